import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id as Stripe's look: a prefix and characters that cannot be guessed. */
export const newId = (prefix: string, length = 24): string =>
  prefix + [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('');

/** Where it is kept what a card does without its owner. */
export const keptCardOf = (methodId: string): string => `kept card of ${methodId}`;

/** Where what a session was opened with is kept. */
export const openingOf = (sessionId: string): string => `opening of ${sessionId}`;
