import { type Cents, sumOfCents } from '../../basics/money.ts';
import { paymentStateOf, type PaymentHistory } from '../../payment/payment.rules.ts';
import type { MoneyMove } from '../../payment/reconcile/money-move.type.ts';
import { promisedIn, refundedIn, type RefundLedger } from '../../payment/refund/refund.rules.ts';

/** Scooters that were paid for together, in the name of the first: what each bears of that payment, by its booking. */
export type PartyShares = { id: string; shares: Readonly<Record<string, Cents>> };

type Money = PaymentHistory & RefundLedger;

/**
 * What the shop keeps of a payment for a booking: of one for several its part, less what went back of that part. Whatever else happens to the
 * money (paid twice, taken by a bank, given back in the provider's own pages) is counted with the first, so that the parts add up to
 * the whole.
 */
export function keptIn(money: Money, bookingId: string, party: PartyShares | null): Cents {
  if (party === null) return wholeKept(money);
  if (bookingId !== party.id) return partKept(money, bookingId, party);
  return wholeKept(money) - sumOfCents(othersIn(party).map((other) => partKept(money, other, party)));
}

/** What went back, or is promised, of a payment for a booking. */
export function promisedOf(money: Money, bookingId: string, party: PartyShares | null): Cents {
  if (party === null) return refundedIn(money.facts, money.requests);
  if (bookingId !== party.id) return promisedTo(money, bookingId);
  const others = othersIn(party).map((other) => promisedTo(money, other));
  return refundedIn(money.facts, money.requests) - sumOfCents(others);
}

/** The moves of a payment for several, as far as they are one's own. */
export function partOf(moves: readonly MoneyMove[], bookingId: string, party: PartyShares): MoneyMove[] {
  const first = moves.find(({ kind }) => kind === 'paid');
  return moves.flatMap((move): MoneyMove[] => {
    if (move.kind === 'given_back') return (move.shareOf ?? party.id) === bookingId ? [move] : [];
    const others = sumOfCents(othersIn(party).map((other) => party.shares[other] ?? 0));
    if (bookingId !== party.id)
      return move === first ? [{ ...move, amountCents: party.shares[bookingId] ?? 0 }] : [];
    return [move === first ? { ...move, amountCents: move.amountCents - others } : move];
  });
}

/** What is paid for all of them. */
export const totalOf = (bookings: readonly { totalCents: Cents }[]): Cents =>
  sumOfCents(bookings.map(({ totalCents }) => totalCents));

const othersIn = ({ id, shares }: PartyShares): string[] => Object.keys(shares).filter((one) => one !== id);

function wholeKept(money: Money): Cents {
  const state = paymentStateOf(money);
  const captures = state.kind === 'paid' ? [state.capture, ...state.surplus] : [];
  return captures.reduce((all, { intentId, amountCents }) => {
    const facts = money.facts.filter((fact) => fact.intentId === intentId);
    const asked = money.requests.filter((request) => request.intentId === intentId);
    return all + amountCents - refundedIn(facts, asked);
  }, 0);
}

const partKept = (money: Money, bookingId: string, { shares }: PartyShares): Cents =>
  paymentStateOf(money).kind === 'paid' ? (shares[bookingId] ?? 0) - promisedTo(money, bookingId) : 0;

const promisedTo = ({ facts, requests }: Money, bookingId: string): Cents =>
  promisedIn(
    facts,
    requests.filter(({ shareOf }) => shareOf === bookingId),
  );
