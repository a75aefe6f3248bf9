import { sql } from 'kysely';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import type { OpenRest } from '../../booking/part-payment/open-rest.shape.ts';
import type { CalendarUnit, CalendarBlock, UnassignedBooking } from './calendar.shape.ts';
import {
  isHeldForPickup,
  openRestOfOrder,
  returnedAtOf,
  returnedSince,
} from '../../booking/booking-parts.store.ts';
import { barredBy } from '../../fleet/fleet-parts.store.ts';
import type { BarringPaper } from '../../fleet/unit-deadlines.rules.ts';
import type { NamedColour } from '../../fleet/colour.rules.ts';

type Window = { from: PlainDate; until: PlainDate };

type Row = {
  unit: number;
  from: number;
  until: number;
  kind: 'hold' | 'booking' | 'maintenance';
  id: string;
  fixed: boolean;
  note: string | null;
} & Booked;
type Booked = {
  code: string | null;
  driver: string | null;
  state: Extract<CalendarBlock['what'], { kind: 'booking' }>['state'] | null;
  version: number | null;
  ends: number | null;
  isOverdue: boolean | null;
  party: UnassignedBooking['party'];
  openRest: OpenRest | null;
  paysAtPickup: boolean | null;
};

const inRome = (date: PlainDate) => sql`(${date}::date::timestamp at time zone 'Europe/Rome')`;

/** Minutes of the wall clock since the first day began: the page places them without asking for a time zone. */
const minutes = (instant: ReturnType<typeof sql>, from: PlainDate) =>
  sql<number>`(extract(epoch from (${instant} at time zone 'Europe/Rome') - ${from}::date::timestamp) / 60)::int`;

/** Of the booking `b`: its party, and how many others of it were not called off. */
const partyOf = sql<
  UnassignedBooking['party']
>`case when b.party_id is not null then jsonb_build_object('id', b.party_id, 'others', (
  select count(*) from booking o where o.party_id = b.party_id and o.id <> b.id
    and o.state in ('held', 'confirmed', 'collected', 'returned'))) end`;

/**
 * Of the booking `b` on `o`: until when its customer has the scooter, and how far it really reaches. The agreed later moment is the history's
 * last word about it, unless that took one back.
 */
const back = (now: Date) => sql`(
  select case b.state when 'returned' then coalesce(real."returnedAt", b.ends_at) else greatest(b.ends_at, (
      select (e.detail ->> 'backAt')::timestamptz from (
        select kind, detail from booking_event where booking_id = b.id and (kind = 'late' or (kind = 'undone' and detail ->> 'what' = 'late'))
        order by id desc limit 1) e where e.kind = 'late')) end as ends,
    greatest(upper(o.period), case b.state when 'returned' then real."returnedAt" when 'collected' then ${now}::timestamptz end) as until
  from (select ${returnedAtOf(sql`b`)} as "returnedAt") real)`;

/** Late by now, of those whose own time was over before that day: whose was not stands in its days by itself. */
export const outBefore = (from: PlainDate, now: Date) => sql<{ id: string }>`
  select id from booking where state = 'collected' and ends_at < least(${inRome(from)}, ${now}::timestamptz)`;
/** The same of those that came back after it had begun: of a week of last year not all that came back since. */
export const backAfter = (from: PlainDate) => sql<{ id: string }>`
  select b.id from booking b where ${returnedSince(from)} and b.ends_at < ${inRome(from)}`;

/** `barredBy`: a paper without which it cannot go out has ended. */
type UnitChoice = { id: number; plate: string; free: boolean; own: boolean; barredBy: BarringPaper | null };

/** Who has which scooter when. */
export const calendarStore = {
  async units(db: Queryable, { from, until }: Window, day: PlainDate): Promise<CalendarUnit[]> {
    const { rows } = await sql<CalendarUnit>`
      select u.id, u.plate, u.scooter_id as "scooterId", s.colour, s.colour_names as "colourNames",
        u.state = 'withdrawn' as withdrawn,
        ${barredBy(sql`u.id`, day)} as "barredBy"
      from unit u join scooter s on s.id = u.scooter_id
      where u.state = 'active' or exists (
        select from occupancy o where o.unit_id = u.id and o.period && tstzrange(${inRome(from)}, ${inRome(until)}))
      order by u.scooter_id, u.plate`.execute(db);
    return rows;
  },

  /** Of late ones also those whose own time was over before these days. */
  async blocks(db: Queryable, { from, until }: Window, now: Date): Promise<CalendarBlock[]> {
    const window = sql`tstzrange(${inRome(from)}, ${inRome(until)})`;
    // Arrays, so that the few are looked up, not asked of every booking.
    const late = sql`(o.reference = any (array(${outBefore(from, now)})) or o.reference = any (array(${backAfter(from)})))`;
    const { rows } = await sql<Row>`
      select o.unit_id as unit, ${minutes(sql`lower(o.period)`, from)} as "from",
        ${minutes(sql`back.until`, from)} as "until", o.kind, o.id, o.fixed, o.note,
        b.code, b.driver_name as driver, b.state, b.version, ${minutes(sql`back.ends`, from)} as ends,
        b.state = 'collected' and upper(o.period) < ${now} as "isOverdue", ${partyOf} as party,
        ${openRestOfOrder} as "openRest", ${isHeldForPickup} as "paysAtPickup"
      from occupancy o left join booking b on b.id = o.reference cross join lateral ${back(now)} back
      where (o.period && ${window} or ${late}) and tstzrange(lower(o.period), back.until) && ${window} and not isempty(o.period)
      order by o.unit_id, lower(o.period)`.execute(db);
    return rows.map(blockOf);
  },

  async unassigned(db: Queryable, { from, until }: Window): Promise<UnassignedBooking[]> {
    const { rows } = await sql<UnassignedBooking>`
      select b.code, b.driver_name as driver, b.version, b.scooter_id as "scooterId",
        ${minutes(sql`b.starts_at`, from)} as "from", ${minutes(sql`b.ends_at`, from)} as ends,
        ${partyOf} as party
      from booking b
      where b.unit_missing and b.state in ('held', 'confirmed', 'collected')
        and b.starts_at < ${inRome(until)} and b.ends_at > ${inRome(from)}
      order by b.starts_at`.execute(db);
    return rows;
  },

  /** The scooters that a booking could have, those that are free for all of its time first. */
  async unitsFor(db: Queryable, bookingId: string, day: PlainDate): Promise<UnitChoice[]> {
    const { rows } = await sql<UnitChoice>`
      select u.id, u.plate, ${barredBy(sql`u.id`, day)} as "barredBy", not exists (
          select from occupancy o where o.unit_id = u.id and o.reference is distinct from b.id
            and o.period && coalesce(place.period, tstzrange(b.starts_at, b.ends_at))) as free,
        place.unit_id is not distinct from u.id as own
      from booking b
      join unit u on u.scooter_id = b.scooter_id and u.state = 'active'
      left join occupancy place on place.reference = b.id
      where b.id = ${bookingId} order by 3 desc, u.plate`.execute(db);
    return rows;
  },

  /** Those on offer, and the one that was booked. */
  async scooters(db: Queryable, booked: number): Promise<(NamedColour & { id: number; model: string })[]> {
    const query = db
      .selectFrom('scooter')
      .select(['id', 'model', 'colour', 'colour_names as colourNames'])
      .orderBy('id');
    return query.where((eb) => eb.or([eb('active', '=', true), eb('id', '=', booked)])).execute();
  },

  async plate(db: Queryable, unitId: number): Promise<string> {
    const query = db.selectFrom('unit').select('plate').where('id', '=', unitId);
    return (await query.executeTakeFirst())?.plate ?? String(unitId);
  },
};
export type CalendarStore = typeof calendarStore;

function blockOf({ unit, from, until, kind, id, fixed, note, ...booked }: Row): CalendarBlock {
  if (kind === 'maintenance') return { unit, from, until, what: { kind, id, note } };
  const { code, driver, state, version, ends, isOverdue, party, openRest, paysAtPickup } = booked;
  // A place without its booking is what a restore left behind: it stands there all the same.
  return {
    unit,
    from,
    until,
    what: {
      kind: 'booking',
      code: code ?? '?',
      driver: driver ?? '?',
      state: state ?? 'confirmed',
      version: version ?? 1,
      ends: ends ?? until,
      isOverdue: isOverdue ?? false,
      fixed,
      party,
      openRest,
      paysAtPickup: paysAtPickup ?? false,
    },
  };
}
