import * as z from 'zod/mini';
import type { Clock } from '../basics/clock.ts';
import type { Job } from '../database/jobs.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import { BookingLinkPayload } from './find-booking.shape.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { sha256 } from '../basics/tokens.ts';

export type BookingLinkDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byCode' | 'eventDetails' | 'recordEvent'>;
  clock: Clock;
  /** The mail with the link, the `nth` of this booking. */
  sendBookingLinkMail(tx: Tx, booking: Booking, nth: number): Promise<void>;
};

export const bookingLinkJobName = 'send-booking-link';

/** Enqueued for every code that was typed; most of the search happens where nobody waits for it. */
export const bookingLinkJob = (deps: BookingLinkDeps): Job<z.infer<typeof BookingLinkPayload>> => ({
  name: bookingLinkJobName,
  handle: (payload) => sendBookingLink(deps, z.parse(BookingLinkPayload, payload)),
});

/** One mail in ten minutes, so that a mailbox cannot be filled. */
const minutesBetweenMails = 10;

/** The link goes to the booking's own address and nowhere else; it is the one that the customer had. */
async function sendBookingLink(
  deps: BookingLinkDeps,
  { code, emailSha256 }: z.infer<typeof BookingLinkPayload>,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.byCode(tx, code);
    if (!booking || sha256(normalizeEmail(booking.driver.email)) !== emailSha256) return;
    const now = deps.clock.now();
    const sent = await deps.bookings.eventDetails(tx, booking.id, 'link_sent');
    // `as`: written below.
    const last = (sent.at(-1) as { at: string } | undefined)?.at;
    if (last && now.getTime() - new Date(last).getTime() < minutesBetweenMails * 60_000) return;
    const detail = { at: now.toISOString() };
    await deps.bookings.recordEvent(tx, booking.id, { kind: 'link_sent', actor: 'customer', detail });
    await deps.sendBookingLinkMail(tx, booking, sent.length + 1);
  });
}
