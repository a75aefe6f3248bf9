import { refuse, type Refusal } from '../basics/refusals.ts';
import type { BookedContact } from './contact.type.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { CustomersDeps } from './customers-deps.type.ts';
import { type KeysOfPerson, mergedKeys } from './person.rules.ts';

type FindDeps = Pick<CustomersDeps, 'customers' | 'customerKeys'>;

/** One person: the booking by which they were asked for, and all of theirs, the newest first. */
export type Person = { bookingId: string; keys: readonly string[]; bookings: readonly BookedContact[] };

/** What was said by hand, each with the two keys that are one person's. */
async function pairsOf({ customers, customerKeys }: FindDeps, db: Queryable) {
  const merges = await customers.merges(db);
  const bookings = await customerKeys.keysOf(
    db,
    merges.flatMap((merge) => [merge.booking_id, merge.other_booking_id]),
  );
  return merges.flatMap((merge) => {
    const [one, other] = [bookings.get(merge.booking_id), bookings.get(merge.other_booking_id)];
    return one && other ? [{ merge, one, other }] : [];
  });
}

/** Who is one person at this moment, by what was said by hand; `known`: all keys of which something was said. */
export async function readMerged(
  deps: FindDeps,
  db: Queryable,
): Promise<{ keysOf: KeysOfPerson; known: readonly string[] }> {
  const pairs = await pairsOf(deps, db);
  const keys = pairs.flatMap(({ one, other }) => [one.key, other.key]);
  return {
    keysOf: mergedKeys(pairs.map(({ one, other }) => [one.key, other.key])),
    known: [...new Set(keys)],
  };
}

/** What was said by hand of a person with these keys, so that it can be undone. */
export async function mergesAmong(deps: FindDeps, db: Queryable, keys: readonly string[]) {
  const pairs = await pairsOf(deps, db);
  return pairs
    .filter(({ one }) => keys.includes(one.key))
    .map(({ merge, one, other }) => ({
      id: merge.id,
      version: merge.version,
      codes: [one.code, other.code],
      by: merge.merged_by,
      at: merge.merged_at,
    }));
}

/** By any of their bookings; null of one that says no more whose it was. */
export async function findPerson(deps: FindDeps, db: Queryable, code: string): Promise<Person | null> {
  const found = await deps.customerKeys.byCode(db, code);
  if (!found) return null;
  const { keysOf } = await readMerged(deps, db);
  const keys = keysOf(found.key);
  return { bookingId: found.bookingId, keys, bookings: await deps.customerKeys.bookingsOf(db, keys) };
}

/** The same, and nobody erases them meanwhile: what is written of them is erased with them. */
export async function lockPerson(deps: CustomersDeps, tx: Tx, code: string): Promise<Person | Refusal> {
  const found = await deps.customerKeys.byCode(tx, code);
  if (!found) return refuse('not_found');
  const booking = await deps.bookings.locked(tx, found.bookingId);
  if (!booking || booking.isErased) return refuse('erased');
  return (await findPerson(deps, tx, code)) ?? refuse('not_found');
}
