import { inTransaction } from '../../database/retry.ts';
import { decidePayment } from './decide-payment.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';

/**
 * Decides what was deferred while the shop was paused, each in its transaction: while it resumes, and afterwards for
 * what arrived in its last moment.
 */
export async function decideDeferred(deps: PaymentDeps, isResuming = false): Promise<void> {
  for (const reference of await deps.store.deferredDecisions(deps.database)) {
    await inTransaction(deps.database, async (tx) => {
      await decidePayment(deps, tx, { reference, facts: [], isResuming });
      await deps.store.clearDeferredDecision(tx, reference);
    });
  }
}
