import type { Cents } from '../basics/money.ts';
import { addHours } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { RideStanding } from '../booking/rental/ride-standing.type.ts';
import type { HoldState } from '../payment/hold/hold.rules.ts';
import { usualHoldDays } from '../payment/payment.rules.ts';
import type { Deposit, DepositEnd } from './deposit.type.ts';

/** So long before the pickup it may be given by its link. */
export const givenBeforeHours = 24;
/** So long before the bank lets it go something is done about it, where it was held for at least twice as long. */
const actBeforeHours = 24;

/** It stands before the pickup, the shortest ride takes a day, and it is taken a day before the bank lets it go. */
const daysBesideObjecting = 2;

/** Whether the days to object reach beyond what most banks hold: then it pays nothing that is only accepted by silence. */
export const mayOutlastHold = (objectDays: number): boolean =>
  objectDays + daysBesideObjecting > usualHoldDays;

/**
 * none: none was agreed, or the ride ended without one. due: the customer is asked for it. open: somebody is on the provider's page. renewing: it stands, and is asked for anew before the bank lets it
 * go. waived: the scooter may go out without it. lapsed: the bank let it go before the shop did.
 */
export const depositStates = [
  'none',
  'due',
  'open',
  'held',
  'renewing',
  'captured',
  'released',
  'lapsed',
  'waived',
] as const;
export type DepositState = (typeof depositStates)[number];

type Standing = Pick<Deposit, 'waived' | 'endedAs' | 'anewFor'>;

/** How it stands: a function of its row and of what the payments know. Null: none was agreed. */
export function depositStateOf(
  deposit: (Standing & Pick<Deposit, 'heldIntent'>) | null,
  known: HoldState,
): DepositState {
  if (!deposit) return 'none';
  const { endedAs } = deposit;
  const hold = isOfBefore(deposit, known) ? ({ kind: 'none' } as const) : known;
  switch (hold.kind) {
    case 'captured':
      return 'captured';
    case 'authorised':
      return hold.renewal === 'open' || isAskedAnew(deposit, hold) ? 'renewing' : 'held';
    case 'released':
      return 'released';
    case 'lapsed':
      return deposit.waived && endedAs === null ? 'waived' : 'lapsed';
    case 'open':
    case 'none':
    case 'failed':
      if (endedAs !== null) return 'none';
      if (deposit.waived) return 'waived';
      return hold.kind === 'open' ? 'open' : 'due';
    default:
      return hold satisfies never;
  }
}

/** Its customer was asked for another in the place of the one that is held. */
export const isAskedAnew = ({ anewFor }: Pick<Deposit, 'anewFor'>, hold: HoldState): boolean =>
  hold.kind === 'authorised' && hold.intentId === anewFor;

/** Of a pickup that was moved away since: it is asked for anew. */
const isOfBefore = (
  { endedAs, heldIntent }: Pick<Deposit, 'endedAs' | 'heldIntent'>,
  hold: HoldState,
): boolean =>
  endedAs === null &&
  heldIntent === null &&
  (hold.kind === 'released' ||
    hold.kind === 'lapsed' ||
    (hold.kind === 'authorised' && hold.ending === 'release'));

/** Whether a scooter may go out for which one was agreed: not with one that is being let go. */
export const mayGoOut = (deposit: Standing | null, hold: HoldState): boolean =>
  deposit !== null && (deposit.waived !== null || (hold.kind === 'authorised' && hold.ending === null));

/** One that nobody was asked for yet. */
export const unasked = { endedAs: null, heldIntent: null } as const;

type GivenFor = Pick<Booking, 'state' | 'startsAt' | 'endsAt' | 'isErased'>;

/** Shortly before the pickup and while the scooter is out; afterwards only in the place of one that was held. */
export function mayBeGiven(
  { endedAs, heldIntent }: Pick<Deposit, 'endedAs' | 'heldIntent'>,
  { state, startsAt, endsAt, isErased }: GivenFor,
  now: Date,
): boolean {
  if (endedAs !== null || isErased) return false;
  if (state === 'confirmed') return now >= addHours(startsAt, -givenBeforeHours) && now < endsAt;
  return state === 'collected' || (state === 'returned' && heldIntent !== null);
}

/** Of what is asked for after the ride. `cents`: accepted, and such as a card may pay. */
export type Claimed = { isOpen: boolean; cents: Cents };
export const nothingClaimed: Claimed = { isOpen: false, cents: 0 };
type Ride = Pick<RideStanding, 'state' | 'startsAt' | 'endsAt' | 'isErased' | 'returnedAt' | 'mayBeUndone'>;
export type Situation = {
  deposit: Pick<Deposit, 'cents' | 'releaseHours' | 'heldAt' | 'anewFor' | 'isAsked'>;
  hold: HoldState;
  ride: Ride;
  claimed: Claimed;
};
export type Act =
  /** ask_later: the pickup was moved away. What is held goes back, and is asked for again a day before. */
  | { kind: 'wait' | 'release' | 'ask_later' }
  /** The hold that another takes the place of. */
  | { kind: 'renew'; intentId: string }
  | { kind: 'capture'; cents: Cents }
  | { kind: 'end'; as: DepositEnd };

const wait = { kind: 'wait' } as const;

/**
 * What the shop does next, of itself. Once it takes what was accepted, when nothing is undecided any more, or shortly before the bank lets the
 * sum go; that frees the rest. A clean return frees it all. Else it is asked for anew in time. While the desk may take back what ended the ride
 * nothing is decided: the scooter would be out again without it.
 */
export function nextAct({ deposit, hold, ride, claimed }: Situation, now: Date): Act {
  if (hold.kind === 'open' || (hold.kind === 'lapsed' && hold.isAwaited)) return wait;
  const isEnded = isOver(ride, now);
  if (isEnded && ride.mayBeUndone && !ride.isErased) return wait;
  if (hold.kind !== 'authorised' && isEnded) return { kind: 'end', as: endOf(hold) };
  if (hold.kind === 'authorised' && hold.ending !== null) return wait;
  if (deposit.isAsked && !isEnded && isFarAhead(ride, now)) return { kind: 'ask_later' };
  if (hold.kind !== 'authorised') return wait;
  if (ride.isErased || (isEnded && ride.returnedAt === null)) return { kind: 'release' };
  const captureAt = hold.captureBefore && actAt(hold.captureBefore, deposit.heldAt);
  const isLate = captureAt !== null && now >= captureAt;
  if (ride.returnedAt !== null) {
    if (claimed.cents > 0 && (isLate || !claimed.isOpen))
      return { kind: 'capture', cents: Math.min(claimed.cents, hold.amountCents, deposit.cents) };
    const { releaseHours } = deposit;
    const freeAt = freeAfter({ returnedAt: ride.returnedAt, releaseHours, captureAt });
    if (!claimed.isOpen && now >= freeAt) return { kind: 'release' };
  }
  return isLate && !isAskedAnew(deposit, hold) ? { kind: 'renew', intentId: hold.intentId } : wait;
}

const isFarAhead = ({ state, startsAt }: Ride, now: Date): boolean =>
  state === 'confirmed' && now < addHours(startsAt, -givenBeforeHours);

/** Nothing more is ridden, also where nobody came in all that time; of whoever was erased nothing is held either. */
const isOver = ({ state, endsAt, isErased, returnedAt }: Ride, now: Date): boolean =>
  isErased || returnedAt !== null || (state === 'confirmed' ? endsAt <= now : state !== 'collected');

function endOf({ kind }: Exclude<HoldState, { kind: 'authorised' | 'open' }>): DepositEnd {
  if (kind === 'captured' || kind === 'released' || kind === 'lapsed') return kind;
  return 'void';
}

/** When a clean return frees it: after some hours, and no later than something must be done about it. */
export function freeAfter({
  returnedAt,
  releaseHours,
  captureAt,
}: {
  returnedAt: Date;
  releaseHours: number;
  captureAt: Date | null;
}): Date {
  const calm = addHours(returnedAt, releaseHours);
  return captureAt !== null && captureAt < calm ? captureAt : calm;
}

/** Some are held for less than two days: then half of their time is left. */
export function actAt(captureBefore: Date, heldAt: Date | null): Date {
  const lifeMs = heldAt === null ? Infinity : Math.max(0, captureBefore.getTime() - heldAt.getTime());
  return new Date(captureBefore.getTime() - Math.min(actBeforeHours * 3_600_000, lifeMs / 2));
}
