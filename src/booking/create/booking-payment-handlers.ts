import type { Jobs } from '../../database/jobs.ts';
import type { Tx } from '../../database/tables.ts';
import type { Booking } from '../booking.type.ts';
import { paidWith } from '../party/party.rules.ts';
import type { Payments } from '../payments.type.ts';
import { isLive } from '../pot/pot.rules.ts';
import { confirm, type ConfirmDeps, makeReady, type Together, tellRefunded } from './confirm-paid.ts';
import { recoverLostBooking } from './recover-lost-booking.ts';
import { releaseHold, type ReleaseHoldDeps } from './release-hold.ts';

export type BookingPaymentHandlersDeps = ConfirmDeps &
  ReleaseHoldDeps & {
    jobs: Pick<Jobs, 'enqueue'>;
    payments: Pick<Payments, 'refund' | 'refundStray' | 'refundTogether' | 'undisputedAmount'>;
  };

/** The consequences of what the payment room found out; each runs in its transaction, may run again without harm, and is false where there is no such booking. */
export const createBookingPaymentHandlers = (deps: BookingPaymentHandlersDeps) => ({
  paid: (tx: Tx, reference: string) => confirmBooking(deps, tx, reference),

  lost: (tx: Tx, reference: string, memo: string | null) => recoverLostBooking(deps, tx, { reference, memo }),

  /** The page is closed and unpaid. The hold ends only at its time: until then the customer may try again. */
  async dead(tx: Tx, reference: string): Promise<boolean> {
    const booking = await deps.bookings.byId(tx, reference);
    if (booking && (await deps.bookings.isHoldExpired(tx, reference)))
      await releaseHold(deps, tx, reference, 'shop');
    return booking !== null;
  },

  /** Complete but unpaid (Klarna, Alipay): the unit stays held, and a person looks after it if the money never comes. */
  async awaitingMoney(tx: Tx, reference: string): Promise<boolean> {
    const booking = await deps.bookings.locked(tx, reference);
    if (booking?.state === 'held') await deps.tasks.openTask(tx, { kind: 'awaiting_money', reference });
    return booking !== null;
  },
});

async function confirmBooking(deps: BookingPaymentHandlersDeps, tx: Tx, reference: string): Promise<boolean> {
  // With what it joins, before days and units, as every act on that does.
  const locked = await deps.bookings.lockParty(tx, reference);
  if (!locked) return false;
  const [booking] = locked;
  // Another's payment pays for it by now: what came by its own buys nothing.
  if (booking.party && booking.party.payerId !== booking.id) await deps.payments.refundStray(tx, reference);
  else await acceptPayment(deps, tx, paidWith(...locked));
  return true;
}

async function acceptPayment(deps: BookingPaymentHandlersDeps, tx: Tx, paid: Together): Promise<void> {
  const [booking] = paid;
  const { state, party } = booking;
  switch (state) {
    case 'held':
    case 'expired': {
      const pot = party && (await deps.bookings.potOf(tx, party.id));
      // By itself a share decides nothing: all of them are looked at in one order (decide-pot.ts).
      if (pot && isLive(pot.step)) return deps.jobs.enqueue(tx, 'decide-pot', { partyId: pot.partyId });
      const mayStand = pot?.step !== 'let_go' && (await makeReady(deps, tx, paid));
      return mayStand ? confirm(deps, tx, paid) : refundUnassignable(deps, tx, booking);
    }
    case 'cancelled':
      return refundLatePayment(deps, tx, booking.id);
    case 'confirmed':
    case 'collected':
    case 'returned':
    case 'no_show':
      return;
    default:
      state satisfies never;
  }
}

async function refundUnassignable(deps: BookingPaymentHandlersDeps, tx: Tx, booking: Booking): Promise<void> {
  if (booking.state === 'held') await releaseHold(deps, tx, booking.id, 'shop');
  else await deps.prices.releaseRedemption(tx, booking.id);
  const asked = await deps.payments.refundTogether(tx, { reference: booking.id, reason: 'no unit left' });
  await tellRefunded(deps, tx, booking, asked);
}

/** Of what is cancelled the shop keeps what was agreed then: money that comes later goes back, also what a bank had held. */
async function refundLatePayment(deps: BookingPaymentHandlersDeps, tx: Tx, reference: string): Promise<void> {
  const agreed = await deps.bookings.cancellation(tx, reference);
  const amountCents = (await deps.payments.undisputedAmount(tx, reference)) - (agreed?.keptCents ?? 0);
  if (amountCents > 0)
    await deps.payments.refund(tx, { reference, amountCents, reason: 'paid after it was cancelled' });
}
