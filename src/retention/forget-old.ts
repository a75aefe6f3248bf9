import type { Clock } from '../basics/clock.ts';
import type { WaitingStore } from '../waiting-list/waiting.store.ts';
import { eraseContract, type EraseDeps } from '../contract/keys/erase-contract.ts';
import { isFrozen } from '../database/freeze.ts';
import { inTransaction } from '../database/retry.ts';
import { keptSince } from './retention.rules.ts';
import type { RetentionStore } from './retention.store.ts';

export type ForgetDeps = EraseDeps & {
  retention: RetentionStore;
  waits: Pick<WaitingStore, 'forgetEnded'>;
  clock: Clock;
};

/**
 * What the shop has promised to keep no longer, every night (docs/product.md §9): contracts lose their key, bookings the person, messages and
 * waits go. A run that dies goes on in the next night; who was forgotten stays so after a restore, because contracts are listed
 * outside of the database and the rest is old again. The log of what people of the shop did holds nobody's data and stays.
 */
export async function forgetOld(deps: ForgetDeps): Promise<void> {
  const { database, retention, clock } = deps;
  if (await isFrozen(database)) return;
  const now = clock.now();
  const since = keptSince(now);
  for (const bookingId of await retention.bookingsToForget(database, since)) {
    for (const contractId of await retention.contractsOf(database, bookingId))
      await eraseContract(deps, contractId);
    await inTransaction(database, (tx) => retention.forgetPerson(tx, bookingId, now));
  }
  await retention.forgetMessages(database, since.messages);
  await deps.waits.forgetEnded(database, since.waits);
  await retention.forgetSessions(database, since.sessions);
}
