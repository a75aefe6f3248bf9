import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { Move, Occupancy, Stock } from './layout.rules.ts';
import { toTstzrange, type Period, remainderOutside } from './period.rules.ts';

/** Nearer to its pickup than this a rental keeps its unit: somebody may be on the way with it. */
const keepsUnitWithinHours = 2;

export type UnitOccupancy = Occupancy & {
  kind: 'hold' | 'booking' | 'maintenance';
  reference: string | null;
};

type Row = Omit<UnitOccupancy, 'period'> & { from: Date; until: Date };
const unitOccupancyOf = ({ from, until, ...row }: Row): UnitOccupancy => ({
  ...row,
  period: { from, until },
});

const columns = sql`
  o.id, o.unit_id as "unitId", lower(o.period) as "from", upper(o.period) as "until", o.kind, o.reference,
  o.kind <> 'maintenance' and not o.fixed
    and lower(o.period) > now() + ${sql.lit(keepsUnitWithinHours)} * interval '1 hour' as movable`;

/** What stands on single units, and how it is moved, kept or taken away: the part of the stock that the desk works with. */
export const unitOccupancyStore = {
  /** The units of a scooter that can be let, and all that stands on them around a period. */
  async stockAround(db: Queryable, scooterId: number, around: Period): Promise<Stock<UnitOccupancy>> {
    const units = await db
      .selectFrom('unit')
      .select('id')
      .where('scooter_id', '=', scooterId)
      .where('state', '=', 'active')
      .orderBy('id')
      .execute();
    const { rows } = await sql<Row & { inside: boolean }>`
      select ${columns}, o.period <@ ${toTstzrange(around)}::tstzrange as inside
      from occupancy o join unit u on u.id = o.unit_id
      where u.scooter_id = ${scooterId} and u.state = 'active' and o.period && ${toTstzrange(around)}::tstzrange`.execute(
      db,
    );
    // What reaches out of sight stays: nobody looked at what it would meet there.
    const standing = rows.map(({ inside, ...row }) =>
      unitOccupancyOf({ ...row, movable: row.movable && inside }),
    );
    return { units: units.map(({ id }) => id), standing };
  },

  /**
   * Nobody else takes or moves anything on this scooter's units until the transaction ends. In order of id, so that two never
   * wait for each other.
   */
  async lockUnits(tx: Tx, scooterId: number): Promise<void> {
    await sql`
      select id from unit where scooter_id = ${scooterId} order by id for no key update`.execute(tx);
  },

  /**
   * The same stock under `lockUnits`, with what may be moved locked as well. What somebody else is changing at this
   * moment (paid, given back, handed over) is not waited for: it stays where it is.
   */
  async lockedStockAround(tx: Tx, scooterId: number, around: Period): Promise<Stock<UnitOccupancy>> {
    const { rows } = await sql<{ id: string }>`
      select o.id from occupancy o join unit u on u.id = o.unit_id
      where u.scooter_id = ${scooterId} and o.period && ${toTstzrange(around)}::tstzrange
      order by o.id for no key update of o skip locked`.execute(tx);
    const ours = new Set(rows.map(({ id }) => id));
    const { units, standing } = await unitOccupancyStore.stockAround(tx, scooterId, around);
    return { units, standing: standing.map((one) => ({ ...one, movable: one.movable && ours.has(one.id) })) };
  },

  /**
   * Changed in place and in one statement: two may change places, and a transaction that waits for one of these rows to pay it or to give
   * it back finds it again. (Taken out and put in again, it would be lost for them.)
   */
  async move(tx: Tx, moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    await sql`
      update occupancy set unit_id = move."toUnit"
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as move (id uuid, "toUnit" integer)
      where occupancy.id = move.id`.execute(tx);
  },

  /** What stands on a unit within a period, in the order in which it begins. */
  async occupanciesOn(db: Queryable, unitId: number, period: Period): Promise<UnitOccupancy[]> {
    const { rows } = await sql<Row>`
      select ${columns} from occupancy o
      where o.unit_id = ${unitId} and o.period && ${toTstzrange(period)}::tstzrange order by lower(o.period)`.execute(
      db,
    );
    return rows.map(unitOccupancyOf);
  },

  async unit(
    db: Queryable,
    unitId: number,
  ): Promise<{ scooterId: number; state: 'active' | 'withdrawn'; plate: string } | null> {
    const query = db
      .selectFrom('unit')
      .select(['scooter_id as scooterId', 'state', 'plate'])
      .where('id', '=', unitId);
    return (await query.executeTakeFirst()) ?? null;
  },

  async withdrawUnit(tx: Tx, unitId: number): Promise<void> {
    const left_on = sql<string>`(now() at time zone 'Europe/Rome')::date`;
    await tx.updateTable('unit').set({ state: 'withdrawn', left_on }).where('id', '=', unitId).execute();
  },

  async addMaintenance(
    tx: Tx,
    { id, unitId, period, note }: { id: string; unitId: number; period: Period; note: string | null },
  ): Promise<void> {
    const row = {
      id,
      unit_id: unitId,
      period: toTstzrange(period),
      kind: 'maintenance' as const,
      reference: null,
    };
    await tx
      .insertInto('occupancy')
      .values({ ...row, note, fixed: true })
      .execute();
  },

  /** One that is in the workshop then, by the id of its place; locked. */
  async lockMaintenance(tx: Tx, id: string): Promise<UnitOccupancy | null> {
    const { rows } = await sql<Row>`
      select ${columns} from occupancy o where o.id = ${id} and o.kind = 'maintenance' for no key update`.execute(
      tx,
    );
    return rows[0] ? unitOccupancyOf(rows[0]) : null;
  },

  /** The scooter is out: from now on it is this one. */
  async pinUnit(tx: Tx, reference: string): Promise<void> {
    await tx.updateTable('occupancy').set({ fixed: true }).where('reference', '=', reference).execute();
  },

  /** It was not handed over after all. */
  async unpinUnit(tx: Tx, reference: string): Promise<void> {
    await tx.updateTable('occupancy').set({ fixed: false }).where('reference', '=', reference).execute();
  },

  /** Who had, has, or was promised this very unit, the last first. */
  async pinnedReferencesOn(db: Queryable, unitId: number): Promise<string[]> {
    const { rows } = await sql<{ reference: string }>`
      select reference from occupancy where unit_id = ${unitId} and fixed and reference is not null
      order by lower(period) desc limit 20`.execute(db);
    return rows.map(({ reference }) => reference);
  },

  /** Where a booking stands, if it has a unit. */
  async occupancyOf(db: Queryable, reference: string): Promise<UnitOccupancy | null> {
    const { rows } = await sql<Row>`
      select ${columns} from occupancy o where o.reference = ${reference}`.execute(db);
    return rows[0] ? unitOccupancyOf(rows[0]) : null;
  },

  async changePeriod(tx: Tx, occupancyId: string, period: Period): Promise<void> {
    await tx
      .updateTable('occupancy')
      .set({ period: toTstzrange(period) })
      .where('id', '=', occupancyId)
      .execute();
  },

  /** Others may take the place that one leaves, and it theirs: compared once all stand. */
  async withDeferredOverlapCheck<Done>(tx: Tx, work: () => Promise<Done>): Promise<Done> {
    await sql`set constraints occupancy_never_overlaps deferred`.execute(tx);
    const done = await work();
    await sql`set constraints occupancy_never_overlaps immediate`.execute(tx);
    return done;
  },

  /** Another unit, another period, the same row. */
  async relocate(
    tx: Tx,
    occupancyId: string,
    { unitId, period }: { unitId: number; period: Period },
  ): Promise<void> {
    await tx
      .updateTable('occupancy')
      .set({ unit_id: unitId, period: toTstzrange(period) })
      .where('id', '=', occupancyId)
      .execute();
  },

  /** Leaves of it what lies outside of a period. */
  async subtractPeriod(tx: Tx, { id, period }: UnitOccupancy, from: Period): Promise<void> {
    const left = remainderOutside(period, from);
    if (left) return unitOccupancyStore.changePeriod(tx, id, left);
    await tx.deleteFrom('occupancy').where('id', '=', id).execute();
  },
};
