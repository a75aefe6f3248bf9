import type { Clock } from '../basics/clock.ts';
import type { Tx } from '../database/tables.ts';
import type { PaymentOwner } from '../payment/ask-owners.ts';
import type { Payment } from '../payment/payment.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { QueueRequestMail } from './money-request-deps.type.ts';
import { mayBegin } from './money-request.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';
import type { MoneyRequest } from './money-request.type.ts';

export type RequestPaymentsDeps = {
  requests: Pick<MoneyRequestStore, 'byId' | 'locked'>;
  payment: Pick<Payment, 'requestRefund'>;
  clock: Clock;
  tasks: Pick<StaffTasks, 'closeTasks'>;
  queueRequestMail: QueueRequestMail;
  /** What was asked for is paid: of whoever asked. It may come again without anything having changed. */
  onPaid(tx: Tx, request: MoneyRequest): Promise<void>;
};

/** What a payment's decisions do to what was asked for. */
export const requestPayments = (deps: RequestPaymentsDeps): PaymentOwner => ({
  async onPaid(tx, reference) {
    const request = await deps.requests.locked(tx, reference);
    if (!request) return false;
    await (request.withdrawnAt === null ? accept(deps, tx, request) : giveBack(deps, tx, request));
    return true;
  },
  // It may be paid as long as it is asked for: a page that closed unpaid, and money that is on its way, change nothing.
  onDead: (tx, reference) => isOurs(deps, tx, reference),
  onAwaitingMoney: (tx, reference) => isOurs(deps, tx, reference),
  async mayBePaid(tx, reference) {
    const request = await deps.requests.byId(tx, reference);
    return request !== null && mayBegin(request, deps.clock.now());
  },
});

const isOurs = async ({ requests }: RequestPaymentsDeps, tx: Tx, reference: string): Promise<boolean> =>
  (await requests.byId(tx, reference)) !== null;

async function accept(deps: RequestPaymentsDeps, tx: Tx, request: MoneyRequest): Promise<void> {
  await deps.tasks.closeTasks(tx, { kind: 'money_request_ended', reference: request.id });
  await deps.queueRequestMail(tx, 'money_request_paid', request);
  await deps.onPaid(tx, request);
}

/** Nobody asks for it any more: all that came goes back, by itself, and whoever paid is told. */
async function giveBack(deps: RequestPaymentsDeps, tx: Tx, request: MoneyRequest): Promise<void> {
  const asked = await deps.payment.requestRefund(tx, {
    reference: request.id,
    reason: 'paid after it was withdrawn',
  });
  if (asked > 0) await deps.queueRequestMail(tx, 'money_request_returned', request);
}
