import type { Cents } from '../basics/money.ts';
import { mostAskedCents, mostLines } from '../money-request/money-request.rules.ts';
import { dueOf, isForCard, mayAskFor, mayObject, onceAgreed, sumDue } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';

/**
 * As they are shown. pay_card: by the kept card, what was accepted and what may still be objected to, which is accepted by that. pay_all: the same by a
 * page of the provider. pay: there, what was accepted or upheld.
 */
export const paymentActs = ['pay_card', 'pay_all', 'pay'] as const;
export type PaymentAct = (typeof paymentActs)[number];

type PayableCharge = Pick<
  Charge,
  'id' | 'kind' | 'state' | 'cents' | 'depositCents' | 'objectUntil' | 'collectionId' | 'createdAt'
> & { requestId: string | null };

/** One payment. `requestId`: by which it is asked for already. */
export type Payable<Of> = { charges: readonly Of[]; cents: Cents; requestId: string | null };

const payable = <Of extends PayableCharge>(charges: readonly Of[], requestId: string | null = null) => ({
  charges,
  cents: sumDue(charges),
  requestId,
});

/** By what is known of a booking at the moment in which somebody would pay: whether a card or a deposit will. */
export type PaymentMoment = { now: Date; hasCard: boolean; isDeposited: boolean };

/** The customer may press for them at this moment. A deposit pays before a card does; what either will pay is not asked for as well. */
export function payableNow<Of extends PayableCharge>(
  all: readonly Of[],
  { now, hasCard, isDeposited }: PaymentMoment,
): Record<PaymentAct, Payable<Of>[]> {
  const free = all.filter(({ collectionId }) => collectionId === null);
  const isAsked = (charge: Of): boolean =>
    mayAskFor(charge, { now, isPressed: true, isTakenLater: hasCard || isDeposited });
  const accepted = free.filter(isAsked);
  const open = free.filter((charge) => mayObject(charge, now) && isAsked(onceAgreed(charge)));
  const together = open.length > 0 ? inRequests([...accepted, ...open]) : [];
  const fromCard = hasCard && !isDeposited ? free.filter((charge) => isForCard(onceAgreed(charge))) : [];
  const requests = new Set(all.flatMap(({ requestId }) => requestId ?? []));
  return {
    pay: [
      ...[...requests].map((id) =>
        payable(
          all.filter(({ requestId }) => requestId === id),
          id,
        ),
      ),
      ...inRequests(accepted).map((charges) => payable(charges)),
    ],
    pay_all: together.length === 1 ? together.map((charges) => payable(charges)) : [],
    pay_card: fromCard.length > 0 ? [payable(fromCard)] : [],
  };
}

type AtCounter = Omit<PayableCharge, 'requestId'>;

/**
 * Who stands at the counter may pay any of them, told or accepted, and agrees by that: as many as one request asks for, the oldest first; the others once
 * these are paid. As for a press, not what a deposit or a card will pay.
 */
export function payableAtCounter<Of extends AtCounter>(
  all: readonly Of[],
  { now, hasCard, isDeposited }: PaymentMoment,
): readonly Of[] {
  const asked = { now, isPressed: true, isTakenLater: hasCard || isDeposited };
  const free = all.filter(({ collectionId }) => collectionId === null);
  return inRequests(free.filter((charge) => mayAskFor(onceAgreed(charge), asked)))[0] ?? [];
}

type ToAsk = Pick<PayableCharge, 'id' | 'cents' | 'depositCents' | 'createdAt'>;

/** Whole charges, the oldest first, in as many requests as it takes: each asks for no more than one may. */
export function inRequests<Of extends ToAsk>(charges: readonly Of[]): Of[][] {
  const requests: Of[][] = [];
  for (const charge of charges.toSorted(byAge)) {
    const last = requests.at(-1);
    const fits = last && last.length < mostLines && sumDue(last) + dueOf(charge) <= mostAskedCents;
    if (fits) last.push(charge);
    else requests.push([charge]);
  }
  return requests;
}

const byAge = (a: ToAsk, b: ToAsk): number =>
  a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1);
