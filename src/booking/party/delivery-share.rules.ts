import type { Cents } from '../../basics/money.ts';
import { freeDelivery } from '../../price/delivery-fee.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';
import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import type { Booking } from '../booking.type.ts';

type Standing = Pick<Booking, 'id' | 'state' | 'trip' | 'startsAt' | 'quote'> &
  Partial<Pick<Booking, 'party'>>;

/** What a booking pays for being brought: for so many ways, all together. */
export type PaidWays = { ways: number; cents: Cents };

export function waysIn({ lines }: Quote): PaidWays {
  const line = lines.find(({ kind }) => kind === 'delivery');
  return { ways: line?.quantity ?? 0, cents: line?.amountCents ?? 0 };
}

const isDelivered = ({ state, trip }: Standing): boolean =>
  trip.pickupOption === 'delivery' && !['held', 'expired', 'cancelled'].includes(state);

/** Whether another of its order pays for a way: what has no line of its own is not therefore brought for nothing. */
export const isWayPaidByOther = ({ id }: Pick<Standing, 'id'>, party: readonly Standing[]): boolean =>
  party.some((one) => one.id !== id && (waysIn(one.quote).ways > 0 || (one.party?.wayCents ?? 0) > 0));

/** What all of an order agreed that a way costs. */
export const agreedFee = (party: readonly Standing[]): DeliveryFee =>
  party.find(({ quote }) => quote.deliveryFee)?.quote.deliveryFee ?? freeDelivery;

/** Those beside it that are brought, or were. */
const deliveredBeside = (booking: Pick<Standing, 'id'>, party: readonly Standing[]): Standing[] =>
  party.filter((one) => one.id !== booking.id && isDelivered(one));

const isPaidByOther = ({ quote }: Standing): boolean => waysIn(quote).ways === 0;
const atOnce = (one: Date, other: Date): boolean => one.getTime() === other.getTime();

/**
 * What it pays for its way after a change: a start that parts from those it would have been brought with is a way of its own, and one that joins
 * others gives its own back. What was agreed for the way that stays is asked no other price. `feeCents`: for one way more.
 */
export function waysAfterChange(
  booking: Standing,
  { party, startsAt, feeCents }: { party: readonly Standing[]; startsAt: Date; feeCents: Cents },
): PaidWays {
  const paid = waysIn(booking.quote);
  if (booking.trip.pickupOption !== 'delivery' || atOnce(booking.startsAt, startsAt)) return paid;
  const others = deliveredBeside(booking, party);
  const wasShared = others.some((other) => atOnce(other.startsAt, booking.startsAt));
  const joins = others.some((other) => atOnce(other.startsAt, startsAt));
  if (wasShared && !joins && feeCents > 0) return { ways: paid.ways + 1, cents: paid.cents + feeCents };
  if (!wasShared && joins && paid.ways > 0) {
    const oneWay = Math.round(paid.cents / paid.ways);
    return { ways: paid.ways - 1, cents: paid.cents - oneWay };
  }
  return paid;
}

/** What all that are changed at once become: whether they are brought, and when. */
export type MovedTogether = {
  booking: Standing;
  startsAt: Date;
  isDelivered: boolean;
};

/**
 * What those that are changed at once pay for their ways: there are as many as they have starts, and those by which others are brought, or were; less
 * those that somebody else of the party pays for. Who paid for a way goes on paying for it. `feeCents`: for one way more, and at another place for each.
 */
export function waysAfterMoving(
  moved: readonly MovedTogether[],
  { party, feeCents, isSamePlace }: { party: readonly Standing[]; feeCents: Cents; isSamePlace: boolean },
): Map<string, PaidWays> {
  const ways = new Map(moved.map(({ booking }) => [booking.id, waysIn(booking.quote)]));
  const startsStay = moved.every(({ booking, startsAt }) => atOnce(booking.startsAt, startsAt));
  if (isSamePlace && (startsStay || feeCents === 0)) return ways;
  const others = party.filter((one) => moved.every(({ booking }) => booking.id !== one.id));
  const starts = startsToPay(moved, others);
  let behind = waysBehind(others);
  let missing = starts + behind - [...ways.values()].reduce((sum, paid) => sum + paid.ways, 0);
  // Nobody who is left behind is brought anew.
  missing = Math.min(missing, starts);
  for (const [id, paid] of missing > 0 ? ways : [...ways].toReversed()) {
    const change = missing > 0 ? missing : Math.max(missing, -paid.ways);
    missing -= change;
    const count = paid.ways + change;
    const oneWay = paid.ways > 0 ? Math.round(paid.cents / paid.ways) : 0;
    const agreedCents = paid.cents + (change > 0 ? change * feeCents : change * oneWay);
    // Those who stay were not brought to the other place.
    const agreed = Math.max(0, Math.min(behind, paid.ways, count));
    behind -= agreed;
    const cents = isSamePlace ? agreedCents : agreed * oneWay + (count - agreed) * feeCents;
    ways.set(id, { ways: count, cents });
  }
  return ways;
}

/** To how many starts somebody drives by whom none of the others is brought. */
function startsToPay(moved: readonly MovedTogether[], others: readonly Standing[]): number {
  const beside = others.filter(
    (one) => isDelivered(one) && (one.state === 'confirmed' || one.state === 'collected'),
  );
  const toDrive = moved.filter(
    (one) => one.isDelivered && !beside.some(({ startsAt }) => atOnce(startsAt, one.startsAt)),
  );
  return new Set(toDrive.map(({ startsAt }) => startsAt.getTime())).size;
}

/**
 * How many ways of those that are moved are others', who stay and pay for none themselves; below nothing where cancelled ones have left
 * more ways than those who stay need.
 */
function waysBehind(others: readonly Standing[]): number {
  const staying = others.filter(isDelivered);
  const unpaid = staying.filter(
    (one) => !staying.some((other) => !isPaidByOther(other) && atOnce(other.startsAt, one.startsAt)),
  );
  const keptWays = others.filter(({ party: its }) => (its?.wayCents ?? 0) > 0).length;
  return new Set(unpaid.map(({ startsAt }) => startsAt.getTime())).size - keptWays;
}

/** Of what a cancelled one pays for the way: what stays, for others are still brought by it and nobody else pays for them. */
export function wayCentsToKeep(cancelled: Standing, party: readonly Booking[]): Cents {
  const { ways, cents } = waysIn(cancelled.quote);
  if (ways === 0 || party.some(({ party: its }) => (its?.wayCents ?? 0) > 0)) return 0;
  const others = deliveredBeside(cancelled, party);
  const isNeeded = others
    .filter((other) => isPaidByOther(other) && (ways > 1 || atOnce(other.startsAt, cancelled.startsAt)))
    .some((other) => !others.some((one) => !isPaidByOther(one) && atOnce(one.startsAt, other.startsAt)));
  return isNeeded ? Math.round(cents / ways) : 0;
}

/** Cancelled ones whose kept way nobody is brought by any more, once this one is cancelled too. */
export const waysToGiveBack = (cancelled: Standing, party: readonly Booking[]): Booking[] =>
  deliveredBeside(cancelled, party).some(isPaidByOther)
    ? []
    : party.filter((one) => one.id !== cancelled.id && (one.party?.wayCents ?? 0) > 0);
