import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { paymentStore } from '../../src/payment/payment.store.ts';
import { countWaitingTransactions } from '../support/postgres/has-waiting-transaction.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { charged } from '../support/shop/charges.ts';
import { anAskedFor } from '../support/shop/money-requests.ts';
import type { Answer, TestShop } from '../support/shop/shop.ts';
import { tasksToDo } from '../support/shop/small-fleet.ts';
import { whileErased } from '../support/shop/while-erased.ts';

/** Both have looked before either writes, and the first that waits for the payment goes first. */
async function oneAfterTheOther(
  { database }: TestShop,
  reference: string,
  acts: { first: () => Promise<Answer>; second: () => Promise<Answer> },
): Promise<[Answer, Answer]> {
  const before = await database.startTransaction().execute();
  await paymentStore.lock(before, reference);
  const waiting = (many: number) =>
    until('somebody to wait', async () => (await countWaitingTransactions(database)) >= many);
  const first = acts.first();
  await waiting(1);
  const second = acts.second();
  await Promise.race([second, waiting(2)]);
  await before.commit().execute();
  return Promise.all([first, second]);
}

/** What is kept, owed back and left to do of it: nothing, where the cash was refused. */
async function writtenDown({ database }: TestShop, reference: string) {
  const facts = database.selectFrom('payment_fact').select('amount_cents').where('reference', '=', reference);
  const back = database.selectFrom('refund_request').select('amount_cents');
  const inTill = database.selectFrom('till_entry').select('cents');
  const log = database.selectFrom('audit_entry').select('action').where('action', '=', 'took money');
  const rows = [await facts.execute(), await back.execute(), await inTill.execute(), await log.execute()];
  return rows.flat();
}

const cash = (amountCents: number) => ({ way: 'cash', amountCents, receiptId: randomUUID() });

describeOnPostgres('cash for what is asked for no more since it was looked at', () => {
  it('F65 is refused where it is withdrawn: nothing is written down, and nothing owed back', async () => {
    const asked = await anAskedFor();
    const [withdrawn, taken] = await oneAfterTheOther(asked.shop, asked.request.id, {
      first: () => asked.act('withdraw'),
      second: () => asked.act('taking', cash(48_50)),
    });
    expect([withdrawn.body.state, taken.status, taken.body.refusal]).toEqual([
      'withdrawn',
      409,
      'request_over',
    ]);
    expect(await writtenDown(asked.shop, asked.request.id)).toEqual([]);
    expect(await asked.mails()).not.toContain('money_request_returned');
    expect(await tasksToDo(asked.shop)).toEqual([]);
  });

  it('F65 is refused where its only charge is waived', async () => {
    const rental = await charged();
    await rental.returned({ fuelEighths: 4 });
    await rental.announce();
    await rental.daysPassed(9);
    await rental.sweep();
    const [charge] = await rental.charges();
    const [request] = (await rental.desk.ask('GET', '/money-requests?show=all')).body.requests;
    const [waived, taken] = await oneAfterTheOther(rental.shop, request.id, {
      first: () => rental.ask('POST', `/${charge?.id}/waive`, { version: charge?.version, why: 'kindness' }),
      second: () =>
        rental.desk.ask('POST', `/money-requests/${request.id}/taking`, cash(request.amountCents)),
    });
    expect([waived.status, taken.body.refusal]).toEqual([204, 'request_over']);
    expect(await rental.stored()).toEqual(['fuel waived 2700']);
    expect(await writtenDown(rental.shop, request.id)).toEqual([]);
  });

  it('F65 is refused where whoever was asked is erased', async () => {
    const rental = await charged();
    await rental.returned({});
    const id = randomUUID();
    const lines = [{ text: 'Casco', cents: 50_00 }];
    const request = { id, lines, until: null, byMail: true, booking: rental.own.code, to: null };
    await rental.desk.ask('POST', '/money-requests', request);
    const taken = await whileErased(rental.shop, rental.own.code, () =>
      rental.desk.ask('POST', `/money-requests/${id}/taking`, cash(50_00)),
    );
    expect([taken.status, taken.body.refusal]).toEqual([409, 'request_over']);
    expect(await writtenDown(rental.shop, id)).toEqual([]);
    expect(await tasksToDo(rental.shop)).toEqual([]);
  });
});
