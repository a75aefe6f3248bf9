import { isRefusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import type { BookingChange } from './booking-change.store.ts';
import type { Booking } from '../booking.type.ts';
import { applyChange, type ChangeBookingDeps } from './change-booking.ts';
import type { Payments } from '../payments.type.ts';
import { extrasOf } from './extras-of-change.ts';

export type ChangePaymentHandlersDeps = Omit<ChangeBookingDeps, 'payments' | 'isSigned'> & {
  payments: Pick<Payments, 'refund'>;
  /** The change could not be had any more: its money goes back, and the booking is as it was. */
  onChangeRefunded(tx: Tx, booking: Booking, change: BookingChange): Promise<void>;
};

/** What follows from the payment of a difference. Each says whether the reference is a change at all. */
export const createChangePaymentHandlers = (deps: ChangePaymentHandlersDeps) => ({
  async paid(tx: Tx, reference: string): Promise<boolean> {
    const known = await deps.changes.byId(tx, reference);
    if (!known) return false;
    // Every change of a booking locks its row first; then it is read again.
    const booking = await deps.bookings.locked(tx, known.bookingId);
    const change = await deps.changes.byId(tx, reference);
    if (!booking || !change || change.state === 'done') return true;
    if (!(await tryApplyChange(deps, tx, booking, change))) await refundChange(deps, tx, booking, change);
    return true;
  },

  async dead(tx: Tx, reference: string): Promise<boolean> {
    const change = await deps.changes.byId(tx, reference);
    if (change?.state === 'open') await deps.changes.end(tx, change.id, 'dropped');
    return change !== null;
  },

  isChange: async (tx: Tx, reference: string): Promise<boolean> =>
    (await deps.changes.byId(tx, reference)) !== null,

  mayBePaid: async (tx: Tx, reference: string): Promise<boolean> =>
    (await deps.changes.byId(tx, reference))?.state === 'open',
});

/** Exactly what was agreed, at the price that was agreed, of the booking that it was agreed for; or not at all. */
async function tryApplyChange(
  deps: ChangePaymentHandlersDeps,
  tx: Tx,
  booking: Booking,
  { id, state, bookingVersion, wish, quote, dueCents }: BookingChange,
): Promise<boolean> {
  if (state === 'given_back' || booking.version !== bookingVersion) return false;
  if (booking.state !== 'confirmed' && booking.state !== 'collected') return false;
  const creditCents = quote.totalCents - booking.totalCents - dueCents;
  const retainedCents = booking.retainedCents - creditCents;
  const plan = { quote, dueCents, backCents: 0, retainedCents, extras: extrasOf(booking, wish) };
  const done = await applyChange(deps, tx, { booking, wish, plan });
  if (isRefusal(done)) return false;
  await deps.changes.end(tx, id, 'done');
  return true;
}

async function refundChange(
  deps: ChangePaymentHandlersDeps,
  tx: Tx,
  booking: Booking,
  change: BookingChange,
): Promise<void> {
  const asked = await deps.payments.refund(tx, { reference: change.id, reason: 'change not possible' });
  await deps.changes.end(tx, change.id, 'given_back');
  if (asked === 0) return;
  const detail = { refundCents: asked };
  await deps.bookings.recordEvent(tx, booking.id, { kind: 'change_given_back', actor: 'shop', detail });
  await deps.onChangeRefunded(tx, booking, change);
}
