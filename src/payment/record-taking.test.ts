import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  aCashReceipt,
  aCheckoutRequest,
  aPaymentDesk,
  type PaymentDesk,
} from '../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../tests/support/postgres/postgres.ts';
import { openPayment } from './attempt/open-payment.ts';
import { settleSession } from './settle/settle-payment.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { createTill } from '../till/till.ts';
import type { CounterMoney } from './payment-deps.type.ts';
import { recordTaking } from './record-taking.ts';
import { refundByHand } from './refund/refund-by-hand.ts';
import { requestRefund } from './refund/request-refund.ts';

/** What the payment and the till know of money that passed over the counter. */
async function known({ database }: PaymentDesk) {
  const facts = database.selectFrom('payment_fact').select(['object_kind', 'status', 'amount_cents']);
  const atDesk = facts.where('status', 'in', ['received', 'given_back', 'sent']).orderBy('id');
  const entries = database.selectFrom('till_entry').select(['way', 'kind', 'cents']).orderBy('at');
  return {
    payment: (await atDesk.execute()).map((row) => `${row.object_kind} ${row.status} ${row.amount_cents}`),
    till: (await entries.execute()).map((row) => `${row.way} ${row.kind} ${row.cents}`),
  };
}

describeOnPostgres('money that is taken at the desk', () => {
  it.each([
    ['cash', undefined],
    ['terminal', '004512'],
    ['bank', undefined],
  ] as const)('pays by %s, and the till has it once', async (way, number) => {
    const desk = await aPaymentDesk();
    const receipt = { ...aCashReceipt(randomUUID()), way, number };
    await recordTaking(desk.deps, receipt);
    await recordTaking(desk.deps, receipt);
    expect(await desk.state(receipt.reference)).toMatchObject({ kind: 'paid', surplus: [] });
    expect(await known(desk)).toEqual({ payment: [`${way} received 6500`], till: [`${way} sale 6500`] });
  });

  it.each(['cash', 'terminal', 'bank'] as const)(
    'F15 sends back a card that paid as well as %s, and takes none where that is known',
    async (way) => {
      const desk = await aPaymentDesk();
      const request = aCheckoutRequest();
      const { reference } = request;
      await openPayment(desk.deps, request);
      const sessionId = (await desk.attempts(reference))[0]?.sessionId ?? '';
      await desk.sandbox.simulateOutcome(sessionId, 'paid');
      await recordTaking(desk.deps, { ...aCashReceipt(reference), way, number: '1' });
      await settleSession(desk.deps, sessionId);
      await desk.jobs.drain();
      expect(await desk.provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({
        refunds: [{ amountCents: 6500 }],
      });
      const again = { ...aCashReceipt(reference), way, number: '2' };
      expect(await recordTaking(desk.deps, again)).toEqual({ refusal: 'already_paid' });
      expect((await known(desk)).till).toEqual([`${way} sale 6500`]);
    },
  );

  it('goes back by hand the way it came, once', async () => {
    const desk = await aPaymentDesk();
    const reference = randomUUID();
    await recordTaking(desk.deps, { ...aCashReceipt(reference), way: 'terminal', number: '7' });
    await desk.database
      .transaction()
      .execute((tx) => requestRefund(desk.deps, tx, { reference, reason: 'cancelled' }));
    const [request] = await desk.database.selectFrom('refund_request').selectAll().execute();
    expect(request).toMatchObject({ amount_cents: 6500, by_hand_why: 'paid on the card terminal' });
    const requestId = request?.id ?? '';
    expect(await refundByHand(desk.deps, { requestId, method: 'terminal' })).toBe('paid');
    expect(await refundByHand(desk.deps, { requestId, method: 'terminal' })).toBe('paid'); // said twice
    expect((await known(desk)).till).toEqual(['terminal sale 6500', 'terminal refund 6500']);
  });

  it('goes back by bank without touching the drawer, and in cash out of it', async () => {
    const desk = await aPaymentDesk();
    const reference = randomUUID();
    await recordTaking(desk.deps, aCashReceipt(reference));
    for (const method of ['bank', 'cash'] as const) {
      await desk.database
        .transaction()
        .execute((tx) => requestRefund(desk.deps, tx, { reference, amountCents: 1000, reason: method }));
      const query = desk.database
        .selectFrom('refund_request')
        .select('id')
        .where('reason', 'like', `${method}%`);
      const { id: requestId } = await query.executeTakeFirstOrThrow();
      expect(await refundByHand(desk.deps, { requestId, method })).toBe('paid');
    }
    expect((await known(desk)).till).toEqual(['cash sale 6500', 'bank refund 1000', 'cash refund 1000']);
  });

  it('F71 is known to the payment and to the till, or to neither, when the process ends between', async () => {
    const desk = await aPaymentDesk();
    const receipt = aCashReceipt(randomUUID());
    const crash = () => {
      throw new Error('gone');
    };
    await expect(recordTaking({ ...desk.deps, failpoint: crash }, receipt)).rejects.toThrow('gone');
    expect(await known(desk)).toEqual({ payment: [], till: [] });
    await recordTaking(desk.deps, receipt);
    expect(await known(desk)).toEqual({ payment: ['cash received 6500'], till: ['cash sale 6500'] });
  });

  it('F71 control: a till that is told afterwards never hears of it when the process ends between', async () => {
    const toTell: CounterMoney[] = [];
    const desk = await aPaymentDesk({
      onCounterMoney: (_tx, moved) => {
        toTell.push(moved);
        return Promise.resolve();
      },
    });
    const receipt = aCashReceipt(randomUUID());
    await recordTaking(desk.deps, receipt);
    toTell.length = 0; // the process ended before it told anybody
    await recordTaking(desk.deps, receipt);
    const till = createTill(desk.deps, { tasks: staffTasks });
    for (const moved of toTell)
      await desk.database.transaction().execute((tx) => till.recordCounterMoney(tx, moved));
    expect(await known(desk)).toEqual({ payment: ['cash received 6500'], till: [] });
  });
});
