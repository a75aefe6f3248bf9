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
  const address = [envelopeTo ?? '', ...addressed].find((text) => mailsIn(deps.marks, text).length > 0);
  if (address === undefined) return refuse('not_found');
  if (!report) return 'ignored';
  return recordReport(deps, { about: { returnPath: address }, report });
}
