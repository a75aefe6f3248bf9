import type { Context } from 'hono';
import { deleteCookie, generateCookie, getCookie } from 'hono/cookie';
import type { Cookies } from '../../pages/read-content.ts';

/**
 * The link of the page on which a difference was agreed, for the way back from its payment: that browser has the link already, and
 * the provider's address must not hold it. It ends with the link.
 */
const cookieName = (secure: boolean): string => (secure ? '__Host-costiera-return' : 'costiera-return');
/** Longer than a page to pay on stays open. */
const cookieSeconds = 2 * 3600;

export const returnCookieFor = (token: string, secure: boolean): string =>
  generateCookie(cookieName(secure), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: cookieSeconds,
    secure,
  });

export const returnTokenIn = (cookies: Cookies, secure: boolean): string | null =>
  cookies[cookieName(secure)] ?? null;
export const tokenFromReturnCookie = (c: Context, secure: boolean): string | null =>
  returnTokenIn(getCookie(c), secure);

export const deleteReturnCookie = (c: Context, secure: boolean): void =>
  void deleteCookie(c, cookieName(secure), { path: '/', secure });
