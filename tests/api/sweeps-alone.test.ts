import { Writable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import pino from 'pino';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import type { BookingState } from '../../src/booking/booking.rules.ts';
import { dayFromNow, nextDaytime } from '../builders/a-booking-request.ts';
import { aBuyer } from '../builders/a-buyer.ts';
import { storeFacts, storeRentals } from '../builders/stored-rentals.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

/** The first is what a sweep comes to first; it is the one that is broken. */
const ids = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const;
const [broken, good] = ids;

const quote = {
  lines: [],
  totalCents: 65_00,
  originalTotalCents: 65_00,
  climatePledgeCents: 0,
  currency: 'EUR',
  rentalHours: 24,
  rentalDays: 1,
  freeCancellationUntil: '2026-01-01T10:00:00.000Z',
  tariffId: 1,
};

async function rent(shop: TestShop, state: BookingState, [start, end]: [number, number]): Promise<void> {
  await storeRentals(
    shop.database,
    ids.map((id, place) => ({
      id,
      code: `ALONE${place}`,
      state,
      scooterId: 2,
      town: 'Positano',
      pickup: 'office',
      start: dayFromNow(start + place),
      end: dayFromNow(end + place),
      createdAt: addHours(new Date(), -2),
      cents: 65_00,
    })),
  );
  await sql`update booking set quote = ${JSON.stringify(quote)}::jsonb`.execute(shop.database);
}

const hold = async (shop: TestShop) => {
  await rent(shop, 'held', [3, 4]);
  for (const [place, id] of ids.entries())
    await sql`update booking set hold_ends_at = now() - ${9 - place} * interval '1 minute' where id = ${id}`.execute(
      shop.database,
    );
};

/** The second of an order of one each: of a pot nobody has paid a share of. */
async function pot(shop: TestShop): Promise<void> {
  await hold(shop);
  for (const [place, id] of ids.entries()) {
    await sql`update booking set party_id = id, party_cents = total_cents where id = ${id}`.execute(
      shop.database,
    );
    await sql`insert into pot (party_id, if_missing, ends_at, step)
      values (${id}, 'let_go', now() - ${9 - place} * interval '1 minute', 'open')`.execute(shop.database);
  }
}

async function wait(shop: TestShop, hoursAhead: number): Promise<void> {
  const now = nextDaytime();
  shop.setNow(now);
  for (const [place, id] of ids.entries())
    await sql`
      insert into waiting (id, state, email, language, start_date, start_time, end_date, end_time, starts_at, ends_at, destination,
        pickup_option, network_key, link_sha256, created_at, waits_since)
      values (${id}, 'waiting', ${`guest${place}@guest.example`}, 'it', ${dayFromNow(9)}, '10:00', ${dayFromNow(10)}, '10:00',
        ${addHours(now, hoursAhead)}, ${addHours(now, hoursAhead + 24)}, 'Positano', 'delivery', 'network', ${id}, ${now},
        ${addHours(now, place - 9)})`.execute(shop.database);
}

async function askForInvoices(shop: TestShop): Promise<void> {
  await rent(shop, 'confirmed', [3, 4]);
  const at = addHours(new Date(), -1);
  await storeFacts(
    shop.database,
    ids.map((reference, place) => ({
      reference,
      objectId: `pi_${place}`,
      objectKind: 'charge',
      status: 'succeeded',
      cents: 65_00,
      at,
    })),
  );
  for (const [place, booking_id] of ids.entries())
    await shop.database
      .insertInto('invoice_request')
      .values({ booking_id, buyer: JSON.stringify(aBuyer()), asked_at: addHours(at, -place), asked_by: null })
      .execute();
}

const doneBookings = (which: RawBuilder<unknown>) =>
  sql<{ id: string }>`select id from booking where ${which}`;
const tasksOf = (kind: string) =>
  sql<{ id: string }>`select reference as id from staff_task where kind = ${kind} and over_at is null`;

/** What stands there before; where writing fails for the first of them; and of which it is done. */
const sweeps: [
  what: string,
  job: string,
  row: {
    arrange(shop: TestShop): Promise<unknown>;
    fails: 'booking.id' | 'staff_task.reference' | 'pot.party_id' | 'waiting.id';
    done: RawBuilder<{ id: string }>;
  },
][] = [
  [
    'the end of a hold',
    'sweep-holds',
    { arrange: hold, fails: 'booking.id', done: doneBookings(sql`state = 'expired'`) },
  ],
  [
    'a unit for a booking without one',
    'sweep-holds',
    {
      arrange: async (shop) => {
        await rent(shop, 'confirmed', [3, 4]);
        await sql`update booking set unit_missing = true`.execute(shop.database);
      },
      fails: 'booking.id',
      done: doneBookings(sql`not unit_missing`),
    },
  ],
  [
    'a scooter that is overdue',
    'report-overdue',
    {
      arrange: (shop) => rent(shop, 'collected', [-9, -8]),
      fails: 'staff_task.reference',
      done: tasksOf('scooter_overdue'),
    },
  ],
  [
    'the end of a pot',
    'sweep-pots',
    { arrange: pot, fails: 'pot.party_id', done: sql`select party_id as id from pot where step = 'let_go'` },
  ],
  [
    'the end of a wait',
    'waiting-list',
    {
      arrange: (shop) => wait(shop, 1),
      fails: 'waiting.id',
      done: sql`select id from waiting where state = 'over'`,
    },
  ],
  [
    'an offer to the waiting list',
    'waiting-list',
    {
      arrange: (shop) => wait(shop, 24 * 9),
      fails: 'waiting.id',
      done: sql`select id from waiting where state = 'offered'`,
    },
  ],
  [
    'an invoice that was asked for',
    'watch-invoice-requests',
    { arrange: askForInvoices, fails: 'staff_task.reference', done: tasksOf('invoice_asked') },
  ],
];

/** No row of this table can be written any more for the first of them. */
async function breakWriting(shop: TestShop, fails: string): Promise<void> {
  const [table = '', column = ''] = fails.split('.');
  await sql`create function broken_row() returns trigger language plpgsql as
    $$ begin raise exception 'this row is broken'; end $$`.execute(shop.database);
  await sql`create trigger broken_row before insert or update on ${sql.ref(table)} for each row
    when (new.${sql.ref(column)}::text = ${sql.lit(broken)}) execute function broken_row()`.execute(
    shop.database,
  );
}

describeOnPostgres('a sweep in which one row is broken', () => {
  it.each(sweeps)('goes on with the others: %s', async (_what, job, { arrange, fails, done }) => {
    const said: string[] = [];
    const stream = new Writable({
      write(chunk, _encoding, next) {
        said.push(String(chunk));
        next();
      },
    });
    const shop = await aShop({}, { log: pino({ level: 'error' }, stream) });
    const doneIds = async () => (await done.execute(shop.database)).rows.map(({ id }) => id).toSorted();
    const beats = async () =>
      (await shop.database.selectFrom('heartbeat').select('job').where('job', '=', job).execute()).length;
    await arrange(shop);
    await breakWriting(shop, fails);
    await sql`delete from heartbeat`.execute(shop.database);
    await shop.jobs.run(job);
    expect(await doneIds()).toEqual([good]);
    // Logged, and no sign of life: where that lasts, a person is told.
    expect(said).toContainEqual(expect.stringContaining('this row is broken'));
    expect(await beats()).toBe(0);
    await sql`drop function broken_row cascade`.execute(shop.database);
    await shop.jobs.run(job);
    expect([await doneIds(), await beats()]).toEqual([[...ids], 1]);
  });
});
