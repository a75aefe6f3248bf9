import { inTransaction } from '../../database/retry.ts';
import { decidePayment } from './decide-payment.ts';
import type { PaymentDeps } from '../payment-deps.ts';

/**
 * Decides what was put off while the shop was frozen, each in its transaction: on the way out of the freeze, and afterwards for
 * what was heard in its last moment.
 */
export async function decideWaiting(deps: PaymentDeps, thawing = false): Promise<void> {
  for (const reference of await deps.store.undecided(deps.database)) {
    await inTransaction(deps.database, async (tx) => {
      await decidePayment(deps, tx, { reference, facts: [], thawing });
      await deps.store.decided(tx, reference);
    });
  }
}
