import type { Tx } from '../database/tables.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { attemptStateOf, isFinal, paymentStateOf, type Fact, type PaymentState } from './payment.rules.ts';
import type { Ledger } from './payment.store.ts';
import { requestRefund } from './request-refund.ts';

export type News = { reference: string; facts: readonly Fact[] };

/**
 * Stores facts and decides, in the caller's transaction and under the reference's lock: the only place where money has
 * consequences. What was decided before is decided alike again; the state depends on the set of facts alone.
 */
export async function decidePayment(
  deps: PaymentDeps,
  tx: Tx,
  { reference, facts }: News,
): Promise<PaymentState> {
  const { store } = deps;
  await store.ledger(tx, reference, 'lock');
  await store.addFacts(tx, reference, facts);
  const ledger = await store.ledger(tx, reference);
  await store.close(tx, finalOnes(ledger));
  const state = paymentStateOf(ledger);
  await follow(deps, tx, reference, state);
  await quarantine(deps, tx, reference, ledger);
  deps.failpoint?.('payment decided');
  return state;
}

const finalOnes = ({ attempts, facts }: Ledger): string[] =>
  attempts.filter((attempt) => isFinal[attemptStateOf(attempt, facts).kind]).map(({ id }) => id);

async function follow(deps: PaymentDeps, tx: Tx, reference: string, state: PaymentState): Promise<void> {
  const { consequences, tasks } = deps;
  if (state.kind !== 'open') await tasks.done(tx, { kind: 'provider_silent', reference });
  switch (state.kind) {
    case 'paid':
      await consequences.paid(tx, reference);
      for (const { intentId } of state.surplus) {
        await requestRefund(deps, tx, { reference, intentId, reason: 'paid twice' });
      }
      return;
    case 'processing':
      return consequences.awaitingMoney(tx, reference);
    case 'failed':
    case 'dead':
      return consequences.dead(tx, reference);
    case 'quarantined':
    case 'open':
    case 'nothing':
      return;
  }
}

/** Money in another amount, currency or mode than was asked for is nobody's payment until a person has looked (F23). */
async function quarantine(
  deps: PaymentDeps,
  tx: Tx,
  reference: string,
  { attempts, facts }: Ledger,
): Promise<void> {
  for (const attempt of attempts) {
    const state = attemptStateOf(attempt, facts);
    if (state.kind !== 'quarantined') continue;
    const detail = { attempt: attempt.id, differs: state.misfit };
    await deps.tasks.add(tx, { kind: 'quarantined_money', reference, detail });
  }
}
