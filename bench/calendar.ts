import { openShopSettings } from '../src/shop/shop.ts';
import { sql } from 'kysely';
import { gzipSync } from 'node:zlib';
import { isRefusal } from '../src/basics/refusals.ts';
import { addDays, today } from '../src/basics/rome-time.ts';
import type { Database } from '../src/database/tables.ts';
import { calendarStore } from '../src/back-office/calendar/calendar.store.ts';
import { authorize, type SignedInStaff } from '../src/identity/authorize.ts';
import { readCalendar } from '../src/back-office/calendar/read-calendar.ts';
import { median, timed } from './measure.ts';

const rounds = 40;
const days = 31;

/** A month of the board: every scooter, and what stands on it. The bookings stand there without a scooter; here each gets one. */
export async function benchCalendar(database: Database, who: SignedInStaff): Promise<void> {
  // A booking of this year is a day long: of 200 scooters each has one in turn.
  await sql`
    insert into occupancy (id, unit_id, period, kind, reference)
    select gen_random_uuid(), u.id, tstzrange(b.starts_at, b.ends_at), 'booking', b.id
    from (select *, row_number() over (partition by start_date order by code) as nth from booking) b
    join (select id, row_number() over (order by id) as nth from unit where plate like 'BENCH%') u on u.nth = b.nth
    where not exists (select from occupancy o where o.reference = b.id)`.execute(database);
  await sql`analyze`.execute(database);
  const proof = authorize(who, 'see the calendar', { secondFactorRequired: false });
  if (isRefusal(proof)) throw new Error('the owner may see the calendar');
  const { opening } = (await openShopSettings(database)).current();
  const deps = {
    database,
    clock: { now: () => new Date() },
    calendar: calendarStore,
    opening: () => opening,
  };
  const from = addDays(today(new Date()), -15);
  const times: number[] = [];
  let said = '';
  for (let round = 0; round < rounds; round += 1)
    times.push(
      await timed(async () => {
        const month = await readCalendar(deps, proof, { from, days });
        const text = JSON.stringify(month);
        const packed = gzipSync(text);
        const kilo = (bytes: number) => (bytes / 1024).toFixed(0);
        said = `${month.units.length} units, ${month.stays.length} stays, ${kilo(text.length)} kB, ${kilo(packed.length)} packed`;
      }),
    );
  console.log(`calendar, ${days} days: ${median(times).toFixed(1)} ms, packing included; ${said}`);
}
