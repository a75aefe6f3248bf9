import type { Cents } from '../../basics/money.ts';
import { inTransaction } from '../../database/retry.ts';
import type { PaymentDeps } from '../payment-deps.type.ts';
import { attemptStateOf } from '../payment.rules.ts';
import { requestRefundOfCapture } from './request-refund.ts';

/**
 * A person has looked at money that fits nothing (F23) and sends it back, all of it. The reference can be paid anew once it has
 * gone. Says how much was asked for, in the money's own currency.
 */
export const refundQuarantined = (deps: PaymentDeps, reference: string): Promise<Cents> =>
  inTransaction(deps.database, async (tx) => {
    const ledger = await deps.store.ledger(tx, reference, 'lock');
    let asked = 0;
    for (const attempt of ledger.attempts) {
      const state = attemptStateOf(attempt, ledger.facts);
      if (state.kind !== 'quarantined') continue;
      asked += await requestRefundOfCapture(deps, tx, {
        reference,
        ledger,
        capture: state,
        most: Infinity,
        reason: 'quarantined',
      });
    }
    return asked;
  });
