import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays } from '../../src/basics/rome-time.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { storeFacts, storeRentals } from '../builders/stored-rentals.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aDispute } from '../support/shop/disputes.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const idOf = (place: number): string => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const placesOf = (count: number): number[] => Array.from({ length: count }, (_, place) => place);

const storeFines = ({ database }: TestShop, count: number) =>
  sql`insert into fine (id, state, plate, day, time, authority, notice_number, notified_on)
    select gen_random_uuid(), 'recorded', 'AB12345', '2026-05-01', '10:00', 'Amalfi', n::text, '2026-06-01'
    from generate_series(1, ${count}::int) n`.execute(database);

async function storeReviews({ database }: TestShop, count: number): Promise<void> {
  await storeRentals(
    database,
    placesOf(count).map((place) => ({
      id: idOf(place),
      code: `CUT${place}`,
      state: 'returned',
      scooterId: 2,
      town: 'Positano',
      pickup: 'office',
      start: dayFromNow(-9),
      end: dayFromNow(-8),
      createdAt: new Date(),
      cents: 65_00,
    })),
  );
  await sql`insert into review (id, booking_id, rating, title, text, customer_name, language, written_at)
    select id, id, 5, '', 'Bene', 'Guest', 'it', now() from booking`.execute(database);
}

/** Newer than any that is there, each of another payment. */
async function storeDisputes({ database }: TestShop, count: number, dueAt: Date): Promise<void> {
  const at = new Date();
  await storeFacts(
    database,
    placesOf(count).map((place) => ({
      reference: idOf(place),
      objectId: `du_${place}`,
      objectKind: 'dispute',
      status: 'open',
      cents: 65_00,
      at,
    })),
  );
  await sql`insert into payment_dispute (id, reference, reason, due_at, first_seen_at)
    select object_id, reference, 'fraudulent', ${dueAt}::timestamptz, now() + interval '1 minute'
    from payment_fact where object_id like 'du\\_%' and reference::text like '00000000-%'`.execute(database);
}

const storeClosings = ({ database }: TestShop, count: number) =>
  sql`insert into till_day (number, day, opened_at, float_cents, is_float_counted, closed_at, closing_id, counted, counted_cents,
      expected_cents, left_cents, note, signed_name, seal)
    select n, '2026-05-01', now(), 0, true, now(), gen_random_uuid(), '{}', 0, 0, 0, '', 'Anna', n::text
    from generate_series(1, ${count}::int) n`.execute(database);

const nextMonth = () => new Date(`${addDays(dayFromNow(0), 30)}T12:00:00Z`);
const lists: [
  what: string,
  row: {
    address: string;
    list: string;
    most: number;
    store(shop: TestShop, count: number): Promise<unknown>;
  },
][] = [
  ['fines', { address: '/fines', list: 'fines', most: 300, store: storeFines }],
  ['reviews', { address: '/reviews', list: 'reviews', most: 200, store: storeReviews }],
  [
    'disputes',
    {
      address: '/disputes',
      list: 'disputes',
      most: 100,
      store: (shop, count) => storeDisputes(shop, count, nextMonth()),
    },
  ],
  ['closings of the till', { address: '/till', list: 'closed', most: 60, store: storeClosings }],
];

describeOnPostgres('a list of the desk that is cut', () => {
  it.each(lists)('says so, and only then: %s', async (_what, { address, list, most, store }) => {
    const read = async (count: number) => {
      const shop = await aShop();
      await store(shop, count);
      const owner = await signedInBrowser(shop, 'owner');
      const { body } = await owner.ask('GET', address);
      return [body[list].length, body.more];
    };
    expect(await read(most)).toEqual([most, false]);
    expect(await read(most + 1)).toEqual([most, true]);
  });

  it('F77 cuts no reminder: an old dispute behind a hundred newer ones is a task, and stays one', async () => {
    const { shop, dispute, openTasks } = await aDispute();
    const due = new Date((await dispute()).dueAt ?? 0);
    shop.setNow(new Date(due.getTime() - 2 * 24 * 3_600_000));
    await shop.jobs.run('remind-of-disputes');
    expect(await openTasks()).toEqual(['dispute_due', 'dispute_open']);
    await storeDisputes(shop, 100, nextMonth());
    await shop.jobs.run('remind-of-disputes');
    expect(await openTasks()).toEqual(['dispute_due', 'dispute_open']);
  });
});
