import type { PlainDate } from '../../basics/rome-time.ts';
import { asText, type ContractDeps } from '../find-contract.ts';
import { openEnvelope, openKeptEnvelope, type Envelope } from './envelope.ts';
import type { KeptContract, KeptPaper } from './kept-paper.type.ts';

export type OpenedPaper = {
  until: PlainDate;
  customer: KeptPaper['customer'];
  contracts: {
    id: string;
    customerData: unknown;
    text: string | null;
    pdf: Uint8Array | null;
    visitors: KeptContract['visitors'];
  }[];
};

/**
 * What the law kept of somebody who was erased, for an authority or a court that asks for it: by the operator's command, which has the
 * secret, and by nothing at the desk. Null where nothing is kept, or no longer.
 */
export async function openKeptPaper(
  deps: Pick<ContractDeps, 'database' | 'contracts' | 'sealingKeys' | 'chance'>,
  bookingId: string,
): Promise<OpenedPaper | null> {
  const { contracts, database } = deps;
  const row = await contracts.keptPaper(database, bookingId);
  if (!row) return null;
  const envelope = openEnvelope(deps, bookingId, { keyId: row.key_id, wrapped: row.wrapped_key });
  // `as`: sealed by erase-contracts.ts, and unchanged since, or it would not open.
  const paper = JSON.parse(asText(envelope.open('kept paper', row.sealed))) as KeptPaper;
  const opened: OpenedPaper = { until: row.until, customer: paper.customer, contracts: [] };
  for (const kept of paper.contracts) {
    const contract = await contracts.byId(database, kept.id);
    const own = openKeptEnvelope(deps, kept);
    opened.contracts.push({
      id: kept.id,
      customerData: JSON.parse(textIn(own, 'customer_data', contract?.sealed_customer_data) ?? 'null'),
      text: textIn(own, 'text', contract?.sealed_text),
      pdf: contract?.sealed_pdf ? own.open('pdf', contract.sealed_pdf) : null,
      visitors: kept.visitors,
    });
  }
  return opened;
}

const textIn = (
  envelope: Envelope,
  field: 'customer_data' | 'text',
  sealed: Uint8Array | null | undefined,
): string | null => (sealed ? asText(envelope.open(field, sealed)) : null);
