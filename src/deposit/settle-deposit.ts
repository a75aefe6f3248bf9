import { endOfQuietHours } from '../basics/quiet-hours.ts';
import { isRefusal } from '../basics/refusals.ts';
import { addHours } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import { cardReference, isOfConsent } from '../booking/card-consent/card-consent.rules.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import type { AuthorisedHold } from '../payment/hold/hold.rules.ts';
import { quietHours } from '../shop/business.rules.ts';
import { type Act, nextAct } from './deposit.rules.ts';
import type { Deposit } from './deposit.type.ts';
import type { DepositDeps } from './deposit-deps.type.ts';
import { tellLapsed } from './tell-lapsed.ts';

export type SettleDepositDeps = Pick<
  DepositDeps,
  'database' | 'deposits' | 'bookings' | 'claims' | 'clock' | 'failpoint' | 'tasks' | 'queueDepositMail'
> & {
  payment: Pick<
    DepositDeps['payment'],
    'lock' | 'holdOf' | 'renewHold' | 'keptCardOf' | 'requestCapture' | 'requestRelease'
  >;
};

/**
 * What the shop does of itself with one deposit. What is decided commits before the bank is asked, under the locks of its payment and of its booking:
 * nothing is announced, collected or given at the same moment.
 */
export async function settleDeposit(deps: SettleDepositDeps, id: string): Promise<void> {
  const decided = await inTransaction(deps.database, async (tx) => {
    await deps.payment.lock(tx, id);
    const deposit = await deps.deposits.locked(tx, id);
    const booking = deposit && (await deps.bookings.locked(tx, deposit.bookingId));
    if (!deposit || !booking || deposit.endedAs !== null) return null;
    const act = await decide(deps, tx, deposit, booking);
    await carryOut(deps, tx, { deposit, booking, act });
    return act.kind === 'renew' ? { deposit, booking, intentId: act.intentId } : null;
  });
  deps.failpoint?.('deposit decided');
  if (decided) await renew(deps, decided);
}

async function decide(deps: SettleDepositDeps, tx: Tx, deposit: Deposit, booking: Booking): Promise<Act> {
  const [ride] = await deps.bookings.ridesOf(tx, [booking.id]);
  if (!ride) return { kind: 'wait' };
  const hold = await deps.payment.holdOf(tx, deposit.id);
  const claimed = await deps.claims().claimed(tx, booking.id);
  return nextAct({ deposit, hold, ride, claimed }, deps.clock.now());
}

type Decided = { deposit: Deposit; booking: Booking; act: Act };

async function carryOut(deps: SettleDepositDeps, tx: Tx, { deposit, booking, act }: Decided): Promise<void> {
  const { payment, claims, deposits, clock } = deps;
  const { id } = deposit;
  const now = clock.now();
  switch (act.kind) {
    case 'capture': {
      const { cents } = act;
      await claims().setAside(tx, { depositId: id, bookingId: booking.id, cents });
      const asked = await payment.requestCapture(tx, { reference: id, amountCents: cents });
      // Then nothing of it is frozen either.
      if (asked !== 'requested') throw new Error('a deposit that is held cannot be captured');
      return deposits.end(tx, id, 'captured', now);
    }
    case 'release': {
      const asked = await payment.requestRelease(tx, { reference: id });
      if (isRefusal(asked)) throw new Error('a deposit that is held cannot be released');
      return deposits.end(tx, id, 'released', now);
    }
    case 'end':
      // By the clock, before the bank said so: a person is told all the same.
      if (act.as === 'lapsed') await tellLapsed(deps, tx, deposit);
      return deposits.end(tx, id, act.as, now);
    case 'ask_later':
      return askLater(deps, tx, deposit, booking);
    case 'renew':
      return deposits.setRenewFor(tx, id, act.intentId);
    case 'wait':
      return;
    default:
      act satisfies never;
  }
}

/** Its customer is told that what is held goes back; who was only asked for it is asked again. */
async function askLater(
  deps: SettleDepositDeps,
  tx: Tx,
  { id, cents }: Deposit,
  { id: bookingId, language }: Booking,
): Promise<void> {
  const hold = await deps.payment.holdOf(tx, id);
  await deps.deposits.askLater(tx, id);
  await deps.tasks.closeTasks(tx, { kind: 'deposit_lapsed', reference: id });
  if (hold.kind !== 'authorised') return;
  const asked = await deps.payment.requestRelease(tx, { reference: id });
  if (isRefusal(asked)) throw new Error('a deposit that is held cannot be released');
  const detail = { cents };
  await deps.bookings.recordEvent(tx, bookingId, { kind: 'deposit_released', actor: 'shop', detail });
  const cause = `deposit_released:${id}:${hold.intentId}`;
  await deps.queueDepositMail(tx, 'deposit_released', { bookingId, language, cause });
}

type ToRenew = { deposit: Deposit; booking: Booking; intentId: string };

/**
 * From the card that its customer let the shop keep, and the old one goes when the new one stands; else they are sent the link, which opens a
 * page beside the one that stands. Of two who renew at once the second finds another hold than was to be renewed, and is refused (F74).
 */
async function renew(deps: SettleDepositDeps, { deposit, booking, intentId }: ToRenew): Promise<void> {
  const { id, cents } = deposit;
  const cardOf = cardReference(booking);
  if (await mayRenewFromCard(deps, { deposit, booking, cardOf })) {
    const asked = { reference: id, cardOf, amountCents: cents, currency: 'eur' } as const;
    const renewed = await deps.payment.renewHold({ ...asked, description: booking.code });
    // Silent: nobody knows yet, and the next sweep goes on with the same try.
    if (renewed === 'paid' || renewed === 'silent') return;
  }
  await inTransaction(deps.database, async (tx) => {
    await deps.payment.lock(tx, id);
    const now = await deps.deposits.locked(tx, id);
    const hold = await deps.payment.holdOf(tx, id);
    // It was renewed, or is over, in the moment between.
    if (!now || now.endedAs !== null || hold.kind !== 'authorised' || hold.intentId !== intentId) return;
    if (now.anewFor === intentId || hold.renewal === 'open') return;
    if (mayWaitForMorning(hold, deps.clock.now())) return;
    await deps.deposits.setAskedAnew(tx, id, intentId);
    const { id: bookingId, language } = booking;
    const cause = `deposit_renewal:${id}:${intentId}`;
    await deps.queueDepositMail(tx, 'deposit_renewal', { bookingId, language, cause });
  });
}

/** Nobody is written to at night about what the bank holds until the day: the next sweeps look again. */
function mayWaitForMorning({ captureBefore }: Pick<AuthorisedHold, 'captureBefore'>, now: Date): boolean {
  const morning = endOfQuietHours(now, quietHours());
  return morning !== null && (captureBefore === null || addHours(morning, leastHoursToGive) < captureBefore);
}
/** Of the day, to give it again. */
const leastHoursToGive = 2;

/** Only where the words of the consent said so, up to their sum. */
async function mayRenewFromCard(
  { database, bookings, payment }: SettleDepositDeps,
  { deposit, booking, cardOf }: Pick<ToRenew, 'deposit' | 'booking'> & { cardOf: string },
): Promise<boolean> {
  if (!isOfConsent(booking) || !(await payment.keptCardOf(database, cardOf))) return false;
  const consent = await bookings.cardConsentOf(database, cardOf);
  return consent !== null && consent.endedAt === null && consent.depositCents >= deposit.cents;
}
