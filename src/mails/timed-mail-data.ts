import type { Booking } from '../booking/booking.type.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Queryable } from '../database/tables.ts';
import { partyIdOf } from '../booking/party/party.rules.ts';
import {
  bookingLink,
  findMailSource,
  findRiderMailSource,
  missingSignatures,
  reviewLinks,
  type BookingMailDeps,
  type BookingMailSource,
} from './booking-mail-source.ts';
import { reviewRequestsToken } from '../reviews/review-requests.rules.ts';
import type { DropReason } from './delivery.shape.ts';
import type { MailData, MailDataOf } from './mail.shape.ts';
import { missingInMail, type MissingInMailDeps } from './missing-mail-data.ts';
import { restInMail } from './rest-mail-data.ts';
import { timedBookingMails, type TimedBookingMail } from './timed-mail.rules.ts';

export type TimedMailDataDeps = BookingMailDeps &
  MissingInMailDeps & {
    pages: Pick<PageLinks, 'review' | 'reviewRequests'>;
    /** Null while a timed mail is still true, and wanted (queue-timed-mails.ts). */
    timedMailObstacle(db: Queryable, mail: TimedBookingMail, booking: Booking): Promise<DropReason | null>;
  };

/** What each of them shows beside the booking. */
const contentsOf: {
  [Kind in TimedBookingMail]: (
    deps: TimedMailDataDeps,
    found: BookingMailSource,
  ) => Promise<Omit<MailDataOf[Kind], 'to' | 'booking'> | null>;
} = {
  rest_due: async (deps, found) => {
    const rest = await restInMail(deps, found.about[0]);
    // Paid in this moment: what is not due is not sent.
    return rest && { links: { booking: bookingLink(deps, found) }, rest };
  },
  pickup_tomorrow: async (deps, found) => {
    const { contract, riders } = await missingSignatures(deps, found);
    const missing = await missingInMail(deps, found);
    return { links: { booking: bookingLink(deps, found), contract }, riders, missing };
  },
  return_today: async (deps, found) => ({
    links: { booking: bookingLink(deps, found) },
    isRiders: found.isRiders,
  }),
  review_request: async (deps, found) => ({
    links: reviewLinks(deps, found),
    unsubscribe: deps.pages.reviewRequests(found.language, reviewRequestsToken(deps.links, found.id)),
  }),
};

/** Made of the table of timed mails, so that none leaves without the second look. */
export const timedMailData = (deps: TimedMailDataDeps): Pick<MailData, TimedBookingMail> =>
  Object.fromEntries(
    timedBookingMails.map((mail) => [mail, (bookingId: string) => load(deps, mail, bookingId)]),
  ) as Pick<MailData, TimedBookingMail>; // Object.fromEntries forgets the names

/**
 * Checked once more when it is sent: if the booking is cancelled, moved or past by now, or the mail switched off, it is not sent. One that is
 * known by the first of an order is the customer's, and about all for which it is true.
 */
async function load(deps: TimedMailDataDeps, mail: TimedBookingMail, bookingId: string) {
  const booking = await deps.bookings.byId(deps.database, bookingId);
  if (!booking || booking.isErased) return 'erased';
  const isRiders = partyIdOf(booking) !== booking.id;
  const together = isRiders ? [booking] : await deps.bookings.together(deps.database, booking);
  const due: Booking[] = [];
  let obstacle: DropReason | null = null;
  for (const one of together) {
    const found = await deps.timedMailObstacle(deps.database, mail, one);
    if (found === null) due.push(one);
    else obstacle ??= found;
  }
  if (due.length === 0) return obstacle ?? 'not_due';
  const found = isRiders
    ? await findRiderMailSource(deps, bookingId)
    : await findMailSource(deps, bookingId, () => due);
  if (typeof found === 'string') return found;
  if (found.isRiders !== isRiders) return 'recipient_gone';
  const contents = await contentsOf[mail](deps, found);
  return contents ? { to: found.to, booking: found.booking, ...contents } : 'not_due';
}
