import type { MailMarks } from '../../basics/mail-marks.ts';
import { type Refusal, refuse } from '../../basics/refusals.ts';
import { type BounceOutcome, recordReport, type RecordBounceDeps } from './record-bounce.ts';
import { readReport } from './read-report.ts';
import { mailsIn } from './return-path.rules.ts';

/**
 * A message that came to an address of ours for what cannot be delivered. Only that address names the mail: what else stands in the message
 * anybody can write. Refused where it has none that was made here; ignored where it is no report.
 */
export async function readBouncedMail(
  deps: RecordBounceDeps,
  message: Uint8Array,
  envelopeTo?: string,
): Promise<BounceOutcome | Refusal> {
  const { addressed, report } = await readReport(message);
  const returnPath = ourAddress(deps.marks, [envelopeTo ?? '', ...addressed]);
  if (returnPath === null) return refuse('not_found');
  if (!report) return 'ignored';
  return recordReport(deps, { about: { returnPath }, report });
}

/** To which address of ours it came, by the secret alone; null: to none. */
export async function findReturnPath(
  marks: MailMarks,
  message: Uint8Array,
  envelopeTo?: string,
): Promise<string | null> {
  const told = ourAddress(marks, [envelopeTo ?? '']);
  return told ?? ourAddress(marks, (await readReport(message)).addressed);
}

const ourAddress = (marks: MailMarks, texts: readonly string[]): string | null =>
  texts.find((text) => mailsIn(marks, text).length > 0) ?? null;
