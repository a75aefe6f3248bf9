import type { Context } from 'hono';
import { deleteCookie, generateCookie, getCookie } from 'hono/cookie';
import { returnCookieName as cookieName, returnTokenIn } from '../browser-cookies.rules.ts';

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

export const tokenFromReturnCookie = (c: Context, secure: boolean): string | null =>
  returnTokenIn(getCookie(c), secure);

export const deleteReturnCookie = (c: Context, secure: boolean): void =>
  void deleteCookie(c, cookieName(secure), { path: '/', secure });
