import { sessionMinutes } from '../../payment/payment.rules.ts';

/** An answer to the same key leads to the page that was opened then: by the end of this time some of its minutes are left. */
const goodForMs = (sessionMinutes - 7) * 60 * 1000;

/**
 * One Idempotency-Key for each attempt: the same body keeps its key, so that pressing twice, or again after a lost answer,
 * books once (F12, F13). Another body, or a long pause, is another attempt.
 */
export function attemptKeys(makeKey: () => string) {
  let last: { body: string; key: string; at: number } | undefined;
  return {
    keyFor(body: string, now: number): string {
      if (!last || last.body !== body || now - last.at > goodForMs) last = { body, key: makeKey(), at: now };
      return last.key;
    },
  };
}
