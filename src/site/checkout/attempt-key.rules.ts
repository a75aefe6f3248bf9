/** The provider's page stays open for 32 minutes; an older answer to the same key would lead to a closed one. */
const goodForMs = 25 * 60 * 1000;

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
