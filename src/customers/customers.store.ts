import { sql, type Insertable, type Selectable } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import { isAmong } from '../database/is-among.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';

export type CustomerNote = Selectable<Tables['customer_note']>;
export type CustomerMerge = Selectable<Tables['customer_merge']>;
export type DoNotRent = Selectable<Tables['do_not_rent']>;

const withoutWords = { why: '' } satisfies Record<EmptiedColumns<'do_not_rent'>, unknown>;
const nextVersion = sql<number>`version + 1`;

/** What no booking knows of its customer, in SQL. */
export const customersStore = {
  /** One after the other: who is one person, and what was decided of them, is looked up before it is written. */
  async lock(tx: Tx): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockNumbers.customers})`.execute(tx);
  },

  /** Of these bookings, the newest first. */
  async notesOf(db: Queryable, bookingIds: readonly string[]): Promise<CustomerNote[]> {
    if (bookingIds.length === 0) return [];
    const query = db.selectFrom('customer_note').selectAll().where(isAmong(bookingIds, 'booking_id'));
    return query.orderBy('written_at', 'desc').orderBy('id').execute();
  },

  /** Null where it is there already: it was sent twice. */
  async addNote(tx: Tx, note: Insertable<Tables['customer_note']>): Promise<boolean> {
    const added = tx.insertInto('customer_note').values(note);
    const { numInsertedOrUpdatedRows } = await added
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  async lockNote(tx: Tx, id: string): Promise<CustomerNote | null> {
    const query = tx.selectFrom('customer_note').selectAll().where('id', '=', id);
    return (await query.forUpdate().executeTakeFirst()) ?? null;
  },

  async changeNote(tx: Tx, id: string, note: Pick<CustomerNote, 'text' | 'at_handover'>): Promise<void> {
    const query = tx.updateTable('customer_note').set({ ...note, version: nextVersion });
    await query.where('id', '=', id).execute();
  },

  async removeNote(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom('customer_note').where('id', '=', id).execute();
  },

  /** Those that stand, in the order in which they were made. */
  async merges(db: Queryable): Promise<CustomerMerge[]> {
    const query = db.selectFrom('customer_merge').selectAll().where('undone_at', 'is', null);
    return query.orderBy('merged_at').orderBy('id').execute();
  },

  async lockMerge(tx: Tx, id: string): Promise<CustomerMerge | null> {
    const query = tx.selectFrom('customer_merge').selectAll().where('id', '=', id);
    return (await query.forUpdate().executeTakeFirst()) ?? null;
  },

  async addMerge(tx: Tx, merge: Insertable<Tables['customer_merge']>): Promise<void> {
    await tx.insertInto('customer_merge').values(merge).execute();
  },

  async undoMerge(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
    const undone = { undone_by: by, undone_at: at, version: nextVersion };
    await tx.updateTable('customer_merge').set(undone).where('id', '=', id).execute();
  },

  /** Decisions not to rent that may still count; which do, the day says (`stateOn`). */
  async openDecisions(db: Queryable): Promise<DoNotRent[]> {
    const query = db.selectFrom('do_not_rent').selectAll().where('state', '<>', 'ended');
    return query.orderBy('decided_at').orderBy('id').execute();
  },

  /** What was decided of these bookings, the newest first. */
  async decisionsOf(db: Queryable, bookingIds: readonly string[]): Promise<DoNotRent[]> {
    if (bookingIds.length === 0) return [];
    const query = db.selectFrom('do_not_rent').selectAll().where(isAmong(bookingIds, 'booking_id'));
    return query.orderBy('decided_at', 'desc').orderBy('id').execute();
  },

  async addDecision(tx: Tx, decision: Insertable<Tables['do_not_rent']>): Promise<void> {
    await tx.insertInto('do_not_rent').values(decision).execute();
  },

  async lockDecision(tx: Tx, id: string): Promise<DoNotRent | null> {
    const query = tx.selectFrom('do_not_rent').selectAll().where('id', '=', id);
    return (await query.forUpdate().executeTakeFirst()) ?? null;
  },

  async confirmDecision(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
    const confirmed = { state: 'in_force', reviewed_by: by, reviewed_at: at, version: nextVersion } as const;
    await tx.updateTable('do_not_rent').set(confirmed).where('id', '=', id).execute();
  },

  /** By which its person is known again. */
  async setKeys(tx: Tx, id: string, keys: string[]): Promise<void> {
    await tx.updateTable('do_not_rent').set({ contact_keys: keys }).where('id', '=', id).execute();
  },

  /** Before its day: nobody is known again by it any more, and its words have nothing more to say. */
  async endDecision(tx: Tx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
    await tx
      .updateTable('do_not_rent')
      .set({ ...withoutWords, state: 'ended', ended_by: by, ended_at: at, contact_keys: [] })
      .set({ version: nextVersion })
      .where('id', '=', id)
      .execute();
  },

  /** Those that had their last day before this one, whoever they were about; of people who were erased also what ended before: nothing is left that says whose it was. */
  async deleteOver(tx: Tx, day: PlainDate): Promise<void> {
    const ofNobody = sql<boolean>`(state = 'ended' and booking_id is null)`;
    const query = tx.deleteFrom('do_not_rent');
    await query.where((eb) => eb.or([eb('until', '<', day), ofNobody])).execute();
  },

  /** The person of a booking is erased. How many notes went, and until when a decision not to rent to them stays, without a word of what it was about. */
  async erase(tx: Tx, bookingId: string): Promise<{ notes: number; decidedUntil: PlainDate[] }> {
    const notes = tx.deleteFrom('customer_note').where('booking_id', '=', bookingId);
    const { numDeletedRows } = await notes.executeTakeFirst();
    await tx
      .deleteFrom('customer_merge')
      .where((eb) => eb.or([eb('booking_id', '=', bookingId), eb('other_booking_id', '=', bookingId)]))
      .execute();
    // What nobody has confirmed is no decision.
    const undecided = tx.deleteFrom('do_not_rent').where('booking_id', '=', bookingId);
    await undecided.where('state', '<>', 'in_force').execute();
    const kept = await tx
      .updateTable('do_not_rent')
      .set({ ...withoutWords, booking_id: null, version: nextVersion })
      .where('booking_id', '=', bookingId)
      .returning('until')
      .execute();
    return { notes: Number(numDeletedRows), decidedUntil: kept.map(({ until }) => until) };
  },
};
export type CustomersStore = typeof customersStore;
