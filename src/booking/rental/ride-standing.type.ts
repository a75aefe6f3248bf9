import type { BookingState } from '../booking.rules.ts';

/** How far a booking's ride is. */
export type RideStanding = {
  bookingId: string;
  state: BookingState;
  startsAt: Date;
  endsAt: Date;
  isErased: boolean;
  /** Null while it is not back. */
  returnedAt: Date | null;
  /** The desk may still take back what happened last. */
  mayBeUndone: boolean;
};
