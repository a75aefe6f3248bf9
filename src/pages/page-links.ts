import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { NewsletterPages } from '../newsletter/newsletter-mail-data.ts';
import { href } from './routes.ts';

/** Links below an origin; with '' they are paths, for answers to pages of the same origin. */
export const pageLinks = (origin: string): PageLinks & NewsletterPages => ({
  home: (language) => origin + href('home', language),
  paymentReturn: (language, code, how) =>
    `${origin}${href('paymentReturn', language)}?booking=${code}${how === 'cancelled' ? '&cancelled=1' : ''}`,
  changePaid: (changeId) => `${origin}/api/bookings/changes/${encodeURIComponent(changeId)}`,
  booking: (language, token) => origin + href('booking', language, { token }),
  findBooking: (language) => origin + href('findBooking', language),
  newsletterConfirm: (language, token) => origin + href('newsletterConfirm', language, { token }),
  newsletterUnsubscribe: (language, token) => origin + href('newsletterUnsubscribe', language, { token }),
  contract: (language, token) => origin + href('contract', language, { token }),
  waiting: (language, token) => origin + href('waiting', language, { token }),
  review: (language, token) => origin + href('bookingReview', language, { token }),
  verify: (language) => origin + href('verify', language),
});
