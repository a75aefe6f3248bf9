import type { Booking } from '../booking/booking.type.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Queryable } from '../database/tables.ts';
import {
  bookingLink,
  findMailSource,
  reviewLinks,
  type BookingMailDeps,
  type BookingMailSource,
} from './booking-mail-source.ts';
import type { DropReason } from './delivery.shape.ts';
import type { MailData, MailDataOf } from './mail.shape.ts';
import { timedBookingMails, type TimedBookingMail } from './timed-mail.rules.ts';

export type TimedMailDataDeps = BookingMailDeps & {
  pages: Pick<PageLinks, 'review'>;
  /** Null while a timed mail is still true, and wanted (queue-timed-mails.ts). */
  timedMailObstacle(db: Queryable, mail: TimedBookingMail, booking: Booking): Promise<DropReason | null>;
};

/** What each of them shows beside the booking. */
const contentsOf: {
  [Kind in TimedBookingMail]: (
    deps: TimedMailDataDeps,
    found: BookingMailSource,
  ) => Promise<Omit<MailDataOf[Kind], 'to' | 'booking'>>;
} = {
  pickup_tomorrow: async (deps, found) => {
    const contract = await deps.contract.linkOf(deps.database, found.id);
    const isUnsigned = contract !== null && contract.status !== 'signed';
    const links = {
      booking: bookingLink(deps, found),
      contract: isUnsigned ? deps.pages.contract(found.language, contract.token) : null,
    };
    return { links };
  },
  return_today: async (deps, found) => ({ links: { booking: bookingLink(deps, found) } }),
  review_request: async (deps, found) => ({ links: reviewLinks(deps, found) }),
};

/** Made of the table of timed mails, so that none leaves without the second look. */
export const timedMailData = (deps: TimedMailDataDeps): Pick<MailData, TimedBookingMail> =>
  Object.fromEntries(
    timedBookingMails.map((mail) => [mail, (bookingId: string) => load(deps, mail, bookingId)]),
  ) as Pick<MailData, TimedBookingMail>; // Object.fromEntries forgets the names

/** Checked once more when it is sent: if the booking is cancelled, moved or past by now, or the mail switched off, it is not sent. */
async function load(deps: TimedMailDataDeps, mail: TimedBookingMail, bookingId: string) {
  const booking = await deps.bookings.byId(deps.database, bookingId);
  const found = booking && (await findMailSource(deps, bookingId));
  if (!found) return 'erased';
  const obstacle = await deps.timedMailObstacle(deps.database, mail, booking);
  if (obstacle) return obstacle;
  return { to: found.to, booking: found.booking, ...(await contentsOf[mail](deps, found)) };
}
