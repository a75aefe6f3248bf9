import type { Selectable } from 'kysely';
import { isAmong } from '../database/is-among.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { Deposit, DepositEnd } from './deposit.type.ts';

type Row = Selectable<Tables['deposit']>;
export type NewDeposit = Pick<Deposit, 'id' | 'bookingId' | 'cents' | 'releaseHours'> & {
  linkSha256: string;
};

const depositOf = (row: Row): Deposit => ({
  id: row.id,
  bookingId: row.booking_id,
  cents: row.cents,
  releaseHours: row.release_hours,
  linkGeneration: row.link_generation,
  linkSha256: row.link_sha256,
  heldIntent: row.held_intent,
  heldAt: row.held_at,
  renewFor: row.renew_for,
  anewFor: row.anew_for,
  isAsked: row.told !== '' || row.held_intent !== null,
  waived: row.waived_at && { at: row.waived_at, by: row.waived_by, why: row.waived_why },
  endedAs: row.ended_as,
  endedAt: row.ended_at,
});

/** Deposits in SQL. */
export const depositStore = {
  /** False where the booking has one already. */
  async add(tx: Tx, { id, bookingId, cents, releaseHours, linkSha256 }: NewDeposit): Promise<boolean> {
    const values = { id, booking_id: bookingId, cents, release_hours: releaseHours, link_sha256: linkSha256 };
    const query = tx
      .insertInto('deposit')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id');
    return (await query.executeTakeFirst()) !== undefined;
  },

  async byId(db: Queryable, id: string): Promise<Deposit | null> {
    const row = await db.selectFrom('deposit').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? depositOf(row) : null;
  },

  /** After the lock of its payment, before that of its booking. Who waives one has no payment to decide about, and locks the booking alone. */
  async locked(tx: Tx, id: string): Promise<Deposit | null> {
    const query = tx.selectFrom('deposit').selectAll().where('id', '=', id).forUpdate();
    const row = await query.executeTakeFirst();
    return row ? depositOf(row) : null;
  },

  async ofBooking(db: Queryable, bookingId: string): Promise<Deposit | null> {
    const query = db.selectFrom('deposit').selectAll().where('booking_id', '=', bookingId);
    const row = await query.executeTakeFirst();
    return row ? depositOf(row) : null;
  },

  async ofBookings(db: Queryable, bookingIds: readonly string[]): Promise<Deposit[]> {
    if (bookingIds.length === 0) return [];
    const query = db.selectFrom('deposit').selectAll().where(isAmong(bookingIds, 'booking_id'));
    return (await query.execute()).map(depositOf);
  },

  async byLink(db: Queryable, linkSha256: string): Promise<Deposit | null> {
    const query = db.selectFrom('deposit').selectAll().where('link_sha256', '=', linkSha256);
    const row = await query.executeTakeFirst();
    return row ? depositOf(row) : null;
  },

  /** Of which something may still be decided, the oldest first. */
  async undecided(db: Queryable): Promise<Deposit[]> {
    const query = db.selectFrom('deposit').selectAll().where('ended_as', 'is', null);
    return (await query.orderBy('created_at').orderBy('id').execute()).map(depositOf);
  },

  async waive(tx: Tx, id: string, { at, by, why }: { at: Date; by: string; why: string }): Promise<void> {
    const query = tx.updateTable('deposit').set({ waived_at: at, waived_by: by, waived_why: why });
    await query.where('id', '=', id).execute();
  },

  /** Whoever was asked for it is asked again; of one that is held nothing is said. */
  async wantAgain(tx: Tx, id: string, { isHeld }: { isHeld: boolean }): Promise<void> {
    const wanted = { waived_at: null, waived_by: null, waived_why: '', ...(!isHeld && { told: '' }) };
    await tx.updateTable('deposit').set(wanted).where('id', '=', id).execute();
  },

  async setHeld(tx: Tx, id: string, held: { intentId: string; at: Date }): Promise<void> {
    const query = tx.updateTable('deposit').set({ held_intent: held.intentId, held_at: held.at });
    await query.where('id', '=', id).execute();
  },

  /** Decided before anything is renewed. */
  async setRenewFor(tx: Tx, id: string, intentId: string): Promise<void> {
    await tx.updateTable('deposit').set({ renew_for: intentId }).where('id', '=', id).execute();
  },

  async setAskedAnew(tx: Tx, id: string, intentId: string): Promise<void> {
    await tx.updateTable('deposit').set({ anew_for: intentId }).where('id', '=', id).execute();
  },

  /** As if nobody had been asked, or had given it. */
  async askLater(tx: Tx, id: string): Promise<void> {
    const anew = { told: '', held_intent: null, held_at: null, renew_for: null, anew_for: null };
    await tx.updateTable('deposit').set(anew).where('id', '=', id).execute();
  },

  async end(tx: Tx, id: string, as: DepositEnd, at: Date): Promise<void> {
    await tx.updateTable('deposit').set({ ended_as: as, ended_at: at }).where('id', '=', id).execute();
  },

  /** False where that was the last news already. */
  async tell(tx: Tx, id: string, news: string): Promise<boolean> {
    const query = tx.updateTable('deposit').set({ told: news }).where('id', '=', id);
    const { numUpdatedRows } = await query.where('told', '<>', news).executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** What was said of somebody who is erased; sums stay for the books, and what is held is let go. The payments it was held by. */
  async erase(tx: Tx, bookingId: string): Promise<string[]> {
    const rows = await tx
      .updateTable('deposit')
      .set({ waived_why: '', link_sha256: null })
      .where('booking_id', '=', bookingId)
      .returning('id')
      .execute();
    return rows.map(({ id }) => id);
  },
};
export type DepositStore = typeof depositStore;
