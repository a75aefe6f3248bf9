import { sql, type Selectable } from 'kysely';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';
import type { ScooterSide } from '../report.shape.ts';

type LicencePhoto = Pick<
  Selectable<Tables['licence_photo']>,
  'booking_id' | 'contract_id' | 'sent_sha256' | 'sealed' | 'sent_times'
>;
export type SidePhoto = { id: string; side: ScooterSide; sha256: string; keptAt: Date };
type NewSidePhoto = Omit<Selectable<Tables['handover_photo']>, 'kept_at' | 'staff_id'>;

/** A customer's own photos before the key box opens, in SQL. */
export const pickupStore = {
  /** Taken anew it takes the place of the one before, of which nothing stays. The booking is locked. */
  async replaceLicence(tx: Tx, photo: LicencePhoto): Promise<void> {
    await pickupStore.deleteLicence(tx, photo.booking_id);
    await tx.insertInto('licence_photo').values(photo).execute();
  },

  /** That there is one, without the photo itself. */
  async licence(
    db: Queryable,
    bookingId: string,
  ): Promise<Omit<Selectable<Tables['licence_photo']>, 'sealed'> | null> {
    const query = db
      .selectFrom('licence_photo')
      .select(['booking_id', 'contract_id', 'sent_sha256', 'sent_times', 'kept_at'])
      .where('booking_id', '=', bookingId);
    return (await query.executeTakeFirst()) ?? null;
  },

  async sealedLicence(
    db: Queryable,
    bookingId: string,
  ): Promise<Pick<LicencePhoto, 'contract_id' | 'sealed'> | null> {
    const query = db.selectFrom('licence_photo').select(['contract_id', 'sealed']);
    return (await query.where('booking_id', '=', bookingId).executeTakeFirst()) ?? null;
  },

  async bookingsWithLicence(db: Queryable): Promise<string[]> {
    const rows = await db.selectFrom('licence_photo').select('booking_id').execute();
    return rows.map(({ booking_id: id }) => id);
  },

  async deleteLicence(tx: Tx, bookingId: string): Promise<void> {
    await tx.deleteFrom('licence_photo').where('booking_id', '=', bookingId).execute();
  },

  /** Of somebody who is erased. */
  async eraseLicences(tx: Tx, contractIds: readonly string[]): Promise<void> {
    await tx.deleteFrom('licence_photo').where('contract_id', 'in', contractIds).execute();
  },

  /** The same photo of a side again is the newest again. The booking is locked. */
  async addSide(tx: Tx, photo: NewSidePhoto): Promise<void> {
    await tx.deleteFrom('handover_photo').where('id', '=', photo.id).execute();
    await tx
      .insertInto('handover_photo')
      .values({ ...photo, staff_id: null })
      .execute();
  },

  async countSides(db: Queryable, bookingId: string): Promise<number> {
    const query = db.selectFrom('handover_photo').select(({ fn }) => fn.countAll<string>().as('count'));
    const { count } = await query
      .where('booking_id', '=', bookingId)
      .where('side', 'is not', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  },

  /** The newest of each side of that very scooter. */
  async sidesOf(db: Queryable, bookingId: string, unitId: number): Promise<SidePhoto[]> {
    const { rows } = await sql<SidePhoto>`
      select distinct on (side) id, side, sent_sha256 as sha256, kept_at as "keptAt" from handover_photo
      where booking_id = ${bookingId} and unit_id = ${unitId} and side is not null
      order by side, kept_at desc, id`.execute(db);
    return rows;
  },
};
export type PickupStore = typeof pickupStore;
