import { inTransaction } from '../../database/retry.ts';
import { decidePayment } from './decide-payment.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';

/**
 * Decides what was put off while the shop was frozen, each in its transaction: on the way out of the freeze, and afterwards for
 * what was heard in its last moment.
 */
export async function decideDeferred(deps: PaymentDeps, isResuming = false): Promise<void> {
  for (const reference of await deps.store.deferredDecisions(deps.database)) {
    await inTransaction(deps.database, async (tx) => {
      await decidePayment(deps, tx, { reference, facts: [], isResuming });
      await deps.store.clearDeferredDecision(tx, reference);
    });
  }
}
