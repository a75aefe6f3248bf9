import { type Cents, sumOfCents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import type { Payments } from '../payments.type.ts';
import { owedFor, owedInAll, restDueOn, restOutcomeOf } from './part-payment.rules.ts';

export type RestDeps = { bookings: Pick<BookingStore, 'byRests' | 'paidForChanges'> };

/** The rest of an order of which a part was paid at once, or nothing: then it is the whole price. */
export type Rest = {
  restId: string;
  /** All that are paid by it, the one in whose name in front, and what each of them owes. */
  together: readonly [Booking, ...Booking[]];
  owed: readonly Cents[];
  owedCents: Cents;
  /** Of what was paid at once. */
  nowCents: Cents;
  /** Nothing was paid when it was booked, nor for a change since, and the rest has not come. */
  isUnpaid: boolean;
  dueOn: PlainDate;
  hasCome: boolean;
  /** The shop asks for it no more. */
  isGivenUp: boolean;
};

/** Null of what is paid whole. What is owed is kept nowhere: it follows from prices and from what came. */
export async function readRest(
  deps: RestDeps,
  db: Queryable,
  { part }: Pick<Booking, 'part'>,
): Promise<Rest | null> {
  return part && restByItsReference(deps, db, part.restId);
}

/** The same by the reference by which it is paid; null of any other. */
export async function restByItsReference(
  deps: RestDeps,
  db: Queryable,
  restId: string,
): Promise<Rest | null> {
  return (await restsByReference(deps, db, [restId])).get(restId) ?? null;
}

/** Those of several bookings in two statements, by the reference by which each is paid. */
export const readRests = (
  deps: RestDeps,
  db: Queryable,
  bookings: readonly Pick<Booking, 'part'>[],
): Promise<ReadonlyMap<string, Rest>> =>
  restsByReference(deps, db, [...new Set(bookings.flatMap(({ part }) => part?.restId ?? []))]);

async function restsByReference(
  { bookings }: RestDeps,
  db: Queryable,
  restIds: readonly string[],
): Promise<ReadonlyMap<string, Rest>> {
  const all = await bookings.byRests(db, restIds);
  const paid = await bookings.paidForChanges(
    db,
    all.map(({ id }) => id),
  );
  const orders = Map.groupBy(all, ({ part }) => part?.restId);
  return new Map(
    restIds.flatMap((restId) => {
      const [first, ...further] = orders.get(restId) ?? [];
      return first ? [[restId, restOf(restId, [first, ...further], paid)]] : [];
    }),
  );
}

/** `paid`: for changes, by their ids. */
function restOf(restId: string, together: Rest['together'], paid: ReadonlyMap<string, Cents>): Rest {
  const [first] = together;
  // Of whoever is erased nothing is asked any more.
  const owed = together.map((one) => (first.isErased ? 0 : owedFor(one, paid.get(one.id) ?? 0)));
  const outcome = restOutcomeOf(together);
  const owing = together.filter((_, nth) => (owed[nth] ?? 0) > 0);
  const [dueOn = first.start.date] = (owing.length > 0 ? owing : together)
    .map(({ start, part }) => restDueOn(start.date, { restDays: part?.restDays ?? 0 }))
    .toSorted();
  const nowCents = sumOfCents(together.map(({ part }) => part?.nowCents ?? 0));
  const paidForChangesCents = sumOfCents(together.map(({ id }) => paid.get(id) ?? 0));
  return {
    restId,
    together,
    owed,
    owedCents: owedInAll(owed),
    nowCents,
    isUnpaid: nowCents + paidForChangesCents === 0 && outcome !== 'come',
    dueOn,
    hasCome: outcome === 'come',
    isGivenUp: outcome === 'given_up',
  };
}

/** How many scooters it is for: those that still owe of it, or all once nothing is owed. */
export const scootersOfRest = ({ together, owed }: Pick<Rest, 'together' | 'owed'>): number =>
  owed.filter((cents) => cents > 0).length || together.length;

/** How many scooters of its order have still to leave, and how many of them stay in while it is open. `lacks`: what lacksRest says of each. */
export async function countStayingIn(
  { together }: Pick<Rest, 'together'>,
  lacks: (one: Booking) => Promise<boolean>,
): Promise<{ toLeave: number; stayingIn: number }> {
  const leaving = together.filter(({ state }) => state === 'confirmed');
  const answers = await Promise.all(leaving.map(lacks));
  return { toLeave: leaving.length, stayingIn: answers.filter(Boolean).length };
}

/** The codes of those that still owe of it. */
export const codesOwing = ({ together, owed }: Pick<Rest, 'together' | 'owed'>): string[] =>
  together.flatMap(({ code }, nth) => ((owed[nth] ?? 0) > 0 ? code : []));

/** Its customer did their part and the money is on its way: nobody is to be told that it is missing. */
export async function isRestAway(
  { payments }: { payments: Pick<Payments, 'state'> },
  db: Queryable,
  { part }: Pick<Booking, 'part'>,
): Promise<boolean> {
  return part !== null && part.restCents === null && (await payments.state(db, part.restId)) === 'awaiting';
}

/** What one booking owes of the rest of its order; nothing once whoever pays it is erased. */
export async function owedOf(deps: RestDeps, db: Queryable, booking: Booking): Promise<Cents> {
  const rest = await readRest(deps, db, booking);
  return rest?.owed[rest.together.findIndex(({ id }) => id === booking.id)] ?? 0;
}

type LacksRestDeps = RestDeps & { bookings: Pick<BookingStore, 'withRestWaived'> };

/** Nothing goes out while the rest of its order is open, unless somebody has said why. `known`: where it was read already. */
export async function lacksRest(
  deps: LacksRestDeps,
  db: Queryable,
  booking: Booking,
  known?: Rest | null,
): Promise<boolean> {
  const rest = known === undefined ? await readRest(deps, db, booking) : known;
  if (!rest) return false;
  return (await findLackingRest(deps, db, [booking], new Map([[rest.restId, rest]]))).has(booking.id);
}

/** The same of several bookings, whose rests were read already, in one statement: the ids of those that stay in. */
export async function findLackingRest(
  { bookings: store }: LacksRestDeps,
  db: Queryable,
  bookings: readonly Pick<Booking, 'id' | 'part'>[],
  rests: ReadonlyMap<string, Rest>,
): Promise<ReadonlySet<string>> {
  const owing = bookings.flatMap(({ id, part }) =>
    part && (rests.get(part.restId)?.owedCents ?? 0) > 0 ? id : [],
  );
  return new Set(owing).difference(await store.withRestWaived(db, owing));
}
