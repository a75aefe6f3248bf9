import type { Tx } from '../database/tables.ts';
import type { CounterMoney } from '../payment/payment-deps.type.ts';
import { isTaken } from '../payment/fact.rules.ts';
import { openDayForMoney } from './open-till.ts';
import type { TillDeps } from './till-deps.type.ts';

/** What passed between a customer and the desk, in the transaction of its fact: the ledger and the till know the same, or neither does (F71). */
export async function recordCounterMoney(
  deps: Pick<TillDeps, 'clock' | 'till'>,
  tx: Tx,
  { reference, fact }: CounterMoney,
): Promise<void> {
  const { objectId: id, objectKind: way, amountCents: cents, counter } = fact;
  const staffId = counter?.staffId ?? null;
  const { number } = await openDayForMoney(deps, tx, staffId);
  await deps.till.addEntry(tx, number, {
    id,
    kind: isTaken(fact) ? 'sale' : 'refund',
    way,
    cents,
    reason: null,
    reference,
    slip: counter?.number ?? null,
    staffId,
    at: deps.clock.now(),
  });
}
