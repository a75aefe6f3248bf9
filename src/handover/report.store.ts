import { sql, type Selectable } from 'kysely';
import { hadEndedBy } from '../booking/booking-parts.store.ts';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import { plateOf } from '../fleet/fleet-parts.store.ts';
import { mostDamages } from './report-limits.rules.ts';
import type { MarksOfReport } from './known-damages.rules.ts';
import type { MissingItem } from './missing-item.shape.ts';
import type { Damage, ReportKind } from './report.shape.ts';
import type { UnitReading } from './unit-reading.type.ts';

type Row = Selectable<Tables['handover_report']>;

export type StoredReport = Omit<Row, 'damages' | 'missing'> & {
  damages: Damage[];
  missing: MissingItem[];
  plate: string | null;
};
/** One by its id, that of a scooter of the ride, or else the last. */
export type WhichReport = { id?: string | undefined; unitNumber?: number | undefined };
export type NewReport = Pick<
  Row,
  | 'id'
  | 'booking_id'
  | 'contract_id'
  | 'kind'
  | 'unit_id'
  | 'unit_number'
  | 'staff_id'
  | 'body_sha256'
  | 'done_at'
> &
  Pick<Row, 'kilometres' | 'fuel_eighths'> & {
    damages: readonly Damage[];
    missing: readonly MissingItem[];
    photos: readonly string[];
    sealed: Uint8Array;
  };

export type NewPhoto = Omit<Selectable<Tables['handover_photo']>, 'kept_at'>;

/** Reports and the list of photos in SQL. */
export const reportStore = {
  /** False where that scooter of the booking has one of that kind already. */
  async add(tx: Tx, { damages, missing, photos, ...report }: NewReport): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('handover_report')
      .values({
        ...report,
        damages: JSON.stringify(damages),
        missing: JSON.stringify(missing),
        photos: JSON.stringify(photos),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async byId(db: Queryable, id: string): Promise<Pick<Row, 'booking_id' | 'body_sha256'> | null> {
    const query = db.selectFrom('handover_report').select(['booking_id', 'body_sha256']).where('id', '=', id);
    return (await query.executeTakeFirst()) ?? null;
  },

  /** Scooter by scooter, the handover first. */
  async ofBooking(db: Queryable, bookingId: string): Promise<StoredReport[]> {
    const rows = await db
      .selectFrom('handover_report as report')
      .selectAll('report')
      .select(plateOf(sql`report.unit_id`).as('plate'))
      .where('report.booking_id', '=', bookingId)
      .orderBy('report.unit_number')
      .orderBy('report.kind')
      .execute();
    // save-report.ts wrote them after their shape was checked
    return rows.map((row) => ({
      ...row,
      damages: row.damages as Damage[],
      missing: row.missing as MissingItem[],
    }));
  },

  async ofKind(
    db: Queryable,
    bookingId: string,
    kind: ReportKind,
    which: WhichReport = {},
  ): Promise<StoredReport | null> {
    const found = (await reportStore.ofBooking(db, bookingId)).filter(
      (report) =>
        report.kind === kind &&
        (which.id === undefined || report.id === which.id) &&
        (which.unitNumber === undefined || report.unit_number === which.unitNumber),
    );
    return found.at(-1) ?? null;
  },

  async isReportedByCustomer(db: Queryable, bookingId: string, unitId: number): Promise<boolean> {
    const query = db.selectFrom('handover_report').select('id').where('booking_id', '=', bookingId);
    const row = await query.where('staff_id', 'is', null).where('unit_id', '=', unitId).executeTakeFirst();
    return row !== undefined;
  },

  /** A report by the shop, or of another scooter, takes its place; its photos stay in the list. */
  async removeCustomersOwn(tx: Tx, bookingId: string): Promise<void> {
    await tx
      .deleteFrom('handover_report')
      .where('booking_id', '=', bookingId)
      .where('staff_id', 'is', null)
      .execute();
  },

  /** What the customer read from the scooter, once, and before there is a file of it. */
  async addReadings(
    tx: Tx,
    bookingId: string,
    { kilometres, fuelEighths }: { kilometres: number | null; fuelEighths: number | null },
  ): Promise<void> {
    await tx
      .updateTable('handover_report')
      .set({
        kilometres: sql<number | null>`coalesce(kilometres, ${kilometres})`,
        fuel_eighths: sql<number | null>`coalesce(fuel_eighths, ${fuelEighths})`,
      })
      .where('booking_id', '=', bookingId)
      .where('staff_id', 'is', null)
      .where('sealed_pdf', 'is', null)
      .execute();
  },

  /** Read by the shop, oldest first. */
  async readingsOfUnit(db: Queryable, unitId: number): Promise<UnitReading[]> {
    const { rows } = await sql<UnitReading>`
      select booking_id as "bookingId", kind, done_at as "doneAt", kilometres, jsonb_array_length(damages) as damages from handover_report
      where unit_id = ${unitId} and staff_id is not null order by done_at`.execute(db);
    return rows;
  },

  /** What its tank held when somebody last wrote it down on another ride, before this one began where it did; null where nobody wrote. */
  async fuelBefore(
    db: Queryable,
    unitId: number,
    { bookingId, from }: { bookingId: string; from: Date | null },
  ): Promise<number | null> {
    const { rows } = await sql<{ fuelEighths: number }>`
      select fuel_eighths as "fuelEighths" from handover_report
      where unit_id = ${unitId} and fuel_eighths is not null and booking_id <> ${bookingId}
        and (${from}::timestamptz is null or done_at <= ${from}::timestamptz)
      order by done_at desc limit 1`.execute(db);
    return rows[0]?.fuelEighths ?? null;
  },

  /**
   * The marks of each report that says how a unit was before one ride: of the shop's last handover, which lists all that there are, then of
   * what came back that its author could not see yet, either later or still on another phone. `from`: when the ride began.
   *
   * Only what reached the shop after a handover was signed adds to it, and what belongs to that handover's own ride, whatever the clocks of
   * the phones say. One with as many marks as a report has room for may have left some out: it overrules nothing. What came back is of before, too, where its ride had ended by `from`, however much later it was written down.
   *
   * No phone keeps a report for a month, nor is its clock off by one: so the look ends there, both ways (index handover_report_of_unit).
   */
  async damagesOfUnitBefore(
    db: Queryable,
    unitId: number,
    { bookingId, unitNumber, from }: { bookingId: string; unitNumber: number; from: Date | null },
  ): Promise<MarksOfReport[]> {
    const began = sql`coalesce(${from}::timestamptz, 'infinity')`;
    const ride = { bookingId: sql`report.booking_id`, unitNumber: sql`report.unit_number` };
    const isOfOthers = sql`unit_id = ${unitId} and (booking_id, unit_number) <> (${bookingId}::uuid, ${unitNumber}::integer)`;
    // save-report.ts wrote them after their shape was checked
    const { rows } = await sql<MarksOfReport>`
      with handover as (
        select id, booking_id, unit_number, done_at, least(done_at, kept_at) as seen_until from handover_report
        where ${isOfOthers} and done_at < ${began} and kind = 'handover' and staff_id is not null
          and jsonb_array_length(damages) < ${mostDamages}
        order by done_at desc limit 1)
      select done_at as "doneAt", damages from handover_report report
      where ${isOfOthers} and done_at < ${began} + interval '1 month'
        and (done_at < ${began} or kind = 'return' and ${hadEndedBy(began, ride)})
        and done_at >= coalesce((select seen_until - interval '1 month' from handover), '-infinity')
        and (id = (select id from handover)
          or kind = 'handover' and staff_id is not null and done_at > coalesce((select done_at from handover), '-infinity')
          or kind = 'return' and (
          kept_at > coalesce((select seen_until from handover), '-infinity')
          or (booking_id, unit_number) = (select booking_id, unit_number from handover)))
      order by kind, done_at, kept_at`.execute(db);
    return rows;
  },

  /** The first file stays: of two who draw it at once one is kept. False for the other. */
  async saveFile(tx: Tx, id: string, file: { sealed: Uint8Array; sha256: string }): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('handover_report')
      .set({ sealed_pdf: file.sealed, pdf_sha256: file.sha256 })
      .where('id', '=', id)
      .where('sealed_pdf', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  async addPhoto(tx: Tx, photo: NewPhoto): Promise<void> {
    await tx
      .insertInto('handover_photo')
      .values(photo)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async photo(db: Queryable, id: string): Promise<NewPhoto | null> {
    return (
      (await db.selectFrom('handover_photo').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    );
  },

  async photosOf(db: Queryable, bookingId: string): Promise<NewPhoto[]> {
    const query = db.selectFrom('handover_photo').selectAll().where('booking_id', '=', bookingId);
    return query.orderBy('kept_at').orderBy('id').execute();
  },

  /** What people said and signed of scooters goes, and the list of photos; the scooters' own figures stay. How many reports there were. */
  async erase(tx: Tx, contractIds: readonly string[]): Promise<number> {
    const emptied = { sealed: sql<null>`null`, sealed_pdf: sql<null>`null` } satisfies Record<
      EmptiedColumns<'handover_report'>,
      unknown
    >;
    const { numUpdatedRows } = await tx
      .updateTable('handover_report')
      .set(emptied)
      .where('contract_id', 'in', contractIds)
      .executeTakeFirst();
    await tx.deleteFrom('handover_photo').where('contract_id', 'in', contractIds).execute();
    return Number(numUpdatedRows);
  },
};
export type ReportStore = typeof reportStore;
