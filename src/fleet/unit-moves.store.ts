import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import { asRange, type Period } from './period.rules.ts';
import type { Move, Standing } from './repack.rules.ts';

/** Nearer to its pickup than this a rental keeps its unit: somebody may be on the way with it. */
const staysWithinHours = 2;

/** What stands on single units, and how it is moved, kept or taken away: the part of the stock that the desk works with. */
export const unitMoves = {
  /** The units of a scooter that can be let, and all that stands on them around a period. */
  async stockAround(
    db: Queryable,
    scooterId: number,
    around: Period,
  ): Promise<{ units: number[]; standing: Standing[] }> {
    const units = await db
      .selectFrom('unit')
      .select('id')
      .where('scooter_id', '=', scooterId)
      .where('state', '=', 'active')
      .orderBy('id')
      .execute();
    const { rows } = await sql<{ id: string; unitId: number; from: Date; until: Date; movable: boolean }>`
      select o.id, o.unit_id as "unitId", lower(o.period) as "from",
        coalesce(upper(o.period), '9999-01-01') as "until",
        o.kind <> 'maintenance' and not o.fixed
          and lower(o.period) > now() + ${staysWithinHours} * interval '1 hour'
          and o.period <@ ${asRange(around)}::tstzrange as movable
      from occupancy o join unit u on u.id = o.unit_id
      where u.scooter_id = ${scooterId} and o.period && ${asRange(around)}::tstzrange`.execute(db);
    const standing = rows.map(({ from, until, ...row }) => ({ ...row, period: { from, until } }));
    return { units: units.map(({ id }) => id), standing };
  },

  /** Nobody else takes a unit of this scooter until the transaction ends. In order of id, so that two never wait for each other. */
  async lockAllUnits(tx: Tx, scooterId: number): Promise<void> {
    await sql`
      select id from unit where scooter_id = ${scooterId} order by id for no key update`.execute(tx);
  },

  /** Out and in again, not changed in place: two that change units would meet half-way. */
  async move(tx: Tx, moves: readonly Move[]): Promise<void> {
    if (moves.length === 0) return;
    const ids = moves.map(({ id }) => id);
    const moving = await tx.deleteFrom('occupancy').where('id', 'in', ids).returningAll().execute();
    const to = new Map(moves.map(({ id, toUnit }) => [id, toUnit]));
    const rows = moving.map((row) => ({ ...row, unit_id: to.get(row.id) ?? row.unit_id }));
    if (rows.length > 0) await tx.insertInto('occupancy').values(rows).execute();
  },

  /** What stands on a unit within a period, in the order in which it begins. */
  async standingOn(
    db: Queryable,
    unitId: number,
    period: Period,
  ): Promise<
    (Standing & { kind: 'hold' | 'booking' | 'maintenance'; reference: string | null; fixed: boolean })[]
  > {
    const { rows } = await sql<{
      id: string;
      unitId: number;
      from: Date;
      until: Date;
      kind: 'hold' | 'booking' | 'maintenance';
      reference: string | null;
      fixed: boolean;
    }>`
      select id, unit_id as "unitId", lower(period) as "from", coalesce(upper(period), '9999-01-01') as "until",
        kind, reference, fixed
      from occupancy where unit_id = ${unitId} and period && ${asRange(period)}::tstzrange
      order by lower(period)`.execute(db);
    return rows.map(({ from, until, ...row }) => ({ ...row, period: { from, until }, movable: !row.fixed }));
  },

  async unit(
    db: Queryable,
    unitId: number,
  ): Promise<{ scooterId: number; state: 'active' | 'withdrawn' } | null> {
    const query = db.selectFrom('unit').select(['scooter_id as scooterId', 'state']).where('id', '=', unitId);
    return (await query.executeTakeFirst()) ?? null;
  },

  async withdrawUnit(tx: Tx, unitId: number): Promise<void> {
    await tx.updateTable('unit').set({ state: 'withdrawn' }).where('id', '=', unitId).execute();
  },

  async releaseOne(tx: Tx, occupancyId: string): Promise<void> {
    await tx.deleteFrom('occupancy').where('id', '=', occupancyId).execute();
  },

  async maintain(
    tx: Tx,
    { id, unitId, period }: { id: string; unitId: number; period: Period },
  ): Promise<void> {
    await tx
      .insertInto('occupancy')
      .values({
        id,
        unit_id: unitId,
        period: asRange(period),
        kind: 'maintenance',
        reference: null,
        fixed: true,
      })
      .execute();
  },

  /** The scooter is out: from now on it is this one. */
  async fix(tx: Tx, reference: string): Promise<void> {
    await tx.updateTable('occupancy').set({ fixed: true }).where('reference', '=', reference).execute();
  },

  /** Where a booking stands, if it has a unit. */
  async placeOf(
    db: Queryable,
    reference: string,
  ): Promise<{ id: string; unitId: number; period: Period } | null> {
    const { rows } = await sql<{ id: string; unitId: number; from: Date; until: Date }>`
      select id, unit_id as "unitId", lower(period) as "from", upper(period) as "until"
      from occupancy where reference = ${reference}`.execute(db);
    const [row] = rows;
    return row ? { id: row.id, unitId: row.unitId, period: { from: row.from, until: row.until } } : null;
  },

  async changePeriod(tx: Tx, occupancyId: string, period: Period): Promise<void> {
    await tx
      .updateTable('occupancy')
      .set({ period: asRange(period) })
      .where('id', '=', occupancyId)
      .execute();
  },
};
