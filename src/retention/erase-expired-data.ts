import type { Clock } from '../basics/clock.ts';
import type { WaitingListStore } from '../waiting-list/waiting-list.store.ts';
import { eraseContract, type EraseContractDeps } from '../contract/keys/erase-contract.ts';
import type { BookingChangeStore } from '../booking/change/booking-change.store.ts';
import type { BookingStore } from '../booking/booking.store.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { CustomerReviewStore } from '../reviews/customer-review.store.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import { retentionCutoffs } from './retention.rules.ts';
import type { RetentionStore } from './retention.store.ts';

export type EraseExpiredDataDeps = EraseContractDeps & {
  retention: RetentionStore;
  waits: Pick<WaitingListStore, 'deleteEnded'>;
  bookings: Pick<BookingStore, 'erasePerson'>;
  changes: Pick<BookingChangeStore, 'idsOf' | 'eraseWishes'>;
  reviews: Pick<CustomerReviewStore, 'forget'>;
  /** Of payments, messages of visitors and sessions of staff: their rooms are asked. */
  eraseRequests(tx: Tx, references: readonly string[]): Promise<void>;
  eraseMessages(db: Queryable, before: Date): Promise<void>;
  eraseSessions(db: Queryable, endedBefore: Date): Promise<void>;
  clock: Clock;
};

/**
 * What the shop has promised to keep no longer, every night (docs/product.md §9): contracts lose their key, bookings the person, messages and
 * waits go. A run that dies goes on in the next night; erased people stay erased after a restore, because contracts are listed
 * outside of the database and the rest is old again. The log of what people of the shop did holds nobody's data and stays.
 */
export async function eraseExpiredData(deps: EraseExpiredDataDeps): Promise<void> {
  const { database, retention, clock } = deps;
  if (await isPaused(database)) return;
  const now = clock.now();
  const since = retentionCutoffs(now);
  for (const bookingId of await retention.bookingsToErase(database, since)) {
    for (const contractId of await retention.contractsOf(database, bookingId))
      await eraseContract(deps, contractId);
    await inTransaction(database, (tx) => erasePerson(deps, tx, bookingId));
  }
  await deps.eraseMessages(database, since.messages);
  await deps.waits.deleteEnded(database, since.waits);
  await deps.eraseSessions(database, since.sessions);
}

/** Whose it was. That there was a rental, when, of what and for how much stays, for the books. Its links open nothing any more. */
async function erasePerson(deps: EraseExpiredDataDeps, tx: Tx, bookingId: string): Promise<void> {
  const { bookings, changes, reviews } = deps;
  await bookings.erasePerson(tx, bookingId, deps.clock.now());
  await deps.eraseRequests(tx, [bookingId, ...(await changes.idsOf(tx, bookingId))]);
  await changes.eraseWishes(tx, bookingId);
  await reviews.forget(tx, bookingId);
}
