import type { Logger } from 'pino';
import { eachAlone } from '../../basics/each-alone.ts';
import { isPaused } from '../../database/pause.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { IdempotencyStore } from './idempotency.store.ts';
import type { Payments } from '../payments.type.ts';
import { assignUnassigned, type AssignUnassignedDeps } from '../units/assign-unassigned.ts';
import { releaseHold, type ReleaseHoldDeps } from './release-hold.ts';

export type SweepHoldsDeps = ReleaseHoldDeps &
  AssignUnassignedDeps & {
    database: Database;
    payments: Payments;
    idempotencyKeys: IdempotencyStore;
    log: Pick<Logger, 'error'>;
  };

const batchSize = 100;

/**
 * Ends holds whose time is over: first the provider's page is closed and the provider asked, so that a payment in the last
 * second confirms instead (F03). A provider that does not answer keeps its hold; one that does not know it frees it. A paused shop
 * frees none: its customer may have paid after the backup (F49).
 */
export async function sweepHolds(deps: SweepHoldsDeps): Promise<unknown> {
  if (await isPaused(deps.database)) return 'done';
  const each = eachAlone(deps.log, 'sweep of holds');
  await each(await deps.bookings.expiredHolds(deps.database, batchSize), async (bookingId) => {
    await deps.payments.close(bookingId);
    await inTransaction(deps.database, (tx) => releaseIfDead(deps, tx, bookingId));
  });
  await assignUnassigned(deps, each);
  await deps.idempotencyKeys.deleteExpired(deps.database);
  return each.outcome();
}

/** Read again under the lock: meanwhile money may have come, or the customer may have opened another page. */
async function releaseIfDead(deps: SweepHoldsDeps, tx: Tx, bookingId: string): Promise<void> {
  await deps.payments.lock(tx, bookingId);
  const standing = await deps.payments.state(tx, bookingId);
  if (standing === 'none' || standing === 'dead') await releaseHold(deps, tx, bookingId, 'shop');
}
