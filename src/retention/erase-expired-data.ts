import type { Clock } from '../basics/clock.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import { retentionCutoffs } from './retention.rules.ts';
import type { RetentionStore } from './retention.store.ts';

export type EraseExpiredDataDeps = {
  database: Database;
  retention: RetentionStore;
  clock: Clock;
  /** Each room erases what is its own. */
  eraseContract(contractId: string): Promise<boolean>;
  /** Returns the references that payments of the booking have. */
  eraseCustomer(tx: Tx, bookingId: string): Promise<string[]>;
  eraseReview(tx: Tx, bookingId: string): Promise<boolean>;
  eraseRequests(tx: Tx, references: readonly string[]): Promise<void>;
  eraseMessages(db: Queryable, before: Date): Promise<void>;
  eraseWaits(db: Queryable, endedBefore: Date): Promise<number>;
  eraseSessions(db: Queryable, endedBefore: Date): Promise<void>;
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
      await deps.eraseContract(contractId);
    await inTransaction(database, (tx) => erasePerson(deps, tx, bookingId));
  }
  await deps.eraseMessages(database, since.messages);
  await deps.eraseWaits(database, since.waits);
  await deps.eraseSessions(database, since.sessions);
}

/** In every room that knows whose it was. */
async function erasePerson(deps: EraseExpiredDataDeps, tx: Tx, bookingId: string): Promise<void> {
  await deps.eraseRequests(tx, await deps.eraseCustomer(tx, bookingId));
  await deps.eraseReview(tx, bookingId);
}
