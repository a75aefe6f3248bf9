import type { Cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { hasNobodyToWrite, riderAddressOf } from '../../booking/party/addressee.rules.ts';
import { customerFirst } from '../../booking/party/customer-first.ts';
import { canOpenLink } from '../../contract/contract.rules.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import type { CancelBookingRequest, CancelBookingResult } from '../../booking/cancel/cancel-booking.ts';
import type {
  CancelledTogether,
  CancelTogetherRequest,
  CancelTogetherResult,
} from '../../booking/cancel/cancel-together.ts';
import type { FreeMoveRequest } from '../../booking/cancel/call-off-day.ts';
import type { PartialRefund, PartialRefundExpectation } from '../../booking/cancel/refund-partially.ts';
import type { ExpectedVersion } from '../../booking/expected-version.ts';
import { withAudit, type BookingVersionRef } from '../today/desk-actions.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

/** What the desk does with a booking beside the day's work; the front door hands the use cases in. */
export type BookingActionDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock' | 'queueMail'> & {
  bookings: Pick<
    Bookings,
    'byId' | 'byCode' | 'locked' | 'recordEvent' | 'eventDetails' | 'together' | 'states'
  >;
  contract: Pick<ContractRoom, 'summaryOf'>;
  bookingActions: {
    cancel(asked: CancelBookingRequest, seen: ExpectedVersion): Promise<CancelBookingResult | Refusal>;
    cancelTogether(
      asked: CancelTogetherRequest,
      onDone: CancelledTogether,
    ): Promise<CancelTogetherResult | Refusal>;
    refundPartially(
      part: PartialRefund,
      seen: PartialRefundExpectation,
    ): Promise<{ refundCents: Cents } | Refusal>;
    letPotGo(partyId: string, onDone: (tx: Tx) => Promise<void>): Promise<'done' | Refusal>;
    sendLink(bookingId: string, onSent: (tx: Tx) => Promise<void>): Promise<{ kind: string } | Refusal>;
    replaceLink(tx: Tx, booking: Booking): Promise<void>;
    replaceRiderLink(tx: Tx, booking: Booking): Promise<void>;
    /** A booking that nobody paid has none that opens anything. */
    revokeContractLink(tx: Tx, bookingId: string): Promise<unknown>;
    offerFreeMove(asked: FreeMoveRequest): Promise<'offered' | Refusal>;
  };
};

/** With the refund that was shown: another one by now is shown again first. */
export async function cancelForCustomer(
  deps: BookingActionDeps,
  by: Permit<'cancel a booking'>,
  { code, version }: BookingVersionRef,
  expectedRefundCents: Cents,
): Promise<CancelBookingResult | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const seen = withAudit(deps, by, version, () => ({
    action: 'cancelled',
    after: { state: 'cancelled', version: version + 1, refundCents: expectedRefundCents },
  }));
  return deps.bookingActions.cancel({ bookingId: booking.id, actor: 'staff', expectedRefundCents }, seen);
}

/** All that were ordered with it and can be: exactly those that were shown, with the sum that was shown. */
export async function cancelTogetherForCustomer(
  deps: BookingActionDeps,
  by: Permit<'cancel a booking'>,
  code: string,
  {
    expected,
    expectedRefundCents,
  }: Required<Pick<CancelTogetherRequest, 'expected' | 'expectedRefundCents'>>,
): Promise<CancelTogetherResult | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const { onDone } = withAudit(deps, by, undefined, ({ version }, refundCents: Cents) => ({
    action: 'cancelled',
    after: { state: 'cancelled', version: version + 1, refundCents, scooters: expected.length },
  }));
  const asked = { bookingId: booking.id, actor: 'staff', expectedRefundCents, expected } as const;
  return deps.bookingActions.cancelTogether(asked, onDone);
}

/** Every share goes back, and all the scooters are free again. */
export async function letPotGo(
  deps: BookingActionDeps,
  by: Permit<'cancel a booking'>,
  code: string,
): Promise<'done' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  if (!booking.party) return refuse('cannot_change');
  const subject = { kind: 'booking', id: booking.party.id } as const;
  return deps.bookingActions.letPotGo(booking.party.id, (tx) =>
    writeAudit(deps, tx, by, { action: 'let a pot go', subject, after: { state: 'expired' } }),
  );
}

export async function refundPartially(
  deps: BookingActionDeps,
  by: Permit<'refund more than agreed'>,
  { code, version, ...part }: BookingVersionRef & Omit<PartialRefund, 'bookingId'>,
): Promise<{ refundCents: Cents } | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const seen = withAudit(deps, by, version, (_, refundCents: Cents) => ({
    action: 'gave a part back',
    after: { version: version + 1, refundCents },
  }));
  return deps.bookingActions.refundPartially(
    { bookingId: booking.id, ...part },
    { ...seen, staffId: by.staffId },
  );
}

/** One whose customer can still be written about, and to. */
async function findOpenBooking(deps: BookingActionDeps, code: string): Promise<Booking | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  return booking.isErased ? refuse('erased') : booking;
}

/** A note is only added, so it asks for no version; sent twice it is one. Its words stay with the booking; the log has their number. Refusals: not_found, erased, key_reused (other words). */
export async function writeNote(
  deps: BookingActionDeps,
  by: Permit<'write booking notes'>,
  { code, id, text }: { code: string; id: string; text: string },
): Promise<'written' | Refusal> {
  const known = await findOpenBooking(deps, code);
  if (isRefusal(known)) return known;
  return inTransaction(deps.database, async (tx) => {
    // Nobody erases its customer meanwhile: what is written of them is erased with them.
    const booking = await deps.bookings.locked(tx, known.id);
    if (!booking || booking.isErased) return refuse('erased');
    const notes = (await deps.bookings.eventDetails(tx, booking.id, 'note')) as {
      id?: string;
      text?: string;
    }[]; // as below
    const sent = notes.find((note) => note.id === id);
    if (sent) return sent.text === text ? 'written' : refuse('key_reused');
    const detail = { id, text, staffId: by.staffId };
    await deps.bookings.recordEvent(tx, booking.id, { kind: 'note', actor: 'staff', detail });
    const subject = { kind: 'booking', id: booking.id } as const;
    await writeAudit(deps, tx, by, { action: 'wrote a note', subject, after: { noteLength: text.length } });
    return 'written';
  });
}

/** Refusals: not_found, erased, no_address (nobody would get it), contract_not_found. */
export async function resendContractLink(
  deps: BookingActionDeps,
  by: Permit<'resend links'>,
  code: string,
): Promise<'sent' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  const together = await customerFirst(deps.bookings, deps.database, booking);
  if (hasNobodyToWrite(booking, together)) return refuse('no_address');
  const subject = { kind: 'booking', id: booking.id } as const;
  const sent = await deps.bookingActions.sendLink(booking.id, (tx) =>
    writeAudit(deps, tx, by, { action: 'sent a link', subject, after: { link: 'contract' } }),
  );
  return isRefusal(sent) ? sent : 'sent';
}

/**
 * To each of an order who has not signed yet; of a rider without an address it goes to the customer (create-mail-data.ts), and where that one has
 * none either, nowhere. Refusals: no_address where that is so of all of them.
 */
export async function resendPartyLinks(
  deps: BookingActionDeps,
  by: Permit<'resend links'>,
  code: string,
): Promise<{ sent: number } | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  let sent = 0;
  let reason: 'contract_not_found' | 'no_address' = 'contract_not_found';
  for (const member of await deps.bookings.together(deps.database, booking)) {
    const contract = await deps.contract.summaryOf(deps.database, member.id);
    if (!contract || contract.status === 'signed' || member.isErased) continue;
    if (!canOpenLink(member.state, contract.status)) continue;
    const resent = await resendContractLink(deps, by, member.code);
    if (!isRefusal(resent)) sent += 1;
    else if (resent.refusal === 'no_address') reason = 'no_address';
  }
  return sent === 0 ? refuse(reason) : { sent };
}

/**
 * For a link that came into wrong hands: those of the booking and of its contract, which its page leads to, open nothing from now on, and a mail
 * brings the customer the new one. The page of one of several leads to all of them, and shows the links of their riders: these end with it.
 */
export async function replaceBookingLinks(
  deps: BookingActionDeps,
  by: Permit<'resend links'>,
  code: string,
): Promise<'sent' | Refusal> {
  const known = await findOpenBooking(deps, code);
  if (isRefusal(known)) return known;
  return inTransaction(deps.database, async (tx) => {
    const ids = (await deps.bookings.together(tx, known)).map(({ id }) => id);
    await deps.bookings.states(tx, ids, 'for update');
    const together = await deps.bookings.together(tx, known);
    const { language, linkGeneration } = together.find(({ id }) => id === known.id) ?? known;
    for (const booking of together) await replaceLinksOf(deps, tx, booking, together);
    const [kind, reference] = ['booking_link', known.id] as const;
    const cause = `${kind}:${reference}:after ${linkGeneration}`;
    await deps.queueMail(tx, { kind, cause, reference, language });
    const subject = { kind: 'booking', id: reference } as const;
    await writeAudit(deps, tx, by, { action: 'made a new link', subject, after: { mail: kind } });
    return 'sent' as const;
  });
}

/** The customer's, the rider's and the contract's of one; a rider with an address is mailed theirs, who is asked for their share with what that is. */
async function replaceLinksOf(
  deps: BookingActionDeps,
  tx: Tx,
  booking: Booking,
  together: readonly [Booking, ...Booking[]],
): Promise<void> {
  const { id: reference, state, language, riderLink, isErased } = booking;
  await deps.bookingActions.replaceLink(tx, booking);
  await deps.bookingActions.replaceRiderLink(tx, booking);
  await deps.bookingActions.revokeContractLink(tx, reference);
  await deps.bookings.recordEvent(tx, reference, { kind: 'link_replaced', actor: 'staff' });
  if (riderLink === null || isErased || riderAddressOf(booking, together) === null) return;
  if (state !== 'held' && state !== 'confirmed' && state !== 'collected') return;
  const kind = state === 'held' ? 'pot_share' : 'rider_link';
  await deps.queueMail(tx, {
    kind,
    cause: `${kind}:${reference}:after ${riderLink.generation}`,
    reference,
    language,
  });
}

/** Said and written once for each closed day, however often it is pressed. */
export async function offerFreeMove(
  deps: BookingActionDeps,
  by: Permit<'call off days'>,
  { code, day }: { code: string; day: PlainDate },
): Promise<'offered' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  const { id, version } = booking;
  return deps.bookingActions.offerFreeMove({
    bookingId: id,
    day,
    onDone: (tx) =>
      writeAudit(deps, tx, by, {
        action: 'offered a free move',
        subject: { kind: 'booking', id },
        before: { version },
        after: { version: version + 1, day },
      }),
  });
}
