import { sql } from 'kysely';
import type { Database } from '../src/database/tables.ts';
import { addDays } from '../src/basics/rome-time.ts';
import { fleetStore } from '../src/fleet/fleet.store.ts';
import { copyTemplate } from '../tests/support/postgres/fresh-database.ts';
import { median, timed } from './measure.ts';

const units = 100;
const asks = 200;
const atOnce = 500;

/** The median time of one availability question at 100 units, with few and with very many reservations behind it. */
export async function benchAvailability(serverUrl: string): Promise<void> {
  const medians: number[] = [];
  for (const reservations of [10_000, 1_000_000]) {
    const fresh = await copyTemplate(serverUrl, 'demo');
    await fill(fresh.database, reservations);
    medians.push(await medianOf(fresh.database));
    console.log(
      `availability, ${units} units, ${reservations} reservations: ${medians.at(-1)?.toFixed(2)} ms (median)`,
    );
    console.log(`calendar of 400 days, the same: ${(await medianOfCalendar(fresh.database)).toFixed(1)} ms`);
    await fresh.close();
  }
  const [few = 1, many = 1] = medians;
  console.log(`availability, ratio 1,000,000 to 10,000: ${(many / few).toFixed(2)} (wanted: at most 1.5)`);
}

/** Reservations of eight hours, one after the other on each unit, as far back as they reach. */
async function fill(database: Database, reservations: number): Promise<void> {
  await sql`insert into unit (scooter_id, plate) select 1, 'BENCH' || n from generate_series(1, ${units - 20}::int) n`.execute(
    database,
  );
  // In parts: a question that stays without an answer for long is given up.
  const each = Math.floor(reservations / units);
  for (let first = 1; first <= each; first += atOnce) {
    const last = Math.min(each, first + atOnce - 1);
    await sql`
      insert into occupancy (id, unit_id, period, kind, reference)
      select gen_random_uuid(), u.id,
        tstzrange(timestamptz '2026-12-31' - n * interval '9 hours', timestamptz '2026-12-31' - n * interval '9 hours' + interval '8 hours'),
        'booking', gen_random_uuid()
      from unit u, generate_series(${first}::int, ${last}::int) n`.execute(database);
  }
  await sql`vacuum analyze occupancy`.execute(database);
}

async function medianOf(database: Database): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < asks; i += 1) {
    const from = new Date(Date.UTC(2026, 9, 1 + (i % 80), 8));
    const period = { from, until: new Date(from.getTime() + 26 * 3_600_000) };
    times.push(await timed(() => fleetStore.freeScooters(database, period)));
  }
  return median(times);
}

/** The sold-out days of a whole calendar, half of it full of reservations. */
async function medianOfCalendar(database: Database): Promise<number> {
  const days = Array.from({ length: 400 }, (_, nth) => ({
    date: addDays('2026-06-15', nth),
    from: '08:00',
    until: '20:30',
  }));
  const times: number[] = [];
  for (let i = 0; i < asks / 10; i += 1)
    times.push(await timed(() => fleetStore.soldOutDays(database, days)));
  return median(times);
}
