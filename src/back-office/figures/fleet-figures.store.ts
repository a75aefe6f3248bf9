import { sql } from 'kysely';
import { addDays, type PlainDate } from '../../basics/rome-time.ts';
import { owedForBooking } from '../../booking/booking-parts.store.ts';
import type { Queryable } from '../../database/tables.ts';
import type { NamedColour } from '../../fleet/colour.rules.ts';
import type { Days } from './period.rules.ts';

export type FigureUnit = {
  unitId: number;
  plate: string;
  scooterId: number;
  joinedOn: PlainDate;
  leftOn: PlainDate | null;
};
/** Any of these days; they are counted from `since`, which is 0. */
export type AskedDays = { since: PlainDate; parts: readonly Days[] };
/** The first day is `from`, the last before `until`. */
type Stretch = { unitId: number; from: number; until: number };
/** Those of a unit in one row: ten years of them would else be hundreds of thousands. */
type StretchesOfUnit = { unitId: number; froms: string; untils: string };
type DayToCome = { day: PlainDate; unassigned: number; pickups: number; returns: number; dueCents: number };

const inRome = (date: PlainDate) => sql`(${date}::date::timestamp at time zone 'Europe/Rome')`;
const dayOf = (moment: ReturnType<typeof sql>) => sql`((${moment}) at time zone 'Europe/Rome')::date`;
const periodOf = ({ from, until }: Days) => sql`tstzrange(${inRome(from)}, ${inRome(addDays(until, 1))})`;
const anyOf = ({ parts }: AskedDays) => sql`tstzmultirange(${sql.join(parts.map(periodOf))})`;

/** `{1,2}`, as the database writes an array. */
const numbersOf = (array: string): number[] => JSON.parse(`[${array.slice(1, -1)}]`) as number[]; // of whole numbers alone

function stretchesOfUnit({ unitId, froms, untils }: StretchesOfUnit): Stretch[] {
  const ends = numbersOf(untils);
  return numbersOf(froms).map((from, nth) => ({ unitId, from, until: ends[nth] ?? from }));
}

/** What the fleet was doing, day by day. */
export const fleetFiguresStore = {
  async scooters(db: Queryable): Promise<(NamedColour & { id: number; model: string })[]> {
    const query = db.selectFrom('scooter').select(['id', 'model', 'colour', 'colour_names as colourNames']);
    return query.orderBy('id').execute();
  },

  /** Those too that left. */
  async units(db: Queryable): Promise<FigureUnit[]> {
    const query = db.selectFrom('unit').select(['id as unitId', 'plate', 'scooter_id as scooterId']);
    return query
      .select(['joined_on as joinedOn', 'left_on as leftOn'])
      .orderBy('scooter_id')
      .orderBy('plate')
      .execute();
  },

  /** As its price counts a rental's days: from the day of its pickup to before that of its return, one at least. `held`: also what waits for its payment. */
  async rentals(db: Queryable, asked: AskedDays, held: 'and held' | 'paid' = 'paid'): Promise<Stretch[]> {
    const { rows } = await sql<StretchesOfUnit>`
      select o.unit_id as "unitId", array_agg(b.start_date - ${asked.since}::date)::text as "froms",
        array_agg(greatest(b.end_date, b.start_date + 1) - ${asked.since}::date)::text as untils
      from occupancy o join booking b on b.id = o.reference
      where o.period && ${anyOf(asked)} and (o.kind = 'booking' or o.kind = 'hold' and ${held === 'and held'})
      group by o.unit_id`.execute(db);
    return rows.flatMap(stretchesOfUnit);
  },

  /** Every day of which the workshop has any part. */
  async workshop(db: Queryable, asked: AskedDays): Promise<Stretch[]> {
    const { rows } = await sql<Stretch>`
      select unit_id as "unitId", ${dayOf(sql`lower(period)`)} - ${asked.since}::date as "from",
        ${dayOf(sql`upper(period) - interval '1 microsecond'`)} + 1 - ${asked.since}::date as until
      from occupancy where kind = 'maintenance' and period && ${anyOf(asked)}`.execute(db);
    return rows;
  },

  /** Of each day that has any: rentals without a unit, handovers and returns, and what is due of prices that were paid in part. */
  async daysToCome(db: Queryable, { from, until }: Days): Promise<DayToCome[]> {
    const isThen = (day: ReturnType<typeof sql>) => sql`${day} between ${from}::date and ${until}::date`;
    const { rows } = await sql<DayToCome>`
      select day, sum(unassigned)::int as unassigned, sum(pickups)::int as pickups, sum(returns)::int as returns, sum(due)::int as "dueCents" from (
        select start_date as day, 0 as unassigned, 1 as pickups, 0 as returns, 0 as due from booking
          where state = 'confirmed' and ${isThen(sql`start_date`)}
        union all select end_date, 0, 0, 1, 0 from booking
          where state in ('confirmed', 'collected') and ${isThen(sql`end_date`)}
        union all select day::date, 1, 0, 0, 0 from booking,
          generate_series(greatest(start_date, ${from}::date), least(greatest(end_date - 1, start_date), ${until}::date), interval '1 day') day
          where unit_missing and state in ('held', 'confirmed', 'collected') and start_date <= ${until}::date and end_date >= ${from}::date
        union all select b.start_date - b.rest_days, 0, 0, 0, ${owedForBooking} from booking b
          where b.rest_id is not null and b.rest_cents is null and b.state = 'confirmed' and ${isThen(sql`b.start_date - b.rest_days`)}) each_day
      group by day order by day`.execute(db);
    return rows;
  },

  /** Rests that were due before a day. */
  async overdueCents(db: Queryable, day: PlainDate): Promise<number> {
    const { rows } = await sql<{ cents: number }>`
      select coalesce(sum(${owedForBooking}), 0)::int as cents from booking b
      where b.rest_id is not null and b.rest_cents is null and b.state in ('confirmed', 'collected', 'returned')
        and b.start_date - b.rest_days < ${day}::date`.execute(db);
    return rows[0]?.cents ?? 0;
  },
};
export type FleetFiguresStore = typeof fleetFiguresStore;
