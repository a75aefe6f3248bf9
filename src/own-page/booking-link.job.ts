import * as z from 'zod/mini';
import type { Clock } from '../basics/clock.ts';
import type { Job, Jobs } from '../database/jobs.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import { normalizeEmail } from '../basics/email-address.ts';
import { BookingLinkPayload } from './find-booking.shape.ts';
import { isLinkMailed } from './how-link-ended.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { sha256 } from '../basics/tokens.ts';

export type BookingLinkDeps = {
  database: Database;
  bookings: Pick<Bookings, 'byCode' | 'hasLinkEnded' | 'openByEmail' | 'eventDetails' | 'recordEvent'>;
  clock: Clock;
  replaceLink(tx: Tx, booking: Booking): Promise<void>;
  /** The mail with the link, the `nth` of this booking; it names the other open ones of its address. */
  queueBookingLinkMail(tx: Tx, booking: Booking, nth: number): Promise<void>;
};

const bookingLinkJobName = 'send-booking-link';

/** Nothing is looked up before the answer; the address goes along as a fingerprint. `code` '': every open booking of it. */
export const requestBookingLink = (
  { database, jobs }: { database: Database; jobs: Pick<Jobs, 'enqueue'> },
  { code, email }: { code: string; email: string },
): Promise<void> =>
  jobs.enqueue(database, bookingLinkJobName, { code, emailSha256: sha256(normalizeEmail(email)) });

/** Enqueued for every code and address that was typed; most of the search happens where nobody waits for it. */
export const bookingLinkJob = (deps: BookingLinkDeps): Job<z.infer<typeof BookingLinkPayload>> => ({
  name: bookingLinkJobName,
  handle: (payload) => sendBookingLink(deps, z.parse(BookingLinkPayload, payload)),
});

/** One mail in ten minutes, so that a mailbox cannot be filled. */
const minutesBetweenMails = 10;

/** The links go to the bookings' own address and nowhere else; they are those that the customer had, or new ones where these ended. */
async function sendBookingLink(
  deps: BookingLinkDeps,
  asked: z.infer<typeof BookingLinkPayload>,
): Promise<void> {
  await inTransaction(deps.database, async (tx) => {
    const found = await findBookings(deps, tx, asked);
    const [first] = found;
    if (!first) return;
    const now = deps.clock.now();
    const sentAt = await Promise.all(found.map(({ id }) => timesOfLinks(deps, tx, id)));
    const last = sentAt.flat().reduce((later, at) => Math.max(later, at), 0);
    if (now.getTime() - last < minutesBetweenMails * 60_000) return;
    const detail = { at: now.toISOString() };
    for (const booking of found) {
      if (await deps.bookings.hasLinkEnded(tx, booking, now)) await deps.replaceLink(tx, booking);
      await deps.bookings.recordEvent(tx, booking.id, { kind: 'link_sent', actor: 'customer', detail });
    }
    await deps.queueBookingLinkMail(tx, first, (sentAt[0]?.length ?? 0) + 1);
  });
}

/** The one with this code, or all that are open; of this address alone. */
async function findBookings(
  { bookings }: BookingLinkDeps,
  tx: Tx,
  { code, emailSha256 }: z.infer<typeof BookingLinkPayload>,
): Promise<Booking[]> {
  if (code === '') return (await bookings.openByEmail(tx, emailSha256)).filter(isLinkMailed);
  const booking = await bookings.byCode(tx, code);
  return booking && isLinkMailed(booking) && sha256(normalizeEmail(booking.driver.email)) === emailSha256
    ? [booking]
    : [];
}

async function timesOfLinks({ bookings }: BookingLinkDeps, tx: Tx, id: string): Promise<number[]> {
  const sent = await bookings.eventDetails(tx, id, 'link_sent');
  // `as`: written above.
  return sent.map((detail) => Date.parse((detail as { at: string }).at));
}
