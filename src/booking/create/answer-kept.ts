import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { orUndone } from '../../database/or-undone.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { termsVersionOfKept } from '../../shop/business.rules.ts';
import type { Booking } from '../booking.type.ts';
import { isPaidOnArrival } from '../kept.rules.ts';
import { paidWith } from '../party/party.rules.ts';
import { confirm, type ConfirmDeps, makeReady } from './confirm-paid.ts';
import { isConfirmed, openHeldPayment, type OpenHeldPaymentDeps, termsAcceptedOf } from './payment-result.ts';
import { reasonToKeepHold } from './create-booking.ts';
import { releaseHold, type ReleaseHoldDeps } from './release-hold.ts';

export type AnswerKeptDeps = OpenHeldPaymentDeps & ReleaseHoldDeps & ConfirmDeps;

/**
 * The customer takes what the desk keeps for them: that they have read the terms is written down for each of its scooters, again where they are others by now, and they pay on the provider's page, as often as they
 * come back to it; what is paid at the pickup is confirmed at once, and pressed twice it is confirmed once. Refusals: those of paying; hold_over where its time is over.
 */
export async function acceptKept(
  deps: AnswerKeptDeps,
  booking: Booking,
): Promise<{ checkoutUrl: string } | 'confirmed' | Refusal> {
  const first = await firstOf(deps, booking);
  if (isPaidOnArrival(first.kept))
    return inTransaction(deps.database, (tx) => confirmUnpaid(deps, tx, first.id));
  const accepted = await inTransaction(deps.database, async (tx) => {
    const held = await heldForAnswer(deps, tx, first.id);
    return isRefusal(held) ? held : recordAccepted(deps, tx, held[0]);
  });
  return isRefusal(accepted) ? accepted : openHeldPayment(deps, first);
}

/** Of several scooters it is answered by the page of any of them, for all. */
const firstOf = async ({ bookings, database }: AnswerKeptDeps, booking: Booking): Promise<Booking> =>
  (booking.party && (await bookings.byId(database, booking.party.id))) ?? booking;

/** What was kept has its scooters; where the shop has taken one away meanwhile and none is free instead, nothing is promised and nothing written. */
async function confirmUnpaid(
  deps: AnswerKeptDeps,
  tx: Tx,
  bookingId: string,
): Promise<'confirmed' | Refusal> {
  const held = await heldForAnswer(deps, tx, bookingId);
  if (isRefusal(held)) return held.refusal === 'already_paid' ? 'confirmed' : held;
  const together = paidWith(...held);
  if (!(await orUndone(tx, () => makeReady(deps, tx, together)))) return refuse('nothing_free');
  await recordAccepted(deps, tx, held[0]);
  await confirm(deps, tx, together, 'customer');
  return 'confirmed';
}

/** All that is kept together, locked in the order in which money locks it, while it can still be answered. */
async function heldForAnswer(
  { bookings }: Pick<AnswerKeptDeps, 'bookings'>,
  tx: Tx,
  bookingId: string,
): Promise<readonly [Booking, ...Booking[]] | Refusal> {
  const party = await bookings.lockParty(tx, bookingId);
  if (!party?.[0].kept) return refuse('not_found');
  const [{ id, state }] = party;
  if (state !== 'held') return refuse(isConfirmed(party[0]) ? 'already_paid' : 'hold_over');
  // Its hour is over, though nothing has swept it yet.
  return (await bookings.isHoldExpired(tx, id)) ? refuse('hold_over') : party;
}

async function recordAccepted(
  { bookings }: Pick<AnswerKeptDeps, 'bookings'>,
  tx: Tx,
  held: Booking,
): Promise<void> {
  for (const { id, termsVersion } of await bookings.heldTogether(tx, held)) {
    const version = termsVersionOfKept(termsVersion);
    if ((await termsAcceptedOf({ bookings }, tx, id)) === version) continue;
    await bookings.setTermsAccepted(tx, id, version);
    await bookings.recordEvent(tx, id, { kind: 'terms_accepted', actor: 'customer', detail: { version } });
  }
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
