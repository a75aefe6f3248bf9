import type { Clock } from '../basics/clock.ts';
import type { WaitingListStore } from '../waiting-list/waiting-list.store.ts';
import { eraseContract, type EraseContractDeps } from '../contract/keys/erase-contract.ts';
import { isPaused } from '../database/pause.ts';
import { inTransaction } from '../database/retry.ts';
import { retentionCutoffs } from './retention.rules.ts';
import type { RetentionStore } from './retention.store.ts';

export type EraseExpiredDataDeps = EraseContractDeps & {
  retention: RetentionStore;
  waits: Pick<WaitingListStore, 'deleteEnded'>;
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
    await inTransaction(database, (tx) => retention.erasePerson(tx, bookingId, now));
  }
  await retention.eraseMessages(database, since.messages);
  await deps.waits.deleteEnded(database, since.waits);
  await retention.eraseSessions(database, since.sessions);
}
