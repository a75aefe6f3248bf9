import type { Clock } from '../../basics/clock.ts';
import { type Cents, fractionOf, sumOfCents } from '../../basics/money.ts';
import type { Queryable } from '../../database/tables.ts';
import { cancellationTermsOf, refundAmountOf, refundPercent } from '../../price/cancellation.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { waysIn, wayCentsToKeep, waysToGiveBack } from '../party/delivery-share.rules.ts';
import type { Payments } from '../payments.type.ts';
import type { RefundPart, RidersParts } from './cancellation.type.ts';

export type RefundDueDeps = {
  clock: Clock;
  bookings: Pick<BookingStore, 'together'>;
  payments: Pick<Payments, 'undisputedAmount' | 'ridersPart'>;
};

/** Of one that was cancelled before: what goes back of its kept way, with the last that was brought by it. */
type WayToGiveBack = { id: string; cents: Cents };
/** `wayCents`: kept for the others; `ways`: theirs that go back with this one, in the sum. */
export type RefundDue = {
  booking: Booking;
  keptCents: Cents;
  dueCents: Cents;
  wayCents: Cents;
  ways: WayToGiveBack[];
};

/**
 * What would go back if it were cancelled now, out of what is here: one that was paid twice, or had a part back, is not settled by the price. What a
 * bank holds is not here; if the shop gets it back, it goes to the customer then (refundLatePayment).
 * What was paid once for bringing several stays with those that are still brought.
 */
export async function refundDueOnCancellation(
  deps: RefundDueDeps,
  db: Queryable,
  booking: Booking,
): Promise<RefundDue> {
  const party = await deps.bookings.together(db, booking);
  return dueOf(deps, db, { booking, party, givenBack: new Map() });
}

/**
 * The same of several that are cancelled at once, one after the other: those that others pay the way for come first, so that no way is
 * kept for one that is cancelled too.
 */
export async function refundsDueTogether(
  deps: RefundDueDeps,
  db: Queryable,
  party: readonly Booking[],
  toCancel: readonly Booking[],
): Promise<RefundDue[]> {
  const dues: RefundDue[] = [];
  const givenBack = new Map<string, Cents>();
  const give = (id: string, cents: Cents) => givenBack.set(id, (givenBack.get(id) ?? 0) + cents);
  let standing = party;
  const inTurn = toCancel.toSorted((one, other) => waysIn(one.quote).ways - waysIn(other.quote).ways);
  for (const booking of inTurn) {
    const due = await dueOf(deps, db, { booking, party: standing, givenBack });
    dues.push(due);
    give(booking.id, ownCentsOf(due));
    for (const { id, cents } of due.ways) give(id, cents);
    standing = standing.map((one) => afterCancelling(one, due));
  }
  return dues;
}

/** Without what goes back of the ways of others. */
export const ownCentsOf = ({ dueCents, ways }: RefundDue): Cents =>
  dueCents - sumOfCents(ways.map(({ cents }) => cents));

export const sumDue = (dues: readonly RefundDue[]): Cents => sumOfCents(dues.map(({ dueCents }) => dueCents));

/** What of them goes to riders who have paid their share. */
export async function ridersPartsOf(
  { payments }: Pick<RefundDueDeps, 'payments'>,
  db: Queryable,
  dues: readonly RefundDue[],
): Promise<RidersParts> {
  const parts: RidersParts[] = [];
  for (const due of dues)
    for (const { id, cents } of [{ id: due.booking.id, cents: ownCentsOf(due) }, ...due.ways]) {
      const riders = await payments.ridersPart(db, id, cents);
      if (riders > 0) parts.push({ [id]: riders });
    }
  return sumParts(parts);
}

export function sumParts(all: readonly RidersParts[]): RidersParts {
  const sum: Record<string, Cents> = {};
  for (const parts of all) for (const [id, cents] of Object.entries(parts)) sum[id] = (sum[id] ?? 0) + cents;
  return sum;
}

/** To whom a refund goes; null where all of it is the customer's. */
export function refundPartsOf(
  refundCents: Cents,
  riders: RidersParts,
  together: readonly [Booking, ...Booking[]],
): RefundPart[] | null {
  const [customer] = together;
  const parts = together.flatMap(({ id, driver }) => {
    const cents = riders[id] ?? 0;
    return cents > 0 ? [{ fullName: driver.fullName, cents }] : [];
  });
  if (parts.length === 0) return null;
  const ownCents = refundCents - sumOfCents(parts.map(({ cents }) => cents));
  return ownCents > 0 ? [{ fullName: customer.driver.fullName, cents: ownCents }, ...parts] : parts;
}

function afterCancelling(one: Booking, { booking, wayCents, ways }: RefundDue): Booking {
  if (one.id === booking.id)
    return { ...one, state: 'cancelled', party: one.party && { ...one.party, wayCents } };
  const isDecided = ways.some(({ id }) => id === one.id);
  return isDecided && one.party ? { ...one, party: { ...one.party, wayCents: 0 } } : one;
}

type Cancelled = { booking: Booking; party: readonly Booking[]; givenBack: ReadonlyMap<string, Cents> };

async function dueOf(
  { clock, payments }: RefundDueDeps,
  db: Queryable,
  { booking, party, givenBack }: Cancelled,
): Promise<RefundDue> {
  const { id, totalCents, retainedCents, startsAt, quote } = booking;
  const at = clock.now();
  const terms = cancellationTermsOf(startsAt, quote);
  const wayCents = wayCentsToKeep(booking, party);
  const priceCents = totalCents - wayCents;
  const backCents = refundAmountOf(priceCents, terms, { kind: 'cancelled', at });
  const keptCents = retainedCents + priceCents - backCents + wayCents;
  const hereOf = async (one: string): Promise<Cents> =>
    (await payments.undisputedAmount(db, one)) - (givenBack.get(one) ?? 0);
  const ownCents = Math.max(0, (await hereOf(id)) - keptCents);
  const ways: WayToGiveBack[] = [];
  for (const { id: wayId, party: its } of waysToGiveBack(booking, party)) {
    const kept = its?.wayCents ?? 0;
    const cents = Math.max(0, Math.min(await hereOf(wayId), fractionOf(kept, refundPercent(terms, at), 100)));
    ways.push({ id: wayId, cents });
  }
  return {
    booking,
    keptCents,
    dueCents: ownCents + sumOfCents(ways.map(({ cents }) => cents)),
    wayCents,
    ways,
  };
}
