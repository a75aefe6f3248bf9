import { setTimeout as wait } from 'node:timers/promises';
import { inTransaction } from '../../database/retry.ts';
import { mayBeReplayed } from './attempt-age.rules.ts';
import { decidePayment } from '../settle/decide-payment.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import type { Attempt, NewAttempt } from '../payment.store.ts';
import type { OpenedSession, SilentAnswer } from '../payment-provider.type.ts';
import { sessionMinutes } from '../payment.rules.ts';
import { neverOpenedFact } from '../settle/checkout-snapshot.rules.ts';

const busyTries = 20;
const busyMs = 150;
/** A page that is refused with this long to go was not asked for too late: something else is wrong with it. */
const surelyInTimeMs = (sessionMinutes - 1) * 60_000;

/**
 * Sends a frozen attempt, byte for byte as it was frozen: the first time, or again because its answer was lost (F13).
 * `over`: the provider refused it, so there is no page and never will be. One that is too old is looked for instead (find-lost-attempt.ts).
 */
export async function sendAttempt(
  deps: PaymentDeps,
  attempt: Attempt,
): Promise<OpenedSession | SilentAnswer | 'over'> {
  if (!mayBeReplayed(attempt, deps.provider.limits, deps.clock.now()))
    return { kind: 'silent', reason: 'too old to be sent again' };
  for (let left = busyTries; left > 0; left -= 1) {
    const answer = await deps.provider.openSession({ key: attempt.id, parameters: attempt.parameters });
    switch (answer.kind) {
      case 'opened':
        deps.failpoint?.('session opened');
        await deps.store.setSession(deps.database, attempt.id, answer);
        return answer;
      case 'busy': // the same attempt is on its way from another request
        await wait(busyMs);
        break;
      case 'refused':
        await closeAsNeverOpened(deps, attempt, answer.reason);
        return 'over';
      case 'silent':
        deps.log.warn({ attempt: attempt.id, why: answer.reason }, 'the provider did not answer');
        return answer;
    }
  }
  return { kind: 'silent', reason: 'busy for too long' };
}

export async function closeAsNeverOpened(deps: PaymentDeps, attempt: Attempt, why: string): Promise<void> {
  const { reference } = attempt;
  const inTime = attempt.expiresAt.getTime() - deps.clock.now().getTime() > surelyInTimeMs;
  if (inTime) deps.log.error({ attempt: attempt.id, why }, 'the provider refused an attempt');
  await inTransaction(deps.database, async (tx) => {
    await decidePayment(deps, tx, { reference, facts: [neverOpenedFact(attempt)] });
    if (inTime) await deps.tasks.openTask(tx, { kind: 'provider_refused', reference, detail: { why } });
  });
}

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
