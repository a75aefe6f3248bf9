import { languagesOfVersion, type ContractStatus } from './contract.rules.ts';
import { openContract, textOf, type ContractDeps } from './find-contract.ts';
import { textsOf } from './text/contract-text.rules.ts';
import type { Language } from '../translations/languages.ts';

/** The words of a contract, each text in its language: the Italian, and beside it the one that was read. */
export type ContractTexts = {
  status: ContractStatus;
  signedAt: Date | null;
  textSha256: string | null;
  verificationCode: string | null;
  /** Empty while none is written, and where the booking has changed since it was. */
  texts: { language: Language; text: string }[];
};

/** For whoever answers for the contract; null where there is none, or where its person was forgotten. Changes nothing. */
export async function readContractText(deps: ContractDeps, bookingId: string): Promise<ContractTexts | null> {
  const row = await deps.contracts.byBooking(deps.database, bookingId);
  const open = row && (await openContract(deps, deps.database, row));
  if (!open) return null;
  const whole = open.text && textOf(open);
  const languages = languagesOfVersion(row.template_version);
  const texts = whole === null ? [] : textsOf(whole);
  return {
    status: open.status,
    signedAt: row.signed_at,
    textSha256: open.text?.sha256 ?? null,
    verificationCode: row.verification_code,
    texts: texts.map((text, nth) => ({ language: languages[nth] ?? open.text?.language ?? 'it', text })),
  };
}
