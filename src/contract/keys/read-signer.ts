import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import type { CustomerData } from '../contract.shape.ts';
import { asText, type ContractDeps } from '../find-contract.ts';
import { openEnvelope, type Envelope } from './envelope.ts';

type SignerDeps = Pick<ContractDeps, 'contracts' | 'sealingKeys' | 'chance'>;

export type FoundSigner =
  | { kind: 'signed'; contractId: string; signedAt: Date | null }
  | { kind: 'not_signed' }
  /** `keptUntil`: null where nothing of it is kept any more. */
  | { kind: 'erased'; keptUntil: PlainDate | null };

/** Which contract of a ride stood at a moment, without opening it: the last one that was signed by then, or else the first one after. */
export async function findSigner(
  { contracts }: Pick<SignerDeps, 'contracts'>,
  db: Queryable,
  { bookingId, moment }: { bookingId: string; moment: Date },
): Promise<FoundSigner> {
  const signed = await contracts.signedOf(db, bookingId);
  const row = signed.findLast(({ signed_at: at }) => at !== null && at <= moment) ?? signed[0];
  if (!row) return { kind: 'not_signed' };
  if (!row.wrapped_key)
    return { kind: 'erased', keptUntil: (await contracts.keptPaper(db, bookingId))?.until ?? null };
  return { kind: 'signed', contractId: row.id, signedAt: row.signed_at };
}

/** Who signed a contract, opened for one fine alone; its chain says so. Null where the person was erased meanwhile. */
export async function openSigner(
  deps: SignerDeps,
  tx: Tx,
  { contractId, fineId, purpose }: { contractId: string; fineId: string; purpose: 'naming' | 'reading' },
): Promise<{ customer: CustomerData; envelope: Envelope } | null> {
  const row = await deps.contracts.byId(tx, contractId);
  if (!row?.wrapped_key || !row.sealed_customer_data) return null;
  await deps.contracts.record(tx, { contractId, kind: 'opened_for_fine', detail: { fine: fineId, purpose } });
  const envelope = openEnvelope(deps, contractId, { keyId: row.key_id, wrapped: row.wrapped_key });
  // `as`: sealed by save-customer-data.ts after its shape was checked, and unchanged since, or it would not open.
  const customer = JSON.parse(
    asText(envelope.open('customer_data', row.sealed_customer_data)),
  ) as CustomerData;
  return { customer, envelope };
}
