import type { Attempt, NewAttempt } from '../payment.store.ts';

/** As it stands when it has just been written down. */
export const openAttemptOf = (fresh: NewAttempt, createdAt: Date): Attempt => ({
  ...fresh,
  sessionId: null,
  intentId: null,
  captureBefore: null,
  checkoutUrl: null,
  closed: false,
  importedMemo: null,
  createdAt,
});
