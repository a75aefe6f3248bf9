import { expect, it } from 'vitest';
import { addHours } from '../../basics/rome-time.ts';
import { pause, markResumed } from '../../database/pause.ts';
import {
  aPaidPayment,
  aCheckoutRequest,
  aPaymentDesk,
  type PaymentDesk,
} from '../../../tests/support/money/payment-desk.ts';
import { describeOnPostgres } from '../../../tests/support/postgres/postgres.ts';
import { decideDeferred } from '../settle/decide-deferred.ts';
import { openPayment } from '../attempt/open-payment.ts';
import { compareRestoredShop } from './compare-restored-shop.ts';
import { reconcile } from './reconcile.ts';
import { settleSession } from '../settle/settle-payment.ts';

const afterRestore = (desk: PaymentDesk) =>
  reconcile(desk.deps, { since: addHours(new Date(), -1), afterRestore: true });

async function anOpenPage(desk: PaymentDesk) {
  const ask = aCheckoutRequest({ memo: 'what it pays for' });
  await openPayment(desk.deps, ask);
  const sessionId = (await desk.attempts(ask.reference))[0]?.sessionId ?? '';
  return { ask, reference: ask.reference, sessionId };
}

/** As the database was before all of that. */
async function forget({ database }: PaymentDesk) {
  await database.deleteFrom('payment_fact').execute();
  await database.deleteFrom('payment_attempt').execute();
  await pause(database, new Date());
}

/** What is asked of a person about money that went back: its sum, of each booking. */
async function askedAbout({ database }: PaymentDesk) {
  const tasks = database.selectFrom('staff_task').where('kind', '=', 'given_back_after_backup');
  return await tasks.select(['reference', 'detail']).execute();
}

/** As somebody did after the backup, in a shop that is lost: the page that was paid and what went back of it. */
async function givenBackElsewhere(desk: PaymentDesk, paid: { sessionId: string }) {
  const look = await desk.provider.fetchCheckoutSnapshot(paid.sessionId);
  const intentId = look.kind === 'session' ? (look.intent?.intentId ?? '') : '';
  return await desk.provider.refund({ requestId: crypto.randomUUID(), intentId, amountCents: 1000 });
}

describeOnPostgres('money in a restored shop', () => {
  it.each([
    ['the comparison', false],
    ['a late webhook', true],
  ])('F49 that went back after the backup is asked about, when %s tells of it first', async (_, isRung) => {
    const desk = await aPaymentDesk();
    const before = await aPaidPayment(desk);
    await givenBackElsewhere(desk, before);
    await settleSession(desk.deps, before.sessionId);
    const paid = await aPaidPayment(desk);
    await pause(desk.database, new Date());
    await givenBackElsewhere(desk, paid);
    if (isRung) await settleSession(desk.deps, paid.sessionId);
    await compareRestoredShop(desk.deps);
    const asked = [{ reference: paid.reference, detail: { unaskedCents: 1000 } }];
    expect(await askedAbout(desk)).toEqual(asked);
    await compareRestoredShop(desk.deps);
    expect(await askedAbout(desk)).toEqual(asked);
  });

  it('F49 that was paid after the backup is in the ledger again, and followed by something only after the thaw', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await aPaidPayment(desk);
    await forget(desk);
    const before = await desk.consequencesOf(reference);
    await afterRestore(desk);
    expect(await desk.state(reference)).toMatchObject({ kind: 'paid' });
    expect((await afterRestore(desk)).unknownHere.map((one) => one.sessionId)).not.toContain(sessionId);
    expect(await desk.consequencesOf(reference)).toEqual(before);
    await decideDeferred(desk.deps, true);
    expect(await desk.consequencesOf(reference)).toEqual([...before, 'paid']);
  });

  it('F49 heard in the last moment of the freeze is decided by the next sweep', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await anOpenPage(desk);
    await pause(desk.database, new Date());
    await desk.sandbox.simulateOutcome(sessionId, 'paid');
    await settleSession(desk.deps, sessionId);
    expect(await desk.consequencesOf(reference)).toEqual([]);
    await markResumed(desk.database);
    await desk.jobs.run('sweep-payments');
    expect(await desk.consequencesOf(reference)).toEqual(['paid']);
    await desk.jobs.run('sweep-payments');
    expect(await desk.consequencesOf(reference)).toEqual(['paid']);
  });

  it('F49 a page whose booking is lost is closed: nobody pays for what is gone', async () => {
    const desk = await aPaymentDesk();
    const { reference, sessionId } = await anOpenPage(desk);
    await forget(desk);
    await afterRestore(desk);
    expect(await desk.provider.fetchCheckoutSnapshot(sessionId)).toMatchObject({ status: 'expired' });
    expect(await desk.state(reference)).toEqual({ kind: 'dead' });
  });

  it('F49 a page that was opened anew for a booking that stands stays open, and its money counts', async () => {
    const desk = await aPaymentDesk();
    const { ask, reference, sessionId: first } = await anOpenPage(desk);
    await desk.sandbox.simulateOutcome(first, 'expired');
    await settleSession(desk.deps, first);
    await openPayment(desk.deps, ask);
    const second = (await desk.attempts(reference))[1]?.sessionId ?? '';
    await desk.database.deleteFrom('payment_attempt').where('session_id', '=', second).execute();
    await pause(desk.database, new Date());
    await afterRestore(desk);
    expect(await desk.provider.fetchCheckoutSnapshot(second)).toMatchObject({ status: 'open' });
    await desk.sandbox.simulateOutcome(second, 'paid');
    await settleSession(desk.deps, second);
    expect(await desk.state(reference)).toMatchObject({ kind: 'paid' });
    expect(await desk.attempts(reference)).toMatchObject([{ number: 1 }, { number: 2, sessionId: second }]);
  });
});
