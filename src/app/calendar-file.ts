import type { Bookings } from '../booking/booking.ts';
import type { LinkHolder } from '../booking/booking-links.ts';
import type { CalendarAttachment } from '../booking/read-booking.ts';
import type { Database } from '../database/tables.ts';
import { bookingCalendar } from '../emails/booking-confirmed.ts';
import type { createMails } from '../mails/mails.ts';
import { sayIn } from '../translations/words.ts';

type Deps = {
  database: Database;
  bookings: Pick<Bookings, 'byId'>;
  mails: Pick<ReturnType<typeof createMails>, 'mailData'>;
};

/** The entry of the confirmation's mail, for customers who open their page instead of the mail; for a rider that of their own scooter. */
export async function calendarFileOf(
  { database, bookings, mails }: Deps,
  bookingId: string,
  holder: LinkHolder,
): Promise<CalendarAttachment | null> {
  const found = await bookings.byId(database, bookingId);
  const loaded = found && (await mails.mailData.booking_confirmed(bookingId));
  if (!loaded || typeof loaded === 'string') return null;
  const { booking: main, links } = loaded;
  const own = [main, ...(main.further ?? [])].find(({ id }) => id === bookingId);
  const booking = holder === 'customer' ? main : own && { ...own, further: [] };
  if (!booking) return null;
  const context = { language: found.language, say: sayIn(found.language, 'mail') };
  return bookingCalendar(context, { booking, links });
}
