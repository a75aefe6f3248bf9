import { type Cents, sumOfCents } from '../../basics/money.ts';
import { addHours, addMinutes } from '../../basics/rome-time.ts';
import { holdMinutes, sessionMinutes } from '../../payment/payment.rules.ts';
import type { PaymentStatus } from '../payments.type.ts';

/** What becomes of a pot in which a share is missing at its end: chosen before anybody pays. */
export const ifMissingChoices = ['customer_pays', 'let_go'] as const;
export type IfMissing = (typeof ifMissingChoices)[number];

/**
 * waiting: for the customer's own share; nobody else is asked before. open: the riders pay. owed: the customer pays what is missing. Then
 * it is paid, or let go: all of it or nothing.
 */
export const potSteps = ['waiting', 'open', 'owed', 'paid', 'let_go'] as const;
export type PotStep = (typeof potSteps)[number];
export const liveSteps = ['waiting', 'open', 'owed'] as const satisfies readonly PotStep[];
export const isLive = (step: PotStep): boolean => liveSteps.some((one) => one === step);

const potHours = 2;
const hoursBeforePickup = 12;
const leastPotMinutes = 60;

/** In its last minutes no page to pay on is opened: the provider keeps one open for that long. */
export const lastPageMinutes = sessionMinutes + 3;

/** Until when shares may come. */
export const potEnd = (now: Date, startsAt: Date): Date =>
  new Date(Math.min(addHours(now, potHours).getTime(), addHours(startsAt, -hoursBeforePickup).getTime()));

/** Riders who read their mail within the hour must still be able to pay. */
export const isTooNear = (now: Date, startsAt: Date): boolean =>
  potEnd(now, startsAt) < addMinutes(now, leastPotMinutes);

/** The customer has as long to pay what is missing as for any hold, and their page stays open as long as any. */
export const owedUntil = (now: Date): Date => addMinutes(now, holdMinutes + lastPageMinutes);

/** The last moment at which somebody may begin to pay: what people are told. */
export const payUntil = ({ endsAt }: { endsAt: Date }): Date => addMinutes(endsAt, -lastPageMinutes);

/** Whether a page to pay on may be opened at this moment: for the customer's own share first, for no other before it (mayBePaidInPot). */
export const mayOpenPage = (
  { step, endsAt }: { step: PotStep; endsAt: Date },
  now: Date,
  isCustomersOwn: boolean,
): boolean => (step === 'waiting' ? isCustomersOwn : isLive(step) && now < payUntil({ endsAt }));

/** `given_back`: it came, and went back by hand or by a bank. */
export type ShareState = 'missing' | 'can come' | 'paid' | 'given_back';

export const shareStateOf = (status: PaymentStatus, keptCents: Cents, shareCents: Cents): ShareState => {
  if (status === 'paid') return keptCents < shareCents ? 'given_back' : 'paid';
  return status === 'open' || status === 'awaiting' ? 'can come' : 'missing';
};

export type PotNow = {
  step: PotStep;
  ifMissing: IfMissing;
  /** Its scooters are kept: its customer has not let go of them. */
  isHeld: boolean;
  /** Its time is over, and what could still be paid was asked about. */
  isOver: boolean;
  /** The customer's own in front. */
  shares: readonly ShareState[];
};

/**
 * nothing: it is decided. wait: something may still come. open: the riders are asked. confirm: all is paid. pass_on: what is missing is the customer's.
 */
export type PotDecision = 'nothing' | 'wait' | 'open' | 'confirm' | 'pass_on' | 'let_go';

/** What follows from how it stands. Past its end nothing is decided on a guess: while a page can still be paid, it waits. */
export function decisionOn({ step, ifMissing, isHeld, isOver, shares }: PotNow): PotDecision {
  if (!isLive(step)) return 'nothing';
  if (!isHeld || shares.includes('given_back')) return 'let_go';
  if (shares.every((share) => share === 'paid')) return 'confirm';
  if (step === 'waiting' && shares[0] === 'paid') return 'open';
  if (!isOver || shares.includes('can come')) return 'wait';
  return step === 'open' && ifMissing === 'customer_pays' ? 'pass_on' : 'let_go';
}

type Share = { shareCents: Cents; isPaid: boolean };
export const missingIn = (shares: readonly Share[]): Cents =>
  sumOfCents(shares.filter(({ isPaid }) => !isPaid).map(({ shareCents }) => shareCents));
