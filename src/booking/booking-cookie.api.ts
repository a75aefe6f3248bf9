import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Cookies } from '../pages/read-content.ts';
import { policy } from '../shop/business.rules.ts';

/** So that the result page knows its booking though the bank's redirect lost the session storage (F47). */
const cookieName = (secure: boolean): string => (secure ? '__Host-costiera-booking' : 'costiera-booking');
const cookieSeconds = () => policy().bookingCookieDays * 24 * 3600;

export const bookingCookieFor = (resultToken: string, secure: boolean): string =>
  generateCookie(cookieName(secure), resultToken, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: cookieSeconds(),
    secure,
  });

/** The token of the booking that was made in this browser. */
export const resultTokenIn = (cookies: Cookies, secureCookies: boolean): string | null =>
  cookies[cookieName(secureCookies)] ?? null;
export const resultTokenFromCookie = (c: Context, secureCookies: boolean): string | null =>
  resultTokenIn(getCookie(c), secureCookies);
