import { addHours } from '../../basics/rome-time.ts';
import { findPause, markCompared } from '../../database/pause.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { reconcile, type DriftReport } from './reconcile.ts';

/** As long as a webhook may be late, and longer than any backup takes. */
const marginHours = 4 * 24;

/**
 * The drift report. In a restored shop it reaches back to the backup, imports what was lost since, and must be done before resuming:
 * only a comparison in which the provider left nothing unanswered counts.
 */
export async function compareRestoredShop(deps: PaymentDeps, since?: Date): Promise<DriftReport> {
  const { database, clock, tasks, refunds } = deps;
  const pause = await findPause(database);
  const from = since ?? addHours(pause?.asOf ?? clock.now(), -marginHours);
  const report = await reconcile(deps, { since: from, afterRestore: pause !== null });
  if (!pause || report.silent.length > 0) return report;
  // Why it went back is lost: the booking may have been cancelled after the backup, and stands here as if nothing were. Of the
  // ledger, not of what this comparison found: a late webhook may have told of it before.
  for (const { reference, unaskedCents } of await refunds.unaskedSince(database, pause.asOf)) {
    await tasks.openTask(database, { kind: 'given_back_after_backup', reference, detail: { unaskedCents } });
  }
  await markCompared(database);
  return report;
}
