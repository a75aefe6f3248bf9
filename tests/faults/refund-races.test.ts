import { expect, it } from 'vitest';
import { sendRefund } from '../../src/payment/refund/send-refund.ts';
import { requestRefund } from '../../src/payment/refund/request-refund.ts';
import { paymentStore, type PaymentStore } from '../../src/payment/payment.store.ts';
import { aPaidPayment, aPaymentDesk, type PaymentDesk } from '../support/money/payment-desk.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';

// A race pair: the same clicks with the guard, and without it.

const reasons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six people give the same payment back at once, each for a reason of their own; what is promised afterwards. */
async function promised(desk: PaymentDesk, store: PaymentStore): Promise<number> {
  const { reference } = await aPaidPayment(desk);
  const giveBack = (reason: string) =>
    desk.database
      .transaction()
      .execute((tx) => requestRefund({ ...desk.deps, store }, tx, { reference, amountCents: 5000, reason }));
  await Promise.all(reasons.map(giveBack));
  const rows = await desk.database.selectFrom('refund_request').select('amount_cents').execute();
  return rows.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
}

describeOnPostgres('six refunds of one payment at once', () => {
  it('F24 promise no more than was captured', async () => {
    const desk = await aPaymentDesk();
    expect(await promised(desk, paymentStore)).toBe(6500);
  });

  it('F24 control: without the lock on the payment they promise it several times', async () => {
    const desk = await aPaymentDesk();
    const allHaveRead = barrierOf(reasons.length);
    const unlocked: PaymentStore = {
      ...paymentStore,
      ledger: async (db, reference) => {
        const ledger = await paymentStore.ledger(db, reference);
        await allHaveRead();
        return ledger;
      },
    };
    expect(await promised(desk, unlocked)).toBe(reasons.length * 5000);
  });
});

describeOnPostgres('a refund whose answer is lost', () => {
  const refundedTwice = async (keyIsKept: boolean) => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await desk.database
      .transaction()
      .execute((tx) => requestRefund(desk.deps, tx, { reference, amountCents: 3000, reason: 'half' }));
    await desk.sandbox.faults({ loseAnswers: 2 });
    await desk.jobs.drain();
    const { provider } = desk;
    const asking = keyIsKept
      ? provider
      : {
          ...provider,
          refund: (ask: Parameters<typeof provider.refund>[0]) =>
            provider.refund({ ...ask, requestId: crypto.randomUUID() }),
        };
    const [request] = await desk.database.selectFrom('refund_request').select('id').execute();
    await sendRefund({ ...desk.deps, provider: asking }, request?.id ?? '');
    const look = await desk.provider.fetchCheckoutSnapshot(sessionId);
    return look.kind === 'session' ? look.refunds.map(({ amountCents }) => amountCents) : [];
  };

  it('F24 is asked for again under the same key, and goes out once', async () => {
    expect(await refundedTwice(true)).toEqual([3000]);
  });

  it('F24 control: under another key it goes out twice', async () => {
    expect(await refundedTwice(false)).toEqual([3000, 3000]);
  });
});
