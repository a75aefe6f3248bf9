import { type Selectable, sql } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/tables.ts';

type Row = Selectable<Tables['charge_collection']>;
export type Collection = Pick<Row, 'id' | 'way' | 'cents' | 'state'> & { bookingId: string };

const collectionOf = ({ id, way, cents, state, booking_id: bookingId }: Row): Collection => ({
  id,
  way,
  cents,
  state,
  bookingId,
});

/** Payments for charges in SQL. A charge names the one that it is in. */
export const collectionStore = {
  async add(tx: Tx, { id, bookingId, way, cents }: Omit<Collection, 'state'>): Promise<void> {
    await tx.insertInto('charge_collection').values({ id, booking_id: bookingId, way, cents }).execute();
  },

  async byId(db: Queryable, id: string): Promise<Collection | null> {
    const row = await db.selectFrom('charge_collection').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? collectionOf(row) : null;
  },

  async idsOfBooking(db: Queryable, bookingId: string): Promise<string[]> {
    const query = db.selectFrom('charge_collection').select('id').where('booking_id', '=', bookingId);
    return (await query.orderBy('created_at').orderBy('id').execute()).map(({ id }) => id);
  },

  /** The one by which its deposit was taken. */
  async depositOfBooking(db: Queryable, bookingId: string): Promise<string | null> {
    const query = db.selectFrom('charge_collection').select('id').where('booking_id', '=', bookingId);
    const taken = query.where('way', '=', 'deposit').where('state', '=', 'paid');
    return (await taken.executeTakeFirst())?.id ?? null;
  },

  async locked(tx: Tx, id: string): Promise<Collection | null> {
    const query = tx.selectFrom('charge_collection').selectAll().where('id', '=', id).forUpdate();
    const row = await query.executeTakeFirst();
    return row ? collectionOf(row) : null;
  },

  /** False where it has ended already. */
  async end(tx: Tx, id: string, state: 'paid' | 'ended'): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('charge_collection')
      .set({ state, ended_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('state', '=', 'open')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Of which nobody knows yet what the card's bank said. */
  async openOnCards(db: Queryable): Promise<Collection[]> {
    const query = db.selectFrom('charge_collection').selectAll().where('state', '=', 'open');
    return (await query.where('way', '=', 'kept_card').orderBy('created_at').orderBy('id').execute()).map(
      collectionOf,
    );
  },
};
export type CollectionStore = typeof collectionStore;
