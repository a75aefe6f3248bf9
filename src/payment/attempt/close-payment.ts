import type { PaymentDeps } from '../payment-deps.type.ts';
import type { Attempt } from '../payment.store.ts';
import { mayBeReplayed } from './attempt-age.rules.ts';
import { endCardAttempt } from '../kept-card/end-card-attempt.ts';
import { findLostAttempt } from './find-lost-attempt.ts';
import { sendAttempt } from './send-attempt.ts';
import { settleSession, type SettleResult } from '../settle/settle-payment.ts';

/**
 * Ends what can still be paid of a reference, then settles: afterwards it is over or paid. False where the provider was silent, so
 * that nobody knows.
 */
export async function closePayment(deps: PaymentDeps, reference: string): Promise<boolean> {
  const { attempts } = await deps.store.ledger(deps.database, reference);
  let isKnown = true;
  for (const attempt of attempts) {
    const closed = attempt.closed ? 'over' : await closeAttempt(deps, attempt);
    if (closed !== 'over' && closed.kind === 'silent') isKnown = false;
  }
  return isKnown;
}

export async function closeAttempt(deps: PaymentDeps, attempt: Attempt): Promise<SettleResult | 'over'> {
  if (attempt.way === 'kept_card') return endCardAttempt(deps, attempt);
  const sessionId = attempt.sessionId ?? (await recoverSessionId(deps, attempt));
  if (sessionId === 'over') return 'over';
  if (sessionId === null) return { kind: 'silent' };
  // Refused when it is no longer open: what it became instead is what the settling finds out.
  await deps.provider.expireSession(sessionId);
  return settleSession(deps, sessionId);
}

/** An attempt whose answer was lost may have a session that we do not know: sending it again finds out, or a look where it is too old. */
async function recoverSessionId(deps: PaymentDeps, attempt: Attempt): Promise<string | 'over' | null> {
  if (!mayBeReplayed(attempt, deps.provider.limits, deps.clock.now())) {
    const found = await findLostAttempt(deps, attempt);
    if (found === 'over') return found;
    return found !== 'silent' && 'sessionId' in found ? found.sessionId : null;
  }
  const sent = await sendAttempt(deps, attempt);
  if (sent === 'over') return sent;
  return sent.kind === 'opened' ? sent.sessionId : null;
}
