import type { Logger } from 'pino';
import { eachAlone } from '../../basics/each-alone.ts';
import { isPaused } from '../../database/pause.ts';
import { closePages, decidePot, type DecidePotDeps } from './decide-pot.ts';

export type SweepPotsDeps = DecidePotDeps & { log: Pick<Logger, 'error'> };

const batchSize = 100;

/**
 * Decides what no payment did, or whose decision was lost: at its end every page is closed and the provider asked first, so that who pays in the
 * last second has paid (F03). One that cannot be decided must not keep the others waiting. A paused shop decides all of them as it resumes,
 * so that what they would write is kept back with the mails of before (F49).
 */
export async function sweepPots(deps: SweepPotsDeps, isResuming = false): Promise<unknown> {
  if (!isResuming && (await isPaused(deps.database))) return 'done';
  const each = eachAlone(deps.log, 'sweep of pots');
  await each(
    await deps.bookings.livePots(deps.database, batchSize),
    async ({ partyId, isOver }) => {
      if (isOver) await closePages(deps, partyId);
      await decidePot(deps, partyId, isResuming);
    },
    ({ partyId }) => partyId,
  );
  return each.outcome();
}
