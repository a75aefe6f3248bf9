import { type Cents, fractionOf, shareByWeight, sumOfCents, toWholeEuros } from '../../basics/money.ts';
import { addDays, today, type PlainDate } from '../../basics/rome-time.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import type { BookingState } from '../booking.rules.ts';

/** What the shop asks for at once, and how many days before the pickup the rest is due. */
export type PartTerms = { percent: number; restDays: number };

/** Of one booking, as it was agreed. `restCents`: what it bears of the rest, once that has come or was given up; null before. */
export type PartPayment = { nowCents: Cents; restId: string; restDays: number; restCents: Cents | null };

/** By which of two wordings a rest is spoken of: where nothing was paid when it was booked, it is no rest but the price. */
export const paidInWords = (nowCents: Cents): 'some' | 'none' => (nowCents > 0 ? 'some' : 'none');

/** open: it has not come. given_up: the shop asks for it no more. */
export type RestOutcome = 'open' | 'come' | 'given_up';

/** How the rest of an order ended, by all that are paid by it: of one that came one of them may bear nothing, of one that was given up all of them. */
export function restOutcomeOf(together: readonly { part: PartPayment | null }[]): RestOutcome {
  const borne = together.flatMap(({ part }) => part?.restCents ?? []);
  if (borne.length === 0) return 'open';
  return borne.some((cents) => cents > 0) ? 'come' : 'given_up';
}

/** What is paid now and later of an order. `shares`: what each of its scooters bears of it now; they add up. */
export type PartOffer = { nowCents: Cents; restCents: Cents; dueOn: PlainDate; shares: Cents[] };

/** The last day on which the rest can be paid in time: of a booking that is moved it moves along. */
export const restDueOn = (startDate: PlainDate, { restDays }: { restDays: number }): PlainDate =>
  addDays(startDate, -restDays);

type Order = { startDate: PlainDate; totals: readonly Cents[] };

/** In whole euros, as prices are. Null where only the whole can be paid: the rest would be due at once, or one of both could not be charged. */
export function partOfferOf(terms: PartTerms | null, order: Order, now: Date): PartOffer | null {
  if (!terms) return null;
  const dueOn = restDueOn(order.startDate, terms);
  if (dueOn <= today(now)) return null;
  const totalCents = sumOfCents(order.totals);
  const nowCents = toWholeEuros(fractionOf(totalCents, terms.percent, 100));
  const restCents = totalCents - nowCents;
  if (Math.min(nowCents, restCents) < leastPayableCents) return null;
  return { nowCents, restCents, dueOn, shares: shareByWeight(nowCents, order.totals) };
}

/** As the quote says it: what each scooter bears is the server's. */
export const shownPart = (offer: PartOffer | null) =>
  offer ? { part: { nowCents: offer.nowCents, restCents: offer.restCents, dueOn: offer.dueOn } } : {};

/** Money is owed for what is to be ridden, or was. Of what was cancelled, or nobody came for, the rest is asked no more. */
const owes = (state: BookingState): boolean =>
  state === 'confirmed' || state === 'collected' || state === 'returned';

type PartPaid = {
  state: BookingState;
  totalCents: Cents;
  retainedCents: Cents;
  part: PartPayment | null;
};

/**
 * What is still to come for one booking: its price, and what changes let the shop keep of it, less what came at once and for what it became since.
 * Nothing once the rest has come.
 */
export function owedFor(
  { state, totalCents, retainedCents, part }: PartPaid,
  paidForChangesCents: Cents,
): Cents {
  if (!part || part.restCents !== null || !owes(state)) return 0;
  return Math.max(0, totalCents + retainedCents - part.nowCents - paidForChangesCents);
}

/** Of all that are paid together: what the provider cannot charge is not asked for. */
export const owedInAll = (owed: readonly Cents[]): Cents => {
  const all = sumOfCents(owed);
  return all < leastPayableCents ? 0 : all;
};

/** How much of what becomes cheaper only lessens what is owed; the rest of it goes back. */
export const lessensRest = (cheaperCents: Cents, owedCents: Cents): Cents =>
  Math.min(cheaperCents, owedCents);

/** What each bears of the rest that came, never more than it owed; `overCents` is nobody's, and goes back. */
export function bearRest(owed: readonly Cents[], cameCents: Cents): { shares: Cents[]; overCents: Cents } {
  let left = cameCents;
  const shares = owed.map((cents) => {
    const share = Math.min(left, cents);
    left -= share;
    return share;
  });
  return { shares, overCents: left };
}
