import { inTransaction } from '../database/retry.ts';
import type { Database } from '../database/tables.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Bookings } from '../booking/booking.ts';
import { bookingOfReviewRequests } from '../reviews/review-requests.rules.ts';

export type StopReviewRequestsDeps = {
  database: Database;
  links: LinkTokens;
  bookings: Pick<Bookings, 'locked' | 'eventDetails' | 'recordEvent'>;
};

/**
 * A customer wants no more mails that ask for a review, after any ride of theirs: such a mail advertises, so whoever gets one may object
 * at any time (art. 21(2) GDPR). Pressed again it changes nothing.
 */
export const stopReviewRequests = (deps: StopReviewRequestsDeps, token: string): Promise<'left' | 'gone'> =>
  inTransaction(deps.database, async (tx) => {
    const bookingId = bookingOfReviewRequests(deps.links, token);
    const booking = bookingId && (await deps.bookings.locked(tx, bookingId));
    if (!booking) return 'gone';
    const before = await deps.bookings.eventDetails(tx, booking.id, 'review_requests_stopped');
    if (before.length === 0)
      await deps.bookings.recordEvent(tx, booking.id, { kind: 'review_requests_stopped', actor: 'customer' });
    return 'left';
  });
