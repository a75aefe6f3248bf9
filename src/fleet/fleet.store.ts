import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { DayHours } from './opening.rules.ts';
import { toTstzrange, type Period } from './period.rules.ts';
import { unitDeadlinesStore } from './unit-deadlines.store.ts';
import { unitOccupancyStore } from './unit-moves.store.ts';
import { unitPapersStore } from './unit-papers.store.ts';
import { unitStateStore } from './unit-state.store.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import { modelStore } from './model.store.ts';
import type { NamedColour } from './colour.rules.ts';
import type { ModelType, NeededLicence } from './model.rules.ts';

export type Scooter = NamedColour & {
  id: number;
  model: string;
  description: string;
  imageFile: string;
  type: ModelType;
  category: string;
  licence: NeededLicence;
};
/** What papers say of a scooter. */
export type Vehicle = NamedColour &
  Pick<Scooter, 'model' | 'type' | 'licence'> & { seats: number; colourValue: string | null };
export type FreeScooter = Scooter & { seats: number; freeUnits: number; units: number };

/** `own`: whose place is not in the way. `unitId`: this one and no other. */
type FreeUnitQuery = { scooterId: number; period: Period; own?: string | null; unitId?: number | null };
/** Of units that others have locked. */
type LockedUnits = 'pass over locked' | 'wait for locked';
type NewPlace = Omit<NewOccupancy, 'unitId'> & Pick<FreeUnitQuery, 'scooterId' | 'unitId'>;
type NewOccupancy = {
  id: string;
  unitId: number;
  period: Period;
  kind: 'hold' | 'booking';
  reference: string;
};

/** What is there for one of these is not in the way; maintenance is there for nobody. */
const butOf = (own: readonly string[]) =>
  own.length === 0
    ? sql``
    : sql`and coalesce(o.reference not in (${sql.join(own.map((id) => sql`${id}::uuid`))}), true)`;

/** A free unit of a scooter with its lock, the one whose neighbours leave the smallest gap (best fit). A statement, or a part of one. */
function freeUnit({ scooterId, period, own = null, unitId = null }: FreeUnitQuery, locked: LockedUnits) {
  const range = toTstzrange(period);
  return sql<{ id: number }>`
    select u.id from unit u
    where u.scooter_id = ${scooterId} and u.state = 'active' and (${unitId}::integer is null or u.id = ${unitId})
      and not exists (select from occupancy o where o.unit_id = u.id and o.period && ${range}::tstzrange
        and (${own}::uuid is null or o.reference is distinct from ${own}::uuid))
    order by
      coalesce(lower(${range}::tstzrange) - (select max(upper(o.period)) from occupancy o
        where o.unit_id = u.id and upper(o.period) <= lower(${range}::tstzrange)), interval '100 years')
      + coalesce((select lower(o.period) from occupancy o
        where o.unit_id = u.id and upper(o.period) > upper(${range}::tstzrange) and lower(o.period) >= upper(${range}::tstzrange)
        order by upper(o.period) limit 1) - upper(${range}::tstzrange), interval '100 years'),
      u.id
    limit 1
    for no key update of u ${locked === 'pass over locked' ? sql`skip locked` : sql``}`;
}

/** Stock in SQL. This room is the only writer of `occupancy`. */
export const fleetStore = {
  ...unitOccupancyStore,
  ...unitStateStore,
  ...modelStore,
  ...unitPapersStore,
  ...unitDeadlinesStore,

  /** Every scooter on offer, with its units and those free for the whole period (without one: all). `own`: as for one unit. */
  async freeScooters(
    db: Queryable,
    period: Period | null,
    own: readonly string[] = [],
  ): Promise<FreeScooter[]> {
    const range = sql`${period ? toTstzrange(period) : 'empty'}::tstzrange`;
    // Nothing overlaps on a unit, so what ends first after the start is all that can be in the way (020_fewer_steps.sql).
    const { rows } = await sql<FreeScooter>`
      select s.id, s.model, s.colour, s.colour_names as "colourNames", s.description, s.image_file as "imageFile", s.type, s.category, s.licence,
        s.seats, count(u.id)::int as units,
        (count(u.id) filter (where coalesce((
          select lower(o.period) from occupancy o
          where o.unit_id = u.id and upper(o.period) > lower(${range}) ${butOf(own)}
          order by upper(o.period) limit 1) >= upper(${range}), true)))::int as "freeUnits"
      from scooter s
      left join unit u on u.scooter_id = s.id and u.state = 'active'
      where s.active group by s.id order by s.id`.execute(db);
    return rows;
  },

  async scooter(db: Queryable, id: number): Promise<Scooter | null> {
    const row = await db
      .selectFrom('scooter')
      .select([
        'id',
        'model',
        'colour',
        'colour_names as colourNames',
        'description',
        'image_file as imageFile',
        'type',
        'category',
        'licence',
      ])
      .where('id', '=', id)
      .where('active', '=', true)
      .executeTakeFirst();
    return row ?? null;
  },

  /** The licences that scooters need, by their ids, of those on offer; a part of another statement. */
  neededLicences: (ids: readonly number[]) => sql<Record<string, NeededLicence>>`(
    select coalesce(jsonb_object_agg(id, licence), '{}') from scooter
    where active and id in (${sql.join(ids)}))`,

  /** How many people scooters seat, by their ids; a part of another statement. */
  seats: (ids: readonly number[]) => sql<Record<string, number>>`(
    select coalesce(jsonb_object_agg(id, seats), '{}') from scooter where id in (${sql.join(ids)}))`,

  /** What a contract, a report and a mail call it. Also one that is no longer on offer: papers of a ride outlive the fleet. */
  async vehicle(db: Queryable, scooterId: number): Promise<Vehicle> {
    const query = db
      .selectFrom('scooter')
      .select(['model', 'colour', 'colour_names as colourNames', 'colour_value as colourValue'])
      .select(['type', 'seats', 'licence'])
      .where('id', '=', scooterId);
    return query.executeTakeFirstOrThrow();
  },

  /** Also one that is no longer on offer: what was booked stays as it was. */
  async scooterEvenIfInactive(
    db: Queryable,
    id: number,
  ): Promise<NamedColour & Pick<Scooter, 'model' | 'imageFile'>> {
    const query = db
      .selectFrom('scooter')
      .select(['model', 'colour', 'colour_names as colourNames', 'image_file as imageFile']);
    return query.where('id', '=', id).executeTakeFirstOrThrow();
  },

  /** Locks a free unit and returns its id; null where none is free. */
  async lockFreeUnit(tx: Tx, wanted: FreeUnitQuery, locked: LockedUnits): Promise<number | null> {
    const { rows } = await freeUnit(wanted, locked).execute(tx);
    return rows[0]?.id ?? null;
  },

  /**
   * Locks a free unit, stands on it, and returns its id, all in one statement: days of riders are locked meanwhile. Null where none is free.
   * That it was free is as old as the statement: the exclusion constraint has the last word.
   */
  async takeFreeUnit(tx: Tx, taken: NewPlace, locked: LockedUnits): Promise<number | null> {
    const { id, period, kind, reference } = taken;
    const { rows } = await sql<{ unitId: number }>`
      with free as (${freeUnit(taken, locked)})
      insert into occupancy (id, unit_id, period, kind, reference)
      select ${id}, free.id, ${toTstzrange(period)}, ${kind}, ${reference} from free
      returning unit_id as "unitId"`.execute(tx);
    return rows[0]?.unitId ?? null;
  },

  async addOccupancy(tx: Tx, { id, unitId, period, kind, reference }: NewOccupancy): Promise<void> {
    await tx
      .insertInto('occupancy')
      .values({ id, unit_id: unitId, period: toTstzrange(period), kind, reference })
      .execute();
  },

  /** A hold that was paid becomes a booking; it keeps its unit and its period. False where it has no unit. */
  async confirm(tx: Tx, reference: string): Promise<boolean> {
    const query = tx.updateTable('occupancy').set({ kind: 'booking' }).where('reference', '=', reference);
    return (await query.executeTakeFirst()).numUpdatedRows > 0n;
  },

  /** A unit of this scooter that is held for one is from now on held for another; false where none was. */
  async transferOccupancy(tx: Tx, from: string, to: string, scooterId: number): Promise<boolean> {
    const { rows } = await sql`
      update occupancy set reference = ${to} where id = (
        select o.id from occupancy o join unit u on u.id = o.unit_id and u.scooter_id = ${scooterId}
        where o.reference = ${from} and o.kind = 'hold' order by o.id limit 1) returning id`.execute(tx);
    return rows.length > 0;
  },

  async hasUnit(db: Queryable, reference: string): Promise<boolean> {
    const query = db.selectFrom('occupancy').select('id').where('reference', '=', reference);
    return (await query.executeTakeFirst()) !== undefined;
  },

  async release(tx: Tx, reference: string): Promise<void> {
    await tx.deleteFrom('occupancy').where('reference', '=', reference).execute();
  },

  /** Counting holds before adding one waits here for other transactions that do the same. */
  async lockHoldCount(tx: Tx, scooterId: number): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockNumbers.units}, ${scooterId})`.execute(tx);
  },

  /** Units of a scooter taken by unpaid holds within a period: what bots could hold hostage (F52). `own`: the shop's own holds, which count for none. */
  async heldUnits(
    db: Queryable,
    scooterId: number,
    period: Period,
    own: readonly string[] = [],
  ): Promise<number> {
    const { rows } = await sql<{ held: number }>`
      select count(distinct o.unit_id)::int as held from occupancy o join unit u on u.id = o.unit_id
      where u.scooter_id = ${scooterId} and o.kind = 'hold' and o.period && ${toTstzrange(period)}::tstzrange ${butOf(own)}`.execute(
      db,
    );
    return rows[0]?.held ?? 0;
  },

  /** Free units of a scooter, or with null of all on offer, in each of several periods; for "nearest free dates". */
  async freeUnitsIn(
    db: Queryable,
    scooterId: number | null,
    periods: readonly Period[],
    own: readonly string[] = [],
  ): Promise<number[]> {
    const ranges = JSON.stringify(periods.map(toTstzrange));
    const wanted = scooterId === null ? sql`s.active` : sql`s.id = ${scooterId}`;
    const { rows } = await sql<{ freeUnits: number }>`
      select (
        select count(*)::int from unit u join scooter s on s.id = u.scooter_id
        where ${wanted} and u.state = 'active' and not exists (
          select from occupancy o where o.unit_id = u.id and o.period && wanted.range::tstzrange ${butOf(own)})
      ) as "freeUnits"
      from jsonb_array_elements_text(${ranges}::jsonb) with ordinality as wanted (range, place)
      order by wanted.place`.execute(db);
    return rows.map(({ freeUnits }) => freeUnits);
  },

  /** Of these days those on which every unit on offer is taken from before the first to after the last half-hour. One statement. */
  async soldOutDays(
    db: Queryable,
    days: readonly DayHours[],
    own: readonly string[] = [],
  ): Promise<PlainDate[]> {
    const { rows } = await sql<{ date: PlainDate }>`
      with day as (
        select date, tstzrange(
          (date || ' ' || "from")::timestamp at time zone 'Europe/Rome' - interval '00:30',
          (date || ' ' || until)::timestamp at time zone 'Europe/Rome' + interval '00:30') as hours
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as day (date text, "from" text, until text)),
      taken as (
        select u.id, coalesce(range_agg(o.period), '{}'::tstzmultirange) as periods
        from unit u join scooter s on s.id = u.scooter_id and s.active
        left join occupancy o on o.unit_id = u.id
          and o.period && (select range_merge(range_agg(hours)) from day) ${butOf(own)}
        where u.state = 'active' group by u.id)
      select date from day where not exists (select from taken where not taken.periods @> day.hours)
      order by date`.execute(db);
    return rows.map(({ date }) => date);
  },
};

export type FleetStore = typeof fleetStore;
