import type { PlainDate } from '../basics/rome-time.ts';
import type { Language } from '../translations/languages.ts';
import { deskPath } from './desk-address.ts';
import { href } from './routes.ts';

/** Links below an origin; with '' they are paths, for answers to pages of the same origin. */
export const pageLinks = (origin: string) => ({
  home: (language: Language) => origin + href('home', language),
  paymentReturn: (language: Language, code: string, how: 'paid' | 'cancelled') =>
    `${origin}${href('paymentReturn', language)}?booking=${code}${how === 'cancelled' ? '&cancelled=1' : ''}`,
  changePaid: (changeId: string) => `${origin}/api/bookings/changes/${encodeURIComponent(changeId)}`,
  booking: (language: Language, token: string) => origin + href('booking', language, { token }),
  success: (language: Language, sessionId: string) =>
    `${origin}${href('success', language)}?${new URLSearchParams({ session_id: sessionId })}`,
  findBooking: (language: Language) => origin + href('findBooking', language),
  newsletterConfirm: (language: Language, token: string) =>
    origin + href('newsletterConfirm', language, { token }),
  newsletterUnsubscribe: (language: Language, token: string) =>
    origin + href('newsletterUnsubscribe', language, { token }),
  reviewRequests: (language: Language, token: string) => origin + href('reviewRequests', language, { token }),
  contract: (language: Language, token: string) => origin + href('contract', language, { token }),
  moneyRequest: (language: Language, token: string) => origin + href('payRequest', language, { token }),
  partner: (language: Language, token: string) => origin + href('partner', language, { token }),
  /** What stands on a partner's poster: leads to the home page in the visitor's language. */
  partnerLink: (code: string) => `${origin}/p/${code}`,
  calendarFeed: (token: string) => `${origin}/api/calendars/${token}.ics`,
  moneyPaid: (requestId: string) => `${origin}/api/money-requests/${encodeURIComponent(requestId)}`,
  deposit: (language: Language, token: string) => origin + href('deposit', language, { token }),
  depositGiven: (depositId: string) => `${origin}/api/deposits/${encodeURIComponent(depositId)}`,
  waiting: (language: Language, token: string) => origin + href('waiting', language, { token }),
  receipt: (language: Language, token: string) => origin + href('bookingReceipt', language, { token }),
  review: (language: Language, token: string) => origin + href('bookingReview', language, { token }),
  desk: () => origin + deskPath,
  deskBooking: (code: string) => `${origin}${deskPath}/bookings/${code}`,
  deskDay: (date: PlainDate) => `${origin}${deskPath}?date=${date}`,
  verify: (language: Language) => origin + href('verify', language),
});
