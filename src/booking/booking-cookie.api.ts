import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { policy } from '../shop/business.rules.ts';
import { bookingCookieName as cookieName, resultTokenIn } from './browser-cookies.rules.ts';

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
export const resultTokenFromCookie = (c: Context, secureCookies: boolean): string | null =>
  resultTokenIn(getCookie(c), secureCookies);
