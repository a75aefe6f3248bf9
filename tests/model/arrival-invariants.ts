import type { Snapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

type Booking = Snapshot['bookings'][number];

/** It was accepted without money, or may be: all of it is paid at the pickup, or before it. */
export const isOnArrival = ({ part }: Pick<Booking, 'part'>): boolean => part?.now === 0;

/** The one with which it stands until when it is kept: of several the first. */
const askedOf = ({ bookings }: Snapshot, { id, party }: Booking): Booking | undefined =>
  bookings.find((one) => one.id === (party ?? id));

/** What must be true at every moment of what the desk keeps for somebody who pays at the pickup. Says what is not. */
export function* brokenArrivalInvariants(before: WorldState, now: WorldState): Generator<string> {
  for (const booking of now.shop.bookings.filter(isOnArrival)) {
    const was = before.shop.bookings.find(({ id }) => id === booking.id);
    yield* accepted(before, now.shop, booking, was);
    yield* keptUntil(now, booking, was);
    yield* leftForNothing(now.at, booking, was);
  }
}

/** Booked by a yes that is written down, of each once, while it was kept; and by nothing else. */
function* accepted(
  before: WorldState,
  shop: Snapshot,
  booking: Booking,
  was: Booking | undefined,
): Generator<string> {
  const { id, state } = booking;
  const of = (kind: string) => shop.history.filter((one) => one.booking === id && one.kind === kind).length;
  const [said, confirmed] = [of('terms_accepted'), of('confirmed')];
  const isBooked = state !== 'held' && state !== 'expired';
  if (said !== confirmed || said !== Number(isBooked))
    yield `paid at the pickup and ${state}, accepted ${said} times, confirmed ${confirmed} times`;
  const asked = askedOf(shop, booking);
  if (!asked?.kept) return yield 'paid at the pickup, and was never kept for anybody';
  if (was?.state === 'held' && isBooked && before.at > asked.kept.until + 1000)
    yield 'was accepted after its hour was over';
}

/** It is there for its customer until its hour, unless somebody says no. */
function* keptUntil({ shop, at }: WorldState, booking: Booking, was: Booking | undefined): Generator<string> {
  if (booking.state !== 'expired' || was?.state === 'expired') return;
  const asked = askedOf(shop, booking);
  const isDeclined = shop.history.some(({ booking: of, kind }) => of === asked?.id && kind === 'declined');
  if (!isDeclined && at < (asked?.kept?.until ?? 0)) yield 'was let go before its hour';
}

/** Whoever leaves before the pickup loses nothing, and until then a change keeps nothing either. */
function* leftForNothing(at: number, booking: Booking, was: Booking | undefined): Generator<string> {
  // What was over stays over, whatever is changed (F54).
  if (at >= (was?.freeUntil ?? Infinity)) return;
  const kept = booking.retained - (was?.retained ?? 0);
  if (kept > 0) yield `a change kept ${kept} of what is paid at the pickup`;
  if (booking.freeUntil < booking.startsAt && booking.state === 'confirmed')
    yield `free until ${booking.freeUntil}, and fetched at ${booking.startsAt}`;
}
