import { sql, type RawBuilder } from 'kysely';

/** Whether a booking has a review; a part of another room’s statement. */
export const hasReview = (bookingId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from review where review.booking_id = ${bookingId})`;
