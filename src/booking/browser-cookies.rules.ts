/** What a browser sends with each request, by name. */
export type Cookies = Readonly<Record<string, string>>;

/** So that the result page knows its booking though the bank's redirect lost the session storage (F47). */
export const bookingCookieName = (secure: boolean): string =>
  secure ? '__Host-costiera-booking' : 'costiera-booking';

/**
 * The link of the page on which a difference was agreed, for the way back from its payment: that browser has the link already, and
 * the provider's address must not hold it. It ends with the link.
 */
export const returnCookieName = (secure: boolean): string =>
  secure ? '__Host-costiera-return' : 'costiera-return';

/** The token of the booking that was made in this browser. */
export const resultTokenIn = (cookies: Cookies, secure: boolean): string | null =>
  cookies[bookingCookieName(secure)] ?? null;

export const returnTokenIn = (cookies: Cookies, secure: boolean): string | null =>
  cookies[returnCookieName(secure)] ?? null;
