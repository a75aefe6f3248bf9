import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { termsVersion } from '../../shop/business.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import { openHeldPayment, type OpenHeldPaymentDeps, termsAcceptedOf } from './payment-result.ts';
import { reasonToKeepHold } from './create-booking.ts';
import { releaseHold, type ReleaseHoldDeps } from './release-hold.ts';

export type AnswerKeptDeps = OpenHeldPaymentDeps & ReleaseHoldDeps & { bookings: BookingStore };

/**
 * The customer takes what the desk keeps for them: that they have read the terms is written down for each of its scooters, again where they are others by now, and they pay on the provider's page. As often as they
 * come back to it. Refusals: those of paying; hold_over where its time is over.
 */
export async function acceptKept(
  deps: AnswerKeptDeps,
  booking: Booking,
): Promise<{ checkoutUrl: string } | Refusal> {
  const accepted = await inTransaction(deps.database, (tx) => recordAccepted(deps, tx, booking.id));
  return isRefusal(accepted) ? accepted : openHeldPayment(deps, booking);
}

async function recordAccepted(
  { bookings }: AnswerKeptDeps,
  tx: Tx,
  bookingId: string,
): Promise<Booking | Refusal> {
  const party = await bookings.lockParty(tx, bookingId);
  if (!party?.[0].kept) return refuse('not_found');
  const [locked] = party;
  if (locked.state !== 'held')
    return locked.state === 'expired' ? refuse('hold_over') : refuse('already_paid');
  const version = termsVersion();
  const unread: string[] = [];
  for (const { id } of await bookings.heldTogether(tx, locked))
    if ((await termsAcceptedOf({ bookings }, tx, id)) !== version) unread.push(id);
  if (unread.length === 0) return locked;
  await bookings.setTermsAccepted(tx, unread, version);
  for (const id of unread)
    await bookings.recordEvent(tx, id, { kind: 'terms_accepted', actor: 'customer', detail: { version } });
  return locked;
}

export type LetKeptGo = {
  bookingId: string;
  actor: 'customer' | 'staff';
  /** In the transaction in which it goes; not where it is gone already. */
  onLetGo?(tx: Tx, booking: Booking): Promise<void>;
};

/**
 * Its customer does not want it, or the desk takes it back: its scooters are free at once. Money that is on its way, or came in the last second, keeps it.
 * Pressed twice it is gone once. Refusals: not_found, already_paid, payment_in_progress, provider_unavailable.
 */
export async function letKeptGo(
  deps: AnswerKeptDeps & { database: Database },
  { bookingId, actor, onLetGo }: LetKeptGo,
): Promise<'let_go' | Refusal> {
  const booking = await deps.bookings.byId(deps.database, bookingId);
  if (!booking?.kept) return refuse('not_found');
  const isClosed = await deps.payments.close(bookingId);
  return inTransaction(deps.database, async (tx) => {
    const reason = await reasonToKeepHold(deps, tx, booking, isClosed);
    if (reason) return refuse(reason);
    const locked = await deps.bookings.locked(tx, bookingId);
    if (locked?.state === 'expired') return 'let_go';
    if (locked?.state !== 'held') return refuse('already_paid');
    await deps.bookings.recordEvent(tx, bookingId, { kind: 'declined', actor });
    await releaseHold(deps, tx, bookingId, actor === 'customer' ? 'customer' : 'shop');
    await onLetGo?.(tx, locked);
    return 'let_go';
  });
}
