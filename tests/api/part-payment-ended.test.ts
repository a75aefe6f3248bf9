import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { setBookingState } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { anAskedFor } from '../support/shop/money-requests.ts';
import { nowCents, partPaid, restCents } from '../support/shop/part-payments.ts';

describeOnPostgres('the rest of somebody who is erased', () => {
  it('says nothing of them any more where it was paid', async () => {
    const own = await partPaid();
    await own.settleRest(await own.openRest());
    const { email } = await own.shop.database
      .selectFrom('booking')
      .select('driver_email as email')
      .executeTakeFirstOrThrow();
    await setBookingState(own.shop.database, 'returned');
    await own.shop.desk.erasePerson({ code: own.code });
    await own.shop.jobs.drain();
    expect((await dumpOf(own.shop.opened)).includes(email)).toBe(false);
  });

  it('is asked for no more, and what comes on the page that stood open goes back', async () => {
    const own = await partPaid();
    const session = await own.openRest();
    await setBookingState(own.shop.database, 'returned');
    await own.shop.database.updateTable('booking').set({ rest_days: 30 }).execute(); // its day is over
    await own.shop.jobs.run('report-unpaid-rests');
    expect(await own.tasks()).toContain('rest_unpaid');
    await own.shop.desk.erasePerson({ code: own.code });
    expect((await own.takeRest(restCents)).status).not.toBe(204);
    await own.shop.jobs.run('report-unpaid-rests');
    expect(await own.tasks()).not.toContain('rest_unpaid');
    await own.settleRest(session);
    await own.shop.jobs.drain();
    expect(await own.money()).toEqual({ came: [nowCents, restCents], back: [restCents] });
  });
});

describeOnPostgres('a receipt of the counter', () => {
  it('that another payment has already takes no money for this one, and nothing of it is in the log', async () => {
    const own = await partPaid();
    const receiptId = randomUUID();
    expect((await own.takeRest(restCents, receiptId)).status).toBe(204);
    const asked = await anAskedFor({}, own.shop);
    const taking = { way: 'cash', amountCents: 48_50, givenCents: 50_00, receiptId };
    expect((await asked.act('taking', taking)).body.refusal).toBe('key_reused');
    expect((await asked.now()).state).toBe('open');
    const log = own.shop.database
      .selectFrom('audit_entry')
      .select('number')
      .where('action', '=', 'took money');
    expect(await log.execute()).toHaveLength(1);
  });
});
