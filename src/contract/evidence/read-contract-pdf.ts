import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Language } from '../../translations/languages.ts';
import type { Visitor } from './evidence.rules.ts';
import {
  findContract,
  openContract,
  type ContractDeps,
  type ContractRefusal,
  type OpenContract,
} from '../find-contract.ts';

export type ContractFile = { bytes: Uint8Array; sha256: string; code: string; language: Language };

/** The sealed file through the customer's link. Refusals: contract_not_found, pdf_not_ready. */
export async function readContractPdf(
  deps: ContractDeps,
  { token, visitor }: { token: string; visitor: Visitor },
): Promise<ContractFile | ContractRefusal | Refusal<unknown, 'pdf_not_ready'>> {
  const found = await findContract(deps, deps.database, token);
  if (isRefusal(found)) return found;
  const file = fileOf(found);
  if (!file) return refuse('pdf_not_ready');
  const event = { contractId: found.row.id, kind: 'pdf_viewed', textSha256: null, visitor } as const;
  await deps.contracts.record(deps.database, event);
  return file;
}

/** The sealed file for the shop's own mails; null while it is not made (or where the person was erased). */
export async function contractFile(deps: ContractDeps, contractId: string): Promise<ContractFile | null> {
  const row = await deps.contracts.byId(deps.database, contractId);
  const open = row && (await openContract(deps, deps.database, row));
  return open ? fileOf(open) : null;
}

function fileOf({ row, booking, envelope, text }: OpenContract): ContractFile | null {
  if (!row.sealed_pdf || !row.pdf_sha256 || !text) return null;
  const bytes = envelope.open('pdf', row.sealed_pdf);
  return { bytes, sha256: row.pdf_sha256, code: booking.code, language: text.language };
}
