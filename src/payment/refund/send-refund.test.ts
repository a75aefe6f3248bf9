import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  aPaidPayment,
  aCheckoutRequest,
  aPaymentDesk,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefund } from './send-refund.ts';
import { sweepPayments } from '../settle/sweep-payments.ts';

const giveBack = (desk: PaymentDesk, reference: string, reason = 'no unit left') =>
  desk.database.transaction().execute((tx) => requestRefund(desk.deps, tx, { reference, reason }));

const requests = (desk: PaymentDesk) => desk.database.selectFrom('refund_request').selectAll().execute();
const onlyRequest = async (desk: PaymentDesk) => (await requests(desk))[0]?.id ?? '';
const refundsOf = async (desk: PaymentDesk, sessionId: string) => {
  const look = await desk.provider.fetchCheckoutSnapshot(sessionId);
  return look.kind === 'session' ? look.refunds.map(({ amountCents }) => amountCents) : [];
};

describeOnPostgres('giving money back', () => {
  it('asks first, in the transaction of the reason, and tells the provider afterwards', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await giveBack(desk, reference);
    expect(await refundsOf(desk, sessionId)).toEqual([]);
    await desk.jobs.drain();
    expect(await refundsOf(desk, sessionId)).toEqual([6500]);
    expect((await requests(desk)).map(({ provider_refund_id: id }) => id)).toEqual([
      expect.stringMatching(/^re_/),
    ]);
  });

  it('F24 asked for by five at once and for other reasons, goes back once', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await Promise.all(['a', 'b', 'c', 'a', 'b'].map((reason) => giveBack(desk, reference, reason)));
    await desk.jobs.drain();
    expect(await refundsOf(desk, sessionId)).toEqual([6500]);
    expect(await requests(desk)).toHaveLength(1);
  });

  it('F24 a lost answer is asked for again and refunds once', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await giveBack(desk, reference);
    const [request] = await requests(desk);
    await desk.sandbox.faults({ loseAnswers: 2 });
    await sendRefund(desk.deps, request?.id ?? '');
    expect((await requests(desk))[0]?.provider_refund_id).toBeNull();
    await desk.jobs.drain();
    expect((await requests(desk))[0]?.provider_refund_id).toMatch(/^re_/);
    expect(await refundsOf(desk, sessionId)).toEqual([6500]);
  });

  it('F24 a request that grew old is looked for before it is sent: the provider may have forgotten its key', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await giveBack(desk, reference);
    const [request] = await requests(desk);
    await desk.sandbox.faults({ loseAnswers: 2 });
    await sendRefund(desk.deps, request?.id ?? '');
    await sql`update refund_request set created_at = now() - interval '2 days'`.execute(desk.database);
    const forgetful = { ...desk.provider, refund: () => Promise.reject(new Error('asked again')) };
    await sweepPayments({ ...desk.deps, provider: forgetful });
    expect((await requests(desk))[0]?.provider_refund_id).toMatch(/^re_/);
    expect(await refundsOf(desk, sessionId)).toEqual([6500]);
  });

  it('tells a person what the provider refuses to give back', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await giveBack(desk, reference);
    const look = await desk.provider.fetchCheckoutSnapshot(sessionId);
    const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
    await desk.provider.refund({ requestId: crypto.randomUUID(), intentId, amountCents: 6500 }); // by hand, meanwhile
    await desk.jobs.drain();
    expect(await desk.tasks(await onlyRequest(desk))).toEqual(['refund_by_hand']);
  });

  it('gives nothing back where nothing was paid', async () => {
    const desk = await aPaymentDesk();
    const ask = aCheckoutRequest();
    await openPayment(desk.deps, ask);
    await giveBack(desk, ask.reference);
    expect(await requests(desk)).toEqual([]);
  });
});
