import type { Logger } from 'pino';
import { isPaused } from '../../database/pause.ts';
import { closePages, decidePot, type DecidePotDeps } from './decide-pot.ts';

export type SweepPotsDeps = DecidePotDeps & { log: Pick<Logger, 'error'> };

const batchSize = 100;

/**
 * Decides what no payment did, or whose decision was lost: at its end every page is closed and the provider asked first, so that who pays in the
 * last second has paid (F03). One that cannot be decided must not keep the others waiting.
 */
export async function sweepPots(deps: SweepPotsDeps): Promise<void> {
  if (await isPaused(deps.database)) return;
  for (const { partyId, isOver } of await deps.bookings.livePots(deps.database, batchSize))
    try {
      if (isOver) await closePages(deps, partyId);
      await decidePot(deps, partyId);
    } catch (fault) {
      deps.log.error({ partyId, fault: String(fault) }, 'sweep of pots');
    }
}
