import type { PaymentDeps } from '../payment-deps.type.ts';
import type { Attempt } from '../payment.store.ts';
import { mayBeUnderWay } from './attempt-age.rules.ts';
import { closeAsNeverOpened } from './send-attempt.ts';

/**
 * What the provider made of an attempt whose answer was lost, by what it says of itself; nothing is sent again. `over`: the provider made
 * nothing of it, and no call for it can still be under way.
 */
export async function findLostAttempt(
  deps: PaymentDeps,
  attempt: Attempt,
): Promise<{ sessionId: string } | { intentId: string } | 'over' | 'silent'> {
  const { id: attemptId, way, parameters, createdAt, expiresAt } = attempt;
  const found = await deps.provider.findAttempt({ attemptId, way, parameters, createdAt, expiresAt });
  switch (found.kind) {
    case 'session':
      await deps.store.setSession(deps.database, attemptId, {
        sessionId: found.sessionId,
        checkoutUrl: null,
        expiresAt,
      });
      return { sessionId: found.sessionId };
    case 'intent':
      await deps.store.setIntent(deps.database, attemptId, found.intentId);
      return { intentId: found.intentId };
    case 'unknown':
      if (mayBeUnderWay(attempt, deps.clock.now())) return 'silent';
      await closeAsNeverOpened(deps, attempt, 'the provider knows no such attempt');
      return 'over';
    case 'silent':
      deps.log.warn({ attempt: attemptId, why: found.reason }, 'the provider did not answer');
      return 'silent';
  }
}
