import { unset } from '../../src/shop/settings/setting-kinds.shape.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { systemRandomSource } from '../../src/basics/random-source.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import type { Database } from '../../src/database/tables.ts';
import { checkShop, type CheckShopDeps } from '../../src/watch/check-shop.ts';
import { watchStore, type WatchStore } from '../../src/watch/watch.store.ts';
import { barrierOf } from '../support/shop/barrier.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { charged } from '../support/shop/charges.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

const owner = 'owner@shop.example';
const everyMinute = [
  'sweep-holds',
  'sweep-pots',
  'report-overdue',
  'sweep-mails',
  'sweep-payments',
  'seal-contract',
  'contract-links',
  'timed-messages',
  'waiting-list',
  'tell-ended-requests',
  'notice-summary',
  'collect-notifications',
  'send-notifications',
  'staff-digests',
  'collect-charges',
  'sweep-deposits',
  'sweep-evidence',
  'report-unpaid-rests',
  'do-not-rent',
];

async function aWatchedShop(environment: Record<string, string> = {}) {
  const server = await startMailServer();
  const shop = await aShop({
    SMTP_URL: server.url,
    OWNER_EMAIL: owner,
    OWNER_LANGUAGE: 'en',
    ...environment,
  });
  await shop.watch();
  const toOwner = () => server.received.filter(({ to }) => to.includes(owner));
  return { ...shop, server, toOwner, subjects: () => toOwner().map(({ mail }) => mail.subject) };
}

/** As if the jobs had last come to their end so many minutes ago, while somebody was watching. */
const jobsStoppedAgo = (database: Database, minutes: number) =>
  sql`update heartbeat set since = now() - interval '3 days',
    at = case when job = 'watch' then now() else now() - ${minutes} * interval '1 minute' end`.execute(
    database,
  );
const task = (database: Database, kind: string, reference: string) =>
  database.insertInto('staff_task').values({ kind, reference, detail: '{}' }).execute();
/** As if everything that the watch remembers had been so much earlier. */
const earlier = (database: Database, interval: string) =>
  sql`update alarm set began_at = began_at - ${interval}::interval, seen_at = seen_at - ${interval}::interval,
    told_at = told_at - ${interval}::interval`.execute(database);

describeOnPostgres('a queue of jobs that stands still', () => {
  it('is told to the owner by a mail that does not wait for it', async () => {
    const shop = await aWatchedShop();
    await jobsStoppedAgo(shop.database, 20);
    await shop.watch(); // nothing is drained: no job runs
    expect(shop.subjects()).toEqual(['Costiera, please look: A recurring job has stopped']);
    const [mail] = shop.toOwner();
    for (const job of everyMinute) expect(mail?.mail.text).toContain(job);
    expect(mail?.mail.text).not.toContain('reconcile-payments'); // only every night
  });

  it('that works again is told as well, and each once, though everybody who could send it is at work', async () => {
    const shop = await aWatchedShop();
    await jobsStoppedAgo(shop.database, 20);
    await Promise.all([shop.watch(), shop.watch(), shop.watch()]);
    await shop.jobs.drain();
    for (const job of everyMinute) await shop.jobs.run(job);
    await shop.watch();
    await earlier(shop.database, '11 minutes');
    await Promise.all([shop.watch(), shop.watch(), shop.jobs.drain()]);
    await shop.jobs.drain();
    expect(shop.subjects()).toEqual([
      'Costiera, please look: A recurring job has stopped',
      'Costiera, resolved: A recurring job has stopped',
    ]);
  });

  it('of which one rental fails every minute is told as well: no other waits for it, and it is not forgotten', async () => {
    const shop = await aWatchedShop();
    const stuck = await charged({ shop });
    await stuck.returned({ fuelEighths: 4 });
    await stuck.announce();
    await sql`alter table money_request add check (amount_cents <> 2700)`.execute(shop.database);
    await stuck.daysPassed(9);
    await jobsStoppedAgo(shop.database, 20);
    for (const job of everyMinute) await shop.jobs.run(job);
    await shop.watch();
    expect(shop.subjects()).toEqual(['Costiera, please look: A recurring job has stopped']);
    expect(shop.toOwner()[0]?.mail.text).toContain('collect-charges');
    expect(shop.toOwner()[0]?.mail.text).not.toContain('sweep-deposits');
  });

  it('is not told when the shop was shut meanwhile', async () => {
    const shop = await aWatchedShop();
    await sql`update heartbeat set at = now() - interval '8 hours'`.execute(shop.database);
    await shop.watch();
    expect(shop.subjects()).toEqual([]);
  });
});

describeOnPostgres('an alarm about money', () => {
  it('names the booking’s code, the sum and the way to it at the desk, never an id or a person', async () => {
    const shop = await aWatchedShop();
    const { code } = await aPaidBooking(shop);
    await shop.jobs.drain();
    const [restId, unknown] = [randomUUID(), randomUUID()];
    await shop.database
      .updateTable('booking')
      .set({ rest_id: restId, now_cents: 2000, rest_days: 3 })
      .where('code', '=', code)
      .execute();
    const ofRest = { reference: restId, amountCents: 4500, payableCents: 4500 };
    const tasks = [
      { kind: 'refund_by_hand', reference: randomUUID(), detail: JSON.stringify(ofRest) },
      { kind: 'refund_by_hand', reference: unknown, detail: JSON.stringify({ amountCents: 700 }) },
    ];
    const aMinuteAgo = sql<Date>`now() - interval '1 minute'`;
    await shop.database
      .insertInto('staff_task')
      .values(tasks.map((each) => ({ ...each, created_at: aMinuteAgo })))
      .execute();
    await shop.watch();
    const text = shop.toOwner().at(-1)?.mail.text ?? '';
    expect(text).toContain(`${code}: €45.00`);
    expect(text).toContain(`/admin/bookings/${code}`);
    expect(text).toContain('€7.00');
    for (const secret of [restId, unknown, 'Łukasz']) expect(text).not.toContain(secret);
  });
});

describeOnPostgres('several processes that watch at the same moment', () => {
  const six = 6;

  /** An alarm that is over by now; how often six looks at once tell so. */
  async function told(watch: WatchStore, areSomeBlocked: boolean): Promise<number> {
    const { database } = await freshDatabase('demo');
    const nothing = () => Promise.resolve();
    const deps: CheckShopDeps = {
      database,
      watch,
      log: { error: () => undefined, info: () => undefined },
      chance: systemRandomSource,
      notices: () => ({ ...unset.notices, ownerLanguage: 'en' as const }),
      queueMail: nothing,
      sendMail: nothing,
      proxyMismatches: () => [],
    };
    await task(database, 'no_unit', 'somewhere');
    await checkShop(deps, []);
    await staffTasks.closeTasks(database, { kind: 'no_unit', reference: 'somewhere' });
    await earlier(database, '11 minutes');
    const looking = { ...deps, watch: { ...watch, alarms: readTogether(watch, areSomeBlocked) } };
    const looks = await Promise.all(Array.from({ length: six }, () => checkShop(looking, [])));
    return looks.filter(({ over }) => over.length > 0).length;
  }

  /** Each reader waits until the others have read too; where some are blocked, a moment for those who are not. */
  function readTogether(watch: WatchStore, areSomeBlocked: boolean): WatchStore['alarms'] {
    const allHaveRead = barrierOf(six);
    return async (db) => {
      const found = await watch.alarms(db);
      await (areSomeBlocked ? Promise.race([allHaveRead(), setTimeout(200)]) : allHaveRead());
      return found;
    };
  }

  it('F45 tell the owner once', async () => {
    expect(await told(watchStore, true)).toBe(1);
  });

  it('F45 control: without waiting for each other they tell it several times', async () => {
    const unguarded = { ...watchStore, begin: () => Promise.resolve() };
    expect(await told(unguarded, false)).toBeGreaterThan(1);
  });
});

describeOnPostgres('F38 mails that do not leave', () => {
  it('are told in the log and in the figures while nothing can be mailed, and by mail before all others once it can', async () => {
    const shop = await aWatchedShop();
    shop.server.refuse('sender', 451);
    await aPaidBooking(shop);
    await shop.jobs.drain();
    const waiting = sql`update mail set created_at = created_at - interval '40 minutes'`;
    await waiting.execute(shop.database);
    const { raised } = await shop.watch();
    expect(raised.map(({ kind }) => kind)).toEqual(['mails_waiting']);
    const figures = await shop.figures();
    expect(figures.alarms).toEqual([{ kind: 'mails_waiting' }]);
    expect(figures.oldestMailAge).toBeGreaterThan(2400);
    expect(shop.server.received).toEqual([]);

    shop.server.refuse('sender', null);
    shop.setNow(new Date(Date.now() + 10 * 60_000)); // the next try is due
    await shop.watch();
    expect(shop.subjects()).toEqual(['Costiera, please look: Emails aren’t leaving']);
    expect(shop.server.received).toHaveLength(1);
  });

  it('tell the owner nothing about a person: codes, no names, no addresses', async () => {
    const shop = await aWatchedShop();
    shop.server.refuse('recipient', 550);
    const { code } = await aPaidBooking(shop);
    await shop.jobs.drain();
    shop.server.refuse('recipient', null);
    await shop.watch();
    const [mail] = shop.toOwner();
    expect(mail?.mail.subject).toBe('Costiera, please look: An email wasn’t delivered');
    expect(mail?.mail.text).toContain(code);
    const { driver_name: name, driver_email: email } = await shop.database
      .selectFrom('booking')
      .select(['driver_name', 'driver_email'])
      .executeTakeFirstOrThrow();
    for (const personal of [name, email, ...name.split(' ')]) expect(mail?.source).not.toContain(personal);
  });
});
