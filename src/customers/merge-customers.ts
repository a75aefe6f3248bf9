import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { sentAgain } from '../basics/sent-again.rules.ts';
import { inTransaction } from '../database/retry.ts';
import type { ByStaff, CustomersDeps } from './customers-deps.type.ts';
import { lockPerson, readMerged } from './find-person.ts';
import type { Tx } from '../database/tables.ts';

type MergeFacts = { bookingId: string; version: number };

/**
 * Two files are of one person. Nothing is moved: that they are one is all that is stored, so it can be undone. Of two who say it at once the
 * second is told that it is so. Refusals: not_found, erased, same_customer,
 * key_reused.
 */
export const mergeCustomers = (
  deps: CustomersDeps,
  { id, code, other }: { id: string; code: string; other: string },
  { staffId, onDone }: ByStaff<MergeFacts>,
): Promise<'merged' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    await deps.customers.lock(tx);
    const one = await lockPerson(deps, tx, code);
    if (isRefusal(one)) return one;
    const second = await lockPerson(deps, tx, other);
    if (isRefusal(second)) return second;
    const whom = { booking_id: one.bookingId, other_booking_id: second.bookingId };
    const known = await deps.customers.lockMerge(tx, id);
    if (known) return sentAgain(known, whom, 'merged');
    if (second.keys.some((key) => one.keys.includes(key))) return refuse('same_customer');
    const { bookingId } = one;
    await deps.customers.addMerge(tx, {
      id,
      ...whom,
      merged_by: staffId,
      merged_at: deps.clock.now(),
    });
    await renewDecisions(deps, tx);
    await onDone(tx, { bookingId, version: 1 });
    return 'merged';
  });

/** They are two again, with what each had. Refusals: not_found, changed_meanwhile. */
export const undoMerge = (
  deps: CustomersDeps,
  { id, version }: { id: string; version: number },
  { staffId, onDone }: ByStaff<MergeFacts>,
): Promise<'undone' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    await deps.customers.lock(tx);
    const merge = await deps.customers.lockMerge(tx, id);
    if (!merge) return refuse('not_found');
    if (merge.version !== version || merge.undone_at !== null) return refuse('changed_meanwhile');
    await deps.customers.undoMerge(tx, id, { by: staffId, at: deps.clock.now() });
    await renewDecisions(deps, tx);
    await onDone(tx, { bookingId: merge.booking_id, version: version + 1 });
    return 'undone';
  });

/** A decision not to rent knows its person by all that is theirs by now: by what was merged too, and by nothing of whom they were taken apart from. */
async function renewDecisions(deps: CustomersDeps, tx: Tx): Promise<void> {
  const { customers, customerKeys, contactKeys } = deps;
  const { keysOf } = await readMerged(deps, tx);
  const open = await customers.openDecisions(tx);
  const own = await customerKeys.keysOf(
    tx,
    open.flatMap((decision) => decision.booking_id ?? []),
  );
  for (const decision of open) {
    const key = own.get(decision.booking_id ?? '')?.key;
    if (key === undefined) continue; // of somebody who was erased: known by hashes alone
    const bookings = await customerKeys.bookingsOf(tx, keysOf(key));
    await customers.setKeys(tx, decision.id, [...new Set(bookings.flatMap(contactKeys.stored))]);
  }
}
