import { nowOf } from '../booking/party/party-share.rules.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Language } from '../translations/languages.ts';
import { bookingLink, type BookingMailDeps, findMailSource, ofOnePayment } from './booking-mail-source.ts';
import type { LoadedMail, MailData } from './mail.shape.ts';

export type RefundMailDataDeps = BookingMailDeps & {
  bookings: Pick<Bookings, 'eventDetails'>;
  pages: { home(language: Language): string };
};
type RefundMail = 'booking_refunded' | 'part_refunded';

/** What goes back of a booking that was not cancelled. `reference`: the booking. */
export const refundMailData = (deps: RefundMailDataDeps): Pick<MailData, RefundMail> => ({
  booking_refunded: (bookingId) => refunded(deps, bookingId),
  part_refunded: (bookingId, cause) => partRefunded(deps, bookingId, cause),
});

async function refunded(
  deps: RefundMailDataDeps,
  bookingId: string,
): Promise<LoadedMail<'booking_refunded'>> {
  const found = await findMailSource(deps, bookingId, ofOnePayment(bookingId));
  if (typeof found === 'string') return found;
  const { to, booking, language } = found;
  const links = { home: deps.pages.home(language), booking: bookingLink(deps, found) };
  return { to, booking, links, refundCents: nowOf(found.about) };
}

/** The one that its cause names: `part_refunded:<booking>:<nth>`. */
async function partRefunded(
  deps: RefundMailDataDeps,
  bookingId: string,
  cause = '',
): Promise<LoadedMail<'part_refunded'>> {
  const found = await findMailSource(deps, bookingId, (together) =>
    together.filter(({ id }) => id === bookingId),
  );
  if (typeof found === 'string') return found;
  if (found.about[0].isErased) return 'erased';
  const nth = Number(cause.split(':')[2] ?? 1);
  const all = await deps.bookings.eventDetails(deps.database, bookingId, 'part_refund');
  const told = (all[nth - 1] ?? {}) as { refundCents?: number; toCustomer?: string }; // refund-partially.ts wrote it
  const links = { booking: bookingLink(deps, found) };
  const { refundCents = 0, toCustomer: why = '' } = told;
  return { to: found.to, booking: found.booking, links, refundCents, why };
}
