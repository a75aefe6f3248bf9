import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { alarmKinds, taskAlarmKinds, type AlarmKind } from '../../src/mails/alarm-kinds.rules.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { staffTaskKinds } from '../../src/tasks/staff-task.shape.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

type Cause = { begin(shop: TestShop): Promise<unknown>; end(shop: TestShop): Promise<unknown> };

/** These have tests of their own: a database that is away, jobs that stand still, proxies that are others. */
const elsewhere = ['database_silent', 'job_late', 'proxy_mismatch'] as const satisfies AlarmKind[];

const inSql = (shop: TestShop, text: string) => sql.raw(text).execute(shop.database);

const seenByTheWatch: Record<
  Exclude<AlarmKind, (typeof elsewhere)[number] | (typeof taskAlarmKinds)[number]>,
  Cause
> = {
  mails_waiting: {
    begin: (shop) => inSql(shop, `update mail set created_at = now() - interval '31 minutes'`),
    end: (shop) => shop.jobs.drain(),
  },
  provider_silent: {
    begin: (shop) =>
      inSql(
        shop,
        `insert into provider_event (id, kind, object_id, received_at)
          values ('evt_1', 'charge.succeeded', 'ch_1', now() - interval '11 minutes')`,
      ),
    end: (shop) => inSql(shop, `update provider_event set settled_at = now() where settled_at is null`),
  },
  contract_not_sealed: {
    begin: (shop) =>
      inSql(
        shop,
        `update contract set status = 'signed', signed_at = now() - interval '16 minutes', wrapped_key = '\\x00'`,
      ),
    end: (shop) => inSql(shop, `update contract set sealed_at = now()`),
  },
  out_of_order: {
    begin: (shop) =>
      inSql(
        shop,
        `insert into storefront (is_open, note) values (true, '{}') on conflict (only_row) do update set is_open = true;
         insert into go_live_result (code, state, facts) values ('mail', 'red', '{}')
           on conflict (code) do update set state = 'red'`,
      ),
    end: (shop) => inSql(shop, `update go_live_result set state = 'green'`),
  },
};

/** A day and more ago: some are told only when they last. */
const tasksOf = (kind: AlarmKind): string =>
  kind === 'other_task' ? (staffTaskKinds.find((one) => one === 'fine_overdue') ?? '') : kind;
const ofATask = (kind: AlarmKind): Cause => ({
  begin: (shop) =>
    shop.database
      .insertInto('staff_task')
      .values({
        kind: tasksOf(kind),
        reference: 'what it is about',
        detail: '{}',
        created_at: sql<Date>`now() - interval '25 hours'`,
      })
      .execute(),
  // As a person does it at the desk.
  end: (shop) =>
    shop.database.transaction().execute(async (tx) => {
      const { id } = await tx.selectFrom('staff_task').select('id').executeTakeFirstOrThrow();
      expect(await staffTasks.completeTask(tx, id)).toBe(true);
    }),
});

const causes: [AlarmKind, Cause][] = [
  ...Object.entries(seenByTheWatch).map(([kind, cause]): [AlarmKind, Cause] => [kind as AlarmKind, cause]), // its own keys
  ...taskAlarmKinds.map((kind): [AlarmKind, Cause] => [kind, ofATask(kind)]),
];

const elevenMinutesEarlier = (shop: TestShop) =>
  inSql(
    shop,
    `update alarm set began_at = began_at - interval '11 minutes', seen_at = seen_at - interval '11 minutes',
      told_at = told_at - interval '11 minutes'`,
  );

describeOnPostgres('each alarm', () => {
  it('is tried here or has a test of its own', () => {
    expect([...elsewhere, ...causes.map(([kind]) => kind)].sort()).toEqual([...alarmKinds].sort());
  });

  it.each(causes)('%s is raised by what it is about, and over with it', async (kind, { begin, end }) => {
    const shop = await aShop();
    await aPaidBooking(shop);
    if (kind !== 'mails_waiting') await shop.jobs.drain();
    expect((await shop.watch()).raised).toEqual([]);
    await begin(shop);
    expect((await shop.watch()).raised.map((alarm) => alarm.kind)).toEqual([kind]);
    expect((await shop.figures()).alarms).toEqual([{ kind }]);
    await end(shop);
    await elevenMinutesEarlier(shop);
    expect((await shop.watch()).over.map((alarm) => alarm.kind)).toEqual([kind]);
    expect((await shop.figures()).alarms).toEqual([]);
  });
});
