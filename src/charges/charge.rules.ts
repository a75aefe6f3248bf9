import { type Cents, sumOfCents } from '../basics/money.ts';
import type { RefusalCode } from '../basics/refusals.ts';
import { addDays, endOfDay, today } from '../basics/rome-time.ts';
import { leastPayableCents } from '../payment/payment.rules.ts';
import { chargeKindRules, type ChargeKind } from './charge-kinds.rules.ts';
import type { ChargeEventKind, ChargeState } from './charge.shape.ts';

/** Who does what with a charge; what is not in the table is refused. */
export type ChargeStep =
  | 'change'
  | 'announce'
  | 'agree'
  | 'object'
  | 'write'
  | 'uphold'
  | 'withdraw'
  | 'waive'
  | 'collect'
  | 'pay'
  | 'refund'
  | 'refundPart';

const steps: Record<ChargeState, Partial<Record<ChargeStep, ChargeState>>> = {
  proposed: { change: 'proposed', announce: 'announced', waive: 'waived' },
  announced: { change: 'announced', agree: 'accepted', object: 'objected', waive: 'waived' },
  accepted: { collect: 'accepted', waive: 'waived', pay: 'paid' },
  objected: { write: 'objected', uphold: 'upheld', withdraw: 'withdrawn' },
  upheld: { write: 'upheld', collect: 'upheld', waive: 'waived', pay: 'paid' },
  paid: { refund: 'refunded', refundPart: 'paid' },
  refunded: {},
  withdrawn: {},
  waived: {},
};

export const stateAfter = (state: ChargeState, step: ChargeStep): ChargeState | null =>
  steps[state][step] ?? null;

/** What a customer knows of. */
export const isTold = ({ announcedAt }: { announcedAt: Date | null }): boolean => announcedAt !== null;

export type ChargeToPrice = {
  kind: ChargeKind;
  state: ChargeState;
  ruleCents: Cents | null;
  announcedCents: Cents | null;
  /** What is asked for so far; of what was announced it only falls. */
  cents: Cents;
};

type NewPrice = { cents: Cents; why: string; mayGoAbove: boolean };

/**
 * What is wrong with another amount: above the agreed rule only the owner goes, where the contract lets anybody, and says why; above what its customer was told last nobody does;
 * and what was announced is lowered with a reason.
 */
export function priceRefusal(
  charge: ChargeToPrice,
  { cents, why, mayGoAbove }: NewPrice,
): RefusalCode | null {
  if (stateAfter(charge.state, 'change') === null) return 'charge_decided';
  // Nothing at all is asked for by waiving it.
  if (charge.announcedCents !== null && cents < leastPayableCents) return 'charge_without_amount';
  if (charge.announcedCents !== null)
    return cents > charge.cents ? 'above_announced' : why === '' ? 'reason_missing' : null;
  if (charge.ruleCents === null || cents <= charge.ruleCents) return null;
  if (!mayGoAbove || !chargeKindRules[charge.kind].aboveRule) return 'above_rule';
  return why === '' ? 'reason_missing' : null;
}

/** Why a charge cannot be announced as it is, or null. */
export function announceRefusal(charge: {
  kind: ChargeKind;
  state: ChargeState;
  cents: Cents;
  text: string;
  receipts: number;
}): RefusalCode | null {
  if (stateAfter(charge.state, 'announce') === null) return 'charge_decided';
  // What the provider cannot charge is not asked for.
  if (charge.cents < leastPayableCents) return 'charge_without_amount';
  const needs = chargeKindRules[charge.kind];
  if (needs.words && charge.text === '') return 'reason_missing';
  return needs.receipt && charge.receipts === 0 ? 'receipt_missing' : null;
}

/** The end of the last day on which the customer may object. */
export const objectUntil = (announcedAt: Date, days: number): Date =>
  endOfDay(addDays(today(announcedAt), days));

type Collectable = { kind: ChargeKind; state: ChargeState; objectUntil: Date | null };

const areDaysOver = ({ objectUntil: until }: Pick<Collectable, 'objectUntil'>, now: Date): boolean =>
  until !== null && until <= now;

/** What a deposit and a kept card pay: what was accepted; never what somebody objected to, nor what the shop has paid for the customer. */
export const isForCard = ({ kind, state }: Omit<Collectable, 'objectUntil'>): boolean =>
  state === 'accepted' && chargeKindRules[kind].card;

/** As it stands once its customer agrees. */
export const onceAgreed = <Of extends { state: ChargeState }>(charge: Of): Of => ({
  ...charge,
  state: stateAfter(charge.state, 'agree') ?? charge.state,
});

/** A kept card pays what was accepted, and not before the days are over that the contract names. */
export const mayTakeFromCard = (charge: Collectable, now: Date): boolean =>
  isForCard(charge) && areDaysOver(charge, now);

/**
 * May be asked for by a link to pay: what was upheld at once, what was accepted once the days are over or when the customer presses; not what a
 * deposit or a kept card will pay. `isTakenLater`: there is one.
 */
export const mayAskFor = (
  charge: Collectable,
  { now, isPressed, isTakenLater }: { now: Date; isPressed: boolean; isTakenLater: boolean },
): boolean =>
  !(isTakenLater && isForCard(charge)) &&
  (charge.state === 'upheld' || (charge.state === 'accepted' && (isPressed || areDaysOver(charge, now))));

/** The customer still may. */
export const mayObject = ({ state, objectUntil: until }: Omit<Collectable, 'kind'>, now: Date): boolean =>
  stateAfter(state, 'object') !== null && until !== null && until > now;

/** Nobody pays it any more. */
export const isOver = ({ state }: { state: ChargeState }): boolean =>
  state === 'waived' || state === 'withdrawn' || state === 'refunded';

/** Damage that is, or may be, asked for. */
export const countsForCap = ({ kind, state }: { kind: ChargeKind; state: ChargeState }): boolean =>
  chargeKindRules[kind].cap && !isOver({ state });

/** Nobody knows yet whether it is owed. */
export const isUndecided = ({ state }: { state: ChargeState }): boolean =>
  state === 'proposed' || state === 'announced' || state === 'objected';

type PartPaid = { cents: Cents; depositCents: Cents };
/** Beside what a deposit pays of it. */
export const dueOf = ({ cents, depositCents }: PartPaid): Cents => cents - depositCents;
export const sumDue = (charges: readonly PartPaid[]): Cents => sumOfCents(charges.map(dueOf));

/** What a deposit has paid of it is paid, and the rest is given up; of which nothing was paid, all of it is. */
export const onceGivenUp = ({ depositCents }: Pick<PartPaid, 'depositCents'>) =>
  depositCents > 0 ? ({ state: 'paid', cents: depositCents } as const) : ({ state: 'waived' } as const);

/** Of what was paid of it so much goes back: it is paid by what stays, and where nothing does it is refunded. */
export const onceGivenBack = (
  { cents, depositCents }: PartPaid,
  back: { fromDeposit: Cents; beside: Cents },
) => {
  const kept = cents - back.fromDeposit - back.beside;
  return kept === 0
    ? ({ step: 'refund', event: 'refunded', change: {} } as const)
    : ({
        step: 'refundPart',
        event: 'refunded_in_part',
        change: { cents: kept, depositCents: depositCents - back.fromDeposit },
      } as const);
};

/** What a person of the shop gave back of it; not what went back where it was asked for by a link. */
export const isRefundByStaff = ({ kind, actor }: { kind: ChargeEventKind; actor: string }): boolean =>
  actor === 'staff' && (kind === 'refunded' || kind === 'refunded_in_part');

/** Of what paid a charge so much goes back: of each as much as it has, in their order. */
export function splitRefund<Part extends { cents: Cents }>(parts: readonly Part[], cents: Cents): Part[] {
  let left = cents;
  return parts.flatMap((part) => {
    const back = Math.min(left, part.cents);
    left -= back;
    return back > 0 ? [{ ...part, cents: back }] : [];
  });
}

export const sumOfCharges = (charges: readonly { cents: Cents }[]): Cents =>
  sumOfCents(charges.map(({ cents }) => cents));
