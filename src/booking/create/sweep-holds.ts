import { isPaused } from '../../database/pause.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { IdempotencyStore } from './idempotency.store.ts';
import type { Payments } from '../payments.type.ts';
import { assignUnassigned, type AssignUnassignedDeps } from '../units/assign-unassigned.ts';
import { releaseHold, type ReleaseHoldDeps } from './release-hold.ts';

export type SweepHoldsDeps = ReleaseHoldDeps &
  AssignUnassignedDeps & { database: Database; payments: Payments; idempotencyKeys: IdempotencyStore };

const batchSize = 100;

/**
 * Ends holds whose time is over: first the provider's page is closed and the provider asked, so that a payment in the last
 * second confirms instead (F03). A provider that does not answer keeps its hold; one that does not know it frees it. A paused shop
 * frees none: its customer may have paid after the backup (F49).
 */
export async function sweepHolds(deps: SweepHoldsDeps): Promise<void> {
  if (await isPaused(deps.database)) return;
  for (const bookingId of await deps.bookings.expiredHolds(deps.database, batchSize)) {
    await deps.payments.close(bookingId);
    await inTransaction(deps.database, (tx) => releaseIfDead(deps, tx, bookingId));
  }
  await assignUnassigned(deps);
  await deps.idempotencyKeys.deleteExpired(deps.database);
}

/** Read again under the lock: meanwhile money may have come, or the customer may have opened another page. */
async function releaseIfDead(deps: SweepHoldsDeps, tx: Tx, bookingId: string): Promise<void> {
  await deps.payments.lock(tx, bookingId);
  const standing = await deps.payments.state(tx, bookingId);
  if (standing === 'none' || standing === 'dead') await releaseHold(deps, tx, bookingId, 'shop');
}
