import { randomUUID } from 'node:crypto';
import { createLinkTokens } from '../../../src/basics/tokens.ts';
import { askForMoney } from '../../../src/money-request/ask-for-money.ts';
import { moneyRequestStore, type MoneyRequestStore } from '../../../src/money-request/money-request.store.ts';
import type { RequestMailKind } from '../../../src/money-request/money-request-deps.type.ts';
import { standingOf } from '../../../src/money-request/money-request.rules.ts';
import { requestPayments } from '../../../src/money-request/request-payments.ts';
import { withdrawRequest } from '../../../src/money-request/withdraw-request.ts';
import { askOwners } from '../../../src/payment/ask-owners.ts';
import { closePayment } from '../../../src/payment/attempt/close-payment.ts';
import { retryPayment } from '../../../src/payment/attempt/open-payment.ts';
import { paymentStore } from '../../../src/payment/payment.store.ts';
import { recordTaking } from '../../../src/payment/record-taking.ts';
import { requestRefund } from '../../../src/payment/refund/request-refund.ts';
import { settleSession } from '../../../src/payment/settle/settle-payment.ts';
import type { Tx } from '../../../src/database/tables.ts';
import { staffTasks } from '../../../src/tasks/staff-tasks.store.ts';
import { aCashReceipt, aPaymentDesk } from './payment-desk.ts';

type Guards = { requests?: MoneyRequestStore; lock?: typeof paymentStore.lock };

/** The rooms of payments and of requests alone, wired as the shop wires them; a control takes a guard out. */
export async function aRequestDesk({ requests = moneyRequestStore, lock = paymentStore.lock }: Guards = {}) {
  const mails: RequestMailKind[] = [];
  const paidFor: string[] = [];
  const links = createLinkTokens('a secret that only this test knows, 32+');
  const clock = { now: () => new Date() };
  const queueRequestMail = (_: Tx, kind: RequestMailKind) => {
    mails.push(kind);
    return Promise.resolve();
  };
  const owner = requestPayments({
    requests,
    clock,
    tasks: staffTasks,
    payment: { requestRefund: (tx, wanted) => requestRefund(desk.deps, tx, wanted) },
    queueRequestMail,
    onPaid: (_, { id }) => {
      paidFor.push(id);
      return Promise.resolve();
    },
  });
  const desk = await aPaymentDesk(askOwners(() => [owner]));
  const { database, deps } = desk;
  const payment = {
    lock,
    ledger: paymentStore.ledger,
    close: (reference: string) => closePayment(deps, reference),
  };
  const id = randomUUID();
  await database.transaction().execute((tx) =>
    askForMoney({ requests, links, clock, queueRequestMail }, tx, {
      id,
      bookingId: null,
      lines: [{ text: 'Casco', cents: 60_00 }],
      language: 'it',
      to: { name: 'Ada', email: 'ada@guest.example', phone: '' },
      askedBy: null,
      expiresAt: null,
      byMail: false,
    }),
  );
  return {
    ...desk,
    id,
    mails,
    paidFor,
    open: () =>
      retryPayment(deps, {
        reference: id,
        amountCents: 60_00,
        currency: 'eur',
        language: 'it',
        description: 'Casco',
        email: 'ada@guest.example',
        successUrl: 'https://shop.example/back',
        cancelUrl: 'https://shop.example/back',
      }),
    settle: (sessionId: string) => settleSession(deps, sessionId),
    cash: () => recordTaking(deps, { ...aCashReceipt(id), amountCents: 60_00 }),
    withdraw: () =>
      withdrawRequest(
        { database, requests, payment, tasks: staffTasks, clock, onWithdrawn: () => Promise.resolve() },
        { id, by: null },
      ),
    standing: async () => {
      const row = await moneyRequestStore.byId(database, id);
      if (!row) throw new Error('asked for above');
      return {
        ...standingOf(row, await paymentStore.ledger(database, id), clock.now()),
        isWithdrawn: row.withdrawnAt !== null,
      };
    },
  };
}
