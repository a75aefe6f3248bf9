import type { Cents } from '../../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { BookingStore } from '../../booking/booking.store.ts';
import type { CancelAsked, Cancelled } from '../../booking/cancel/cancel-booking.ts';
import type { PartSeen } from '../../booking/cancel/give-back-part.ts';
import type { Seen } from '../../booking/seen.ts';
import { audited, type Asked } from '../today/desk-steps.ts';
import type { Permit } from '../../identity/gate.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

/** What the desk does with a booking beside the day's work; src/app/open-staff.ts hands the use cases in. */
export type BookingStepDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  bookings: Pick<BookingStore, 'byCode' | 'tell'>;
  wider: {
    cancel(asked: CancelAsked, seen: Seen): Promise<Cancelled | Refusal>;
    giveBackPart(
      part: { bookingId: string; amountCents: Cents },
      seen: PartSeen,
    ): Promise<{ refundCents: Cents } | Refusal>;
    sendLink(bookingId: string): Promise<{ kind: string } | Refusal>;
  };
};

/** With the refund that was shown: another one by now is shown again first. */
export async function cancelForCustomer(
  deps: BookingStepDeps,
  by: Permit<'cancel a booking'>,
  { code, version }: Asked,
  expectedRefundCents: Cents,
): Promise<Cancelled | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const seen = audited(deps, by, version, () => ({
    action: 'cancelled',
    after: { state: 'cancelled', version: version + 1, refundCents: expectedRefundCents },
  }));
  return deps.wider.cancel({ bookingId: booking.id, actor: 'staff', expectedRefundCents }, seen);
}

export async function giveBackMore(
  deps: BookingStepDeps,
  by: Permit<'give back more than was agreed'>,
  { code, version }: Asked,
  amountCents: Cents,
): Promise<{ refundCents: Cents } | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const seen = audited(deps, by, version, (_, refundCents: Cents) => ({
    action: 'gave a part back',
    after: { version: version + 1, refundCents },
  }));
  return deps.wider.giveBackPart({ bookingId: booking.id, amountCents }, seen);
}

/** A note is only added, so it asks for no version. Its words stay with the booking; the log has their number. */
export async function writeNote(
  deps: BookingStepDeps,
  by: Permit<'write a note on a booking'>,
  code: string,
  text: string,
): Promise<'written' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  return deps.database.transaction().execute(async (tx) => {
    const detail = { text, staffId: by.staffId };
    await deps.bookings.tell(tx, booking.id, { kind: 'note', actor: 'staff', detail });
    const subject = { kind: 'booking', id: booking.id } as const;
    await writeAudit(deps, tx, by, { action: 'wrote a note', subject, after: { noteLength: text.length } });
    return 'written' as const;
  });
}

export async function sendLinkAgain(
  deps: BookingStepDeps,
  by: Permit<'send a link again'>,
  code: string,
): Promise<'sent' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const sent = await deps.wider.sendLink(booking.id);
  if (isRefusal(sent)) return sent;
  const subject = { kind: 'booking', id: booking.id } as const;
  await deps.database
    .transaction()
    .execute((tx) =>
      writeAudit(deps, tx, by, { action: 'sent a link', subject, after: { link: 'contract' } }),
    );
  return 'sent';
}
