import { type Cents, sumOfCents } from '../../basics/money.ts';
import { paymentStateOf, type PaymentHistory } from '../../payment/payment.rules.ts';
import type { MoneyMove } from '../../payment/reconcile/money-move.type.ts';
import { disputedIn, promisedIn, refundedIn, type RefundLedger } from '../../payment/refund/refund.rules.ts';

/** Scooters that were paid for together, in the name of the first: what each bears of that payment, by its booking. */
export type PartyShares = { id: string; shares: Readonly<Record<string, Cents>> };

type Money = PaymentHistory & RefundLedger;

/**
 * What the shop keeps of a payment for a booking, also where a bank holds or took it: of one for several its part, less what went back of that part. What is
 * nobody's part (paid twice, given back in the provider's own pages) is counted with the first; where that is more than the first has, with the next,
 * so that no part is below nothing and all add up to the whole.
 */
export const keptIn = (money: Money, bookingId: string, party: PartyShares | null): Cents =>
  partsOf(money, party, 0, bookingId);

/** The same, less what a bank has taken or may take: of several that too is counted with the first. */
export const undisputedIn = (money: Money, bookingId: string, party: PartyShares | null): Cents =>
  partsOf(money, party, disputedIn(money.facts), bookingId);

/** What went back, or is promised, of a payment for a booking: what it bears no longer. */
export function promisedOf(money: Money, bookingId: string, party: PartyShares | null): Cents {
  const whole = refundedIn(money.facts, money.requests);
  if (party === null || paymentStateOf(money).kind !== 'paid') return party === null ? whole : 0;
  const kept = keptParts(money, party, 0);
  const promisedTo = (one: string): Cents => (party.shares[one] ?? 0) - (kept.get(one) ?? 0);
  if (bookingId !== party.id) return promisedTo(bookingId);
  return whole - sumOfCents(othersIn(party).map(promisedTo));
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

/** What is paid for them at once: the whole, or the part that was agreed. */
export const nowOf = (bookings: readonly { totalCents: Cents; part: { nowCents: Cents } | null }[]): Cents =>
  sumOfCents(bookings.map(({ totalCents, part }) => part?.nowCents ?? totalCents));

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

const partsOf = (money: Money, party: PartyShares | null, atBank: Cents, bookingId: string): Cents =>
  party === null
    ? Math.max(0, wholeKept(money) - atBank)
    : (keptParts(money, party, atBank).get(bookingId) ?? 0);

/** `atBank`: what is not here of what is kept. */
function keptParts(money: Money, party: PartyShares, atBank: Cents): ReadonlyMap<string, Cents> {
  const isPaid = paymentStateOf(money).kind === 'paid';
  const others = othersIn(party).map((id): [string, Cents] => {
    const part = isPaid ? (party.shares[id] ?? 0) - promisedTo(money, id) : 0;
    return [id, Math.max(0, part)];
  });
  const whole = wholeKept(money) - atBank;
  const first = Math.max(0, whole) - sumOfCents(others.map(([, cents]) => cents));
  let missing = Math.max(0, -first);
  const parts = new Map([[party.id, Math.max(0, first)]]);
  for (const [id, cents] of others) {
    const gone = Math.min(missing, cents);
    missing -= gone;
    parts.set(id, cents - gone);
  }
  return parts;
}

const promisedTo = ({ facts, requests }: Money, bookingId: string): Cents =>
  promisedIn(
    facts,
    requests.filter(({ shareOf }) => shareOf === bookingId),
  );
