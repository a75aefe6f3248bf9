import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Permit } from '../../identity/authorize.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { CounterWay } from '../../payment/taking.rules.ts';
import type { DeskActionDeps } from './desk-actions.ts';

/** Somebody has given back what the task asks for: the payment knows it, cash leaves the till, and the task is over. */
export async function completeRefundTask(
  deps: DeskActionDeps,
  by: Permit<'refund by hand'>,
  { id, way }: { id: number; way: CounterWay },
): Promise<'paid' | Refusal> {
  const [task] = await deps.today.tasks(deps.database, { id });
  if (task?.kind !== 'refund_by_hand') return refuse('not_found');
  return deps.steps.refundByHand({
    requestId: task.reference,
    method: way,
    staffId: by.staffId,
    onGiven: (tx, { amountCents }) =>
      writeAudit(deps, tx, by, {
        action: 'refunded by hand',
        subject: { kind: 'task', id: String(id) },
        after: { way, refundCents: amountCents },
      }),
  });
}
