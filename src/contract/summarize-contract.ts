import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';
import { languagesOfVersion, type ContractStatus } from './contract.rules.ts';
import type { ContractDeps } from './find-contract.ts';

/** What other rooms know of a contract without opening it. */
export type ContractSummary = {
  id: string;
  status: ContractStatus;
  /** Its person was forgotten: nothing of it can be opened or sent any more. */
  isErased: boolean;
  /** Until when the law wants it kept all the same, sealed and closed to the desk; null where nothing is. */
  keptUntil: PlainDate | null;
  signedAt: Date | null;
  textSha256: string | null;
  /** Which its text is in, the one that was read last. */
  languages: Language[];
  verificationCode: string | null;
};

/** Of a booking, as it stands now; null where it has none. */
export async function summarizeContract(
  { contracts }: Pick<ContractDeps, 'contracts'>,
  db: Queryable,
  bookingId: string,
): Promise<ContractSummary | null> {
  const row = await contracts.byBooking(db, bookingId);
  if (!row) return null;
  const {
    id,
    status,
    signed_at: signedAt,
    text_sha256: textSha256,
    verification_code: verificationCode,
  } = row;
  const languages = languagesOfVersion(row.template_version);
  const isErased = row.wrapped_key === null;
  const kept = isErased ? await contracts.keptPaper(db, bookingId) : null;
  const keptUntil = kept?.until ?? null;
  return { id, status, isErased, keptUntil, signedAt, textSha256, languages, verificationCode };
}
