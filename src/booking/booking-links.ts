import type { Queryable } from '../database/tables.ts';
import { hasLinkEnded, type LinkHolder } from './booking-link.rules.ts';
import type { BookingStore } from './booking.store.ts';
import type { Booking } from './booking.type.ts';
import type { BookingChangeStore } from './change/booking-change.store.ts';
import type { Payments } from './payments.type.ts';

type Deps = {
  bookings: BookingStore;
  changes: Pick<BookingChangeStore, 'mattersOf'>;
  payments: Pick<Payments, 'matters'>;
};

type OpenedBooking = { booking: Booking; holder: LinkHolder };

export type BookingLinks = {
  /** The booking that a customer's link opens now; null for one that has ended, and for a rider's: it gives no right to act for the customer. */
  byLink(db: Queryable, linkSha256: string, now: Date): Promise<Booking | null>;
  /** The same for what a rider may do as well, with the link that they have. */
  byAnyLink(db: Queryable, linkSha256: string, now: Date): Promise<OpenedBooking | null>;
  hasLinkEnded(db: Queryable, booking: Booking, now: Date): Promise<boolean>;
};

/** The store, with what a link opens, and until when: as long as money of its booking is open, too (decision 041). */
export function withBookingLinks({ bookings, changes, payments }: Deps): BookingStore & BookingLinks {
  // Money is looked at only where the link would have ended without it.
  const hasEnded = async (db: Queryable, booking: Booking, now: Date): Promise<boolean> => {
    if (!hasLinkEnded(booking, now)) return false;
    const matters = [
      ...(await changes.mattersOf(db, booking.id)),
      ...(await payments.matters(db, booking.id)),
    ];
    return hasLinkEnded(booking, now, matters);
  };
  return {
    ...bookings,
    hasLinkEnded: hasEnded,
    async byLink(db, linkSha256, now) {
      const booking = await bookings.byLinkOfAnyAge(db, linkSha256);
      return booking && !(await hasEnded(db, booking, now)) ? booking : null;
    },
    async byAnyLink(db, linkSha256, now) {
      const own = await bookings.byLinkOfAnyAge(db, linkSha256);
      const booking = own ?? (await bookings.byRiderLinkOfAnyAge(db, linkSha256));
      if (!booking || (await hasEnded(db, booking, now))) return null;
      return { booking, holder: own ? 'customer' : 'rider' };
    },
  };
}
