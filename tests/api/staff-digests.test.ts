import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours, addMinutes, instantOf, wallClockOf } from '../../src/basics/rome-time.ts';
import { atTheOffice, dayFromNow } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import type { Role } from '../../src/identity/permissions.rules.ts';

async function aShopWithReader(role: Role, digestAt: string | null = '07:00') {
  const shop = await aShop();
  const reader = await aReader(shop, role, digestAt);
  return { shop, reader, ...digestsOf(shop) };
}

async function aReader(shop: TestShop, role: Role, digestAt: string | null) {
  const reader = await signedInBrowser(shop, role);
  expect((await reader.ask('PUT', '/notifications', { quiet: null, digestAt })).status).toBe(204);
  return reader;
}

const digestsOf = (shop: TestShop) => ({
  look: () => shop.jobs.run('staff-digests'),
  queued: async () =>
    (
      await shop.database.selectFrom('mail').select(['cause']).where('kind', '=', 'staff_digest').execute()
    ).map(({ cause }) => cause),
  figures: async () => {
    const rows = await shop.database.selectFrom('staff_digest').select('figures').execute();
    return rows.map(({ figures }) => figures);
  },
  at: (date: string, time: string) => shop.setNow(instantOf({ date, time })),
});

/** What the shop sent to somebody, as plain text. */
async function mailsTo({ mailsFolder }: TestShop, email: string): Promise<string[]> {
  const names = await readdir(mailsFolder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(path.join(mailsFolder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(email));
}

describeOnPostgres('the digest of a day', () => {
  it('says to somebody of the desk, in figures, what is today and tomorrow and what is open, and of nobody a name', async () => {
    const { shop, reader, look, queued, figures, at } = await aShopWithReader('desk');
    const tomorrow = dayFromNow(1);
    await aPaidBooking(shop);
    await aPaidBooking(shop, { ...atTheOffice, scooterId: 2, startTime: '09:30' });
    await shop.database
      .insertInto('staff_task')
      .values({ kind: 'till_left_open', reference: 'till', detail: '{}' })
      .execute();
    at(tomorrow, '06:59');
    await look();
    expect(await queued()).toEqual([]);
    at(tomorrow, '07:00');
    await Promise.all([look(), look()]);
    await look();
    expect(await queued()).toEqual([`staff_digest:${reader.id}:${tomorrow}`]);
    expect(await figures()).toEqual([
      {
        today: { day: tomorrow, pickups: 2, firstPickup: '09:30', returns: 0, firstReturn: null },
        tomorrow: { day: dayFromNow(2), pickups: 0, firstPickup: null, returns: 2, firstReturn: '17:30' },
        late: 0,
        unsigned: 2,
        unpaid: 0,
        unitsMissing: 0,
        tasks: 1,
        inbox: 0,
      },
    ]);
    await shop.jobs.run('sweep-mails');
    const [mail = '', ...others] = await mailsTo(shop, reader.email);
    expect(others).toEqual([]);
    expect(mail).toContain('2 ritiri, il primo alle 09:30');
    expect(mail).toContain('2 contratti da firmare');
    expect(mail).not.toMatch(/lukasz|Pasitea|=E2=82=AC|€/i);
  });

  it('says to a rider only what is brought and fetched, and nothing of money, tasks and messages', async () => {
    const { shop, look, figures, at } = await aShopWithReader('rider');
    await aPaidBooking(shop);
    await aPaidBooking(shop, { ...atTheOffice, scooterId: 2 });
    at(dayFromNow(1), '07:30');
    await look();
    expect(await figures()).toMatchObject([
      {
        today: { pickups: 1 },
        tomorrow: { returns: 1 },
        unpaid: null,
        unitsMissing: null,
        tasks: null,
        inbox: null,
      },
    ]);
  });

  it('is not sent to who has not chosen it, and not where there is nothing to say, also not later that day', async () => {
    const { shop, look, queued, figures, at } = await aShopWithReader('owner');
    await aReader(shop, 'desk', null);
    at(dayFromNow(1), '07:00');
    await look();
    expect(await queued()).toEqual([]);
    expect(await figures()).toEqual([null]);
    shop.setNow(new Date()); // the provider opens no page for a day from its own clock, as tomorrow’s 07:00 is at night
    await aPaidBooking(shop);
    at(dayFromNow(1), '07:05');
    await look();
    expect(await queued()).toEqual([]);
  });

  it('that cannot be read or written for one keeps nobody else waiting, and is tried again', async () => {
    const { shop, reader, look, queued, at } = await aShopWithReader('owner');
    const readers = [reader, await aReader(shop, 'owner', '07:00'), await aReader(shop, 'desk', '07:00')];
    const [first = '', ...others] = readers.map(({ id }) => id).toSorted();
    await aPaidBooking(shop);
    await sql`create function fails() returns trigger language plpgsql as $$ begin raise exception 'broken for one'; end $$`.execute(
      shop.database,
    );
    await sql`create trigger fails before insert on staff_digest for each row when (new.staff_id = ${sql.lit(first)})
      execute function fails()`.execute(shop.database);
    const day = dayFromNow(1);
    at(day, '07:00');
    await expect(look()).rejects.toThrow('broken for one');
    expect((await queued()).toSorted()).toEqual(others.map((id) => `staff_digest:${id}:${day}`));
    await sql`drop trigger fails on staff_digest`.execute(shop.database);
    await look();
    expect(await queued()).toHaveLength(3);
  });

  it.each([
    ['the hour that the spring skips', '2027-03-28', '02:30'],
    ['the hour that the autumn has twice', '2027-10-31', '02:30'],
  ])('comes once on the day of %s', async (_, day, digestAt) => {
    const { shop, look, queued } = await aShopWithReader('owner', digestAt);
    await shop.database
      .insertInto('staff_task')
      .values({ kind: 'till_left_open', reference: 'till', detail: '{}' })
      .execute();
    const midnight = instantOf({ date: day, time: '00:00' });
    for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
      shop.setNow(addMinutes(midnight, minutes));
      await look();
    }
    const ofDay = (await queued()).filter((cause) => cause.endsWith(day));
    expect(ofDay).toHaveLength(1);
  });

  it('begins with the next time its hour strikes, and a shop that was down sends it up to six hours late', async () => {
    const { shop, reader, look, queued } = await aShopWithReader('owner', null);
    await aPaidBooking(shop);
    const choose = (digestAt: string) => reader.ask('PUT', '/notifications', { quiet: null, digestAt });
    const hour = wallClockOf(addMinutes(new Date(), -40)).time;
    await choose(hour);
    await look();
    expect(await queued()).toEqual([]);
    const [next, after] = [dayFromNow(1), dayFromNow(2)];
    shop.setNow(addHours(instantOf({ date: next, time: hour }), 5));
    await look();
    shop.setNow(addHours(instantOf({ date: after, time: hour }), 7));
    await look();
    expect(await queued()).toEqual([`staff_digest:${reader.id}:${next}`]);
  });

  it.each([
    ['blocked', { blocked: true }],
    ['given another role', { role: 'rider' }],
  ])('does not leave any more once its reader was %s', async (_, change) => {
    const { shop, reader, look, queued } = await aShopWithReader('desk');
    const owner = await signedInBrowser(shop, 'owner');
    await aPaidBooking(shop);
    shop.setNow(instantOf({ date: dayFromNow(1), time: '07:00' }));
    await look();
    expect(await queued()).toHaveLength(1);
    await shop.database
      .updateTable('mail')
      .set({ next_try_at: instantOf({ date: dayFromNow(1), time: '07:01' }) })
      .execute();
    shop.setNow(new Date());
    expect((await owner.ask('PUT', `/team/${reader.id}`, change)).status).toBe(204);
    shop.setNow(instantOf({ date: dayFromNow(1), time: '07:02' }));
    await shop.jobs.run('sweep-mails');
    expect(await mailsTo(shop, reader.email)).toEqual([]);
  });
});
