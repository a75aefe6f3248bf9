import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StatusAnswer } from '../../src/back-office/status/status.shape.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

async function aWatchedShop() {
  const shop = await aShop();
  const desk = await signedInBrowser(shop, 'desk');
  const status = async (language = 'it') => {
    const { body } = await desk.ask('GET', '/status', undefined, { 'accept-language': language });
    return body as StatusAnswer; // what the test asserts of it is what it holds
  };
  return { shop, status };
}

describeOnPostgres('how the shop runs, as its people read it', () => {
  it('says that nothing is wrong, when it was looked at, and when each job ended last', async () => {
    const { shop, status } = await aWatchedShop();
    expect(await status()).toMatchObject({ lookedAt: null, isUnwatched: true, jobs: [] });
    await shop.jobs.run('sweep-mails');
    await shop.watch();
    const now = await status();
    expect(now).toMatchObject({ isUnwatched: false, alarms: [], mails: { count: 0, since: null } });
    expect(now.jobs.map(({ text }) => text)).toContain('invio delle e-mail (sweep-mails)');
  });

  it('says what is wrong, what to do and since when in the words of the mail, with the way to the booking', async () => {
    const { shop, status } = await aWatchedShop();
    const { code } = await aPaidBooking(shop);
    const { id: reference } = await shop.database
      .selectFrom('booking')
      .select('id')
      .executeTakeFirstOrThrow();
    const detail = { amountCents: 4850 };
    await staffTasks.openTask(shop.database, { kind: 'refund_by_hand', reference, detail });
    await sql`update staff_task set created_at = now() - interval '1 minute'`.execute(shop.database);
    await shop.watch();
    const [alarm, ...others] = (await status('en')).alarms;
    expect(others).toEqual([]);
    expect(alarm).toMatchObject({
      title: 'A refund must be made by hand',
      subjects: [{ text: `${code}: €48.50`, code }],
    });
    expect(alarm?.what).toContain('record it');
    await sql`update staff_task set done_at = now()`.execute(shop.database);
    await sql`update alarm set seen_at = now() - interval '1 hour'`.execute(shop.database);
    await shop.watch();
    expect((await status()).alarms).toEqual([]);
  });

  it('counts the mails and the news of the provider that are due, not those of a later day', async () => {
    const { shop, status } = await aWatchedShop();
    expect((await status()).news).toEqual({ count: 0, since: null, lastAt: null });
    await sql`insert into provider_event (id, kind, object_id, received_at)
      values ('evt_late', 'charge.succeeded', 'ch_late', now() - interval '5 minutes')`.execute(
      shop.database,
    );
    expect((await status()).news.count).toBe(1);
    await aPaidBooking(shop);
    expect((await status()).mails.count).toBeGreaterThan(0);
    await sql`update mail set not_before = now() + interval '1 day' where state = 'queued'`.execute(
      shop.database,
    );
    expect((await status()).mails).toMatchObject({ count: 0, since: null });
  });

  it('counts of the mails that wait those that were tried in vain, long before an alarm', async () => {
    const { shop, status } = await aWatchedShop();
    await aPaidBooking(shop);
    expect((await status()).mails.refused).toBe(0);
    await sql`update mail set tries = 1, last_answer = 'waits for its contents'`.execute(shop.database);
    expect((await status()).mails.refused).toBe(0);
    await sql`update mail set last_answer = '451 later'`.execute(shop.database);
    const { mails, alarms } = await status();
    expect(mails.refused).toBe(mails.count);
    expect([mails.count > 0, alarms]).toEqual([true, []]);
    // As its badge says it: one whose next try runs is being sent.
    await sql`update mail set is_claimed = true`.execute(shop.database);
    expect((await status()).mails.refused).toBe(0);
  });

  it('says that nobody looks, where the last look is more than five minutes old', async () => {
    const { shop, status } = await aWatchedShop();
    await shop.watch();
    expect((await status()).isUnwatched).toBe(false);
    await sql`update heartbeat set at = now() - interval '6 minutes' where job = 'watch'`.execute(
      shop.database,
    );
    expect((await status()).isUnwatched).toBe(true);
  });
});
