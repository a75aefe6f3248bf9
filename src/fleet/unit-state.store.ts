import type { PlainDate } from '../basics/rome-time.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import type { BarringDays } from './unit-deadlines.rules.ts';
import { registeredUntil } from './unit-deadlines.store.ts';
import type { UnitDates, UnitDocumentKind } from './unit-warnings.rules.ts';
import type { NamedColour } from './colour.rules.ts';

export type UnitRecord = UnitDates &
  BarringDays &
  NamedColour & {
    id: number;
    version: number;
    scooterId: number;
    model: string;
    plate: string;
    state: 'active' | 'withdrawn';
    note: string | null;
    /** What stands on it at this moment. */
    now: 'booking' | 'hold' | 'maintenance' | null;
    reference: string | null;
    /** The workshop that it is in, or goes to next. */
    workshop: { id: string; from: Date; until: Date; note: string | null } | null;
  };

export type UnitChange = UnitDates & { plate: string; note: string | null };

const columnsOf = (change: UnitChange) => ({
  plate: change.plate,
  kilometres: change.kilometres,
  service_due_on: change.serviceDueOn,
  service_due_km: change.serviceDueKm,
  insured_until: change.insuredUntil,
  note: change.note,
});

type Row = Omit<UnitRecord, 'workshop'> & {
  workshopId: string | null;
  workshopFrom: Date;
  workshopUntil: Date;
  workshopNote: string | null;
};

/** `documents`: the last days of its papers. */
type UnitWithDates = UnitDates & {
  id: number;
  plate: string;
  documents: Partial<Record<UnitDocumentKind, PlainDate | null>>;
};

/** What is known of single scooters beside where they stand on other days. */
export const unitStateStore = {
  /** Those that left the fleet stand at the end. */
  async allUnits(db: Queryable): Promise<UnitRecord[]> {
    const { rows } = await sql<Row>`
      select u.id, u.version, u.scooter_id as "scooterId", s.model, s.colour, s.colour_names as "colourNames", u.plate, u.state, u.note, u.kilometres,
        u.service_due_on as "serviceDueOn", u.service_due_km as "serviceDueKm", u.insured_until as "insuredUntil",
        (select min(due_on) from unit_document where unit_id = u.id) as "papersUntil",
        ${registeredUntil} as "registeredUntil", u.let_out_on as "letOutOn",
        here.kind as now, here.reference, shop.id as "workshopId", lower(shop.period) as "workshopFrom",
        upper(shop.period) as "workshopUntil", shop.note as "workshopNote"
      from unit u join scooter s on s.id = u.scooter_id
      left join occupancy here on here.unit_id = u.id and here.period @> now()
      left join lateral (
        select id, period, note from occupancy where unit_id = u.id and kind = 'maintenance' and upper(period) > now()
        order by lower(period) limit 1) shop on true
      order by u.state, s.id, u.plate`.execute(db);
    return rows.map(({ workshopId, workshopFrom, workshopUntil, workshopNote, ...unit }) => ({
      ...unit,
      workshop:
        workshopId === null
          ? null
          : { id: workshopId, from: workshopFrom, until: workshopUntil, note: workshopNote },
    }));
  },

  /** Of what is for hire: only what a person should see to in time. */
  async unitDates(db: Queryable): Promise<UnitWithDates[]> {
    return db
      .selectFrom('unit')
      .select([
        'id',
        'plate',
        'kilometres',
        'service_due_on as serviceDueOn',
        'service_due_km as serviceDueKm',
      ])
      .select('insured_until as insuredUntil')
      .select((eb) =>
        eb
          .selectFrom('unit_document')
          .select(({ fn }) => fn.min('due_on').as('first'))
          .whereRef('unit_id', '=', 'unit.id')
          .as('papersUntil'),
      )
      .select(
        sql<UnitWithDates['documents']>`(
          select coalesce(json_object_agg(kind, due_on), '{}') from unit_document where unit_id = unit.id)`.as(
          'documents',
        ),
      )
      .where('state', '=', 'active')
      .where((eb) =>
        eb.or([
          eb('service_due_on', 'is not', null),
          eb('service_due_km', 'is not', null),
          eb('insured_until', 'is not', null),
          eb.exists(eb.selectFrom('unit_document').select('kind').whereRef('unit_id', '=', 'unit.id')),
        ]),
      )
      .orderBy('plate')
      .execute();
  },

  async unitState(db: Queryable, unitId: number): Promise<{ plate: string; kilometres: number } | null> {
    const query = db.selectFrom('unit').select(['plate', 'kilometres']).where('id', '=', unitId);
    return (await query.executeTakeFirst()) ?? null;
  },

  /** Also one that left the fleet: papers about it come later. However its plate is typed. */
  async unitByPlate(db: Queryable, plate: string): Promise<{ id: number; scooterId: number } | null> {
    const query = db
      .selectFrom('unit')
      .select(['id', 'scooter_id as scooterId'])
      .where(sql`regexp_replace(upper(plate), '[^A-Z0-9]', '', 'g')`, '=', plate);
    return (await query.executeTakeFirst()) ?? null;
  },

  /** As read from its clock. An older reading that arrives late takes nothing back. */
  async setKilometres(tx: Tx, unitId: number, kilometres: number): Promise<void> {
    await tx
      .updateTable('unit')
      .set({ kilometres: sql<number>`greatest(kilometres, ${kilometres})` })
      .where('id', '=', unitId)
      .execute();
  },

  async lockUnit(tx: Tx, unitId: number): Promise<(UnitChange & { version: number }) | null> {
    const row = await tx
      .selectFrom('unit')
      .selectAll()
      .where('id', '=', unitId)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return null;
    const { version, plate, kilometres, note } = row;
    const dates = {
      serviceDueOn: row.service_due_on,
      serviceDueKm: row.service_due_km,
      insuredUntil: row.insured_until,
    };
    return { version, plate, kilometres, note, ...dates };
  },

  async isPlateTaken(db: Queryable, plate: string, butBy: number | null): Promise<boolean> {
    const query = db.selectFrom('unit').select('id').where('plate', '=', plate);
    const row = await query.executeTakeFirst();
    return row !== undefined && row.id !== butBy;
  },

  async changeUnit(tx: Tx, unitId: number, change: UnitChange): Promise<void> {
    await tx
      .updateTable('unit')
      .set((eb) => ({ ...columnsOf(change), version: eb('version', '+', 1) }))
      .where('id', '=', unitId)
      .execute();
  },

  async addUnit(tx: Tx, scooterId: number, change: UnitChange): Promise<number> {
    const row = await tx
      .insertInto('unit')
      .values({ scooter_id: scooterId, ...columnsOf(change) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  },
};
