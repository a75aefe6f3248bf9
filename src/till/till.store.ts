import { sql, type Selectable } from 'kysely';
import { lockNumbers } from '../database/lock-numbers.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { Counted } from './till.rules.ts';
import type { ClosedDay, TillClosing, TillDay, TillEntry } from './till.type.ts';

export type NewTillDay = Omit<TillDay, 'number' | 'closing'>;

/** Days of the till and what moved in them. Only the open day changes; the database itself refuses the rest. */
export const tillStore = {
  /** The day that is open, if one is. `share`: it is not closed before this transaction ends. `update`: nothing is added either. */
  async openDay(db: Queryable, lock?: 'share' | 'update'): Promise<TillDay | null> {
    const query = db.selectFrom('till_day').selectAll().where('closed_at', 'is', null);
    const locked = lock === 'share' ? query.forShare() : lock === 'update' ? query.forUpdate() : query;
    const row = await locked.executeTakeFirst();
    return row ? dayOf(row) : null;
  },

  /** Two that find no open day open one. */
  async lockOpening(tx: Tx): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockNumbers.till}, 0)`.execute(tx);
  },

  async day(db: Queryable, number: number, lock?: 'update'): Promise<TillDay | null> {
    const query = db.selectFrom('till_day').selectAll().where('number', '=', number);
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    return row ? dayOf(row) : null;
  },

  /** The newest first; with `before` those of a smaller number. */
  async closedDays(
    db: Queryable,
    { atMost, before }: { atMost: number; before?: number },
  ): Promise<ClosedDay[]> {
    const query = db.selectFrom('till_day').selectAll().where('closed_at', 'is not', null);
    const older = before === undefined ? query : query.where('number', '<', before);
    const rows = await older.orderBy('number', 'desc').limit(atMost).execute();
    return rows.map(dayOf).filter((day): day is ClosedDay => day.closing !== null);
  },

  async addDay(
    tx: Tx,
    { day, openedAt, openedBy, floatCents, isFloatCounted }: NewTillDay,
  ): Promise<TillDay> {
    const row = await tx
      .insertInto('till_day')
      .values({
        number: sql<number>`(select coalesce(max(number), 0) + 1 from till_day)`,
        day,
        opened_at: openedAt,
        opened_by: openedBy,
        float_cents: floatCents,
        is_float_counted: isFloatCounted,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return dayOf(row);
  },

  async setFloat(tx: Tx, number: number, floatCents: number): Promise<void> {
    const set = { float_cents: floatCents, is_float_counted: true };
    await tx.updateTable('till_day').set(set).where('number', '=', number).execute();
  },

  async close(tx: Tx, number: number, closing: TillClosing): Promise<void> {
    await tx.updateTable('till_day').set(closingRowOf(closing)).where('number', '=', number).execute();
  },

  /** False where it is known already. */
  async addEntry(tx: Tx, number: number, entry: TillEntry): Promise<boolean> {
    const { staffId, ...plain } = entry;
    const query = tx.insertInto('till_entry').values({ ...plain, staff_id: staffId, till_number: number });
    const added = query.onConflict((conflict) => conflict.doNothing()).returning('id');
    return (await added.executeTakeFirst()) !== undefined;
  },

  async entry(db: Queryable, id: string, kind: TillEntry['kind']): Promise<TillEntry | null> {
    const query = db.selectFrom('till_entry').selectAll().where('id', '=', id).where('kind', '=', kind);
    const row = await query.executeTakeFirst();
    return row ? entryOf(row) : null;
  },

  /** In the order in which they happened. */
  async entries(db: Queryable, number: number): Promise<TillEntry[]> {
    const query = db.selectFrom('till_entry').selectAll().where('till_number', '=', number);
    return (await query.orderBy('at').orderBy('id').orderBy('kind').execute()).map(entryOf);
  },
};
export type TillStore = typeof tillStore;

const closingRowOf = (closing: TillClosing) => ({
  closed_at: closing.closedAt,
  closed_by: closing.closedBy,
  closing_id: closing.id,
  counted: JSON.stringify(closing.counted),
  counted_cents: closing.countedCents,
  expected_cents: closing.expectedCents,
  left_cents: closing.leftCents,
  note: closing.note,
  signed_name: closing.signedName,
  signature: closing.signature,
  seal: closing.seal,
});

const dayOf = (row: Selectable<Tables['till_day']>): TillDay => ({
  number: row.number,
  day: row.day,
  openedAt: row.opened_at,
  openedBy: row.opened_by,
  floatCents: row.float_cents,
  isFloatCounted: row.is_float_counted,
  closing: closingOf(row),
});

function closingOf(row: Selectable<Tables['till_day']>): TillClosing | null {
  if (row.closed_at === null) return null;
  return {
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    // A closed day has all of these: the table's own check.
    id: row.closing_id ?? '',
    counted: (row.counted ?? {}) as Counted, // closingRowOf wrote it
    countedCents: row.counted_cents ?? 0,
    expectedCents: row.expected_cents ?? 0,
    leftCents: row.left_cents ?? 0,
    note: row.note ?? '',
    signedName: row.signed_name ?? '',
    signature: row.signature,
    seal: row.seal ?? '',
  };
}

const entryOf = (row: Selectable<Tables['till_entry']>): TillEntry => ({
  id: row.id,
  kind: row.kind,
  way: row.way,
  cents: row.cents,
  reason: row.reason,
  reference: row.reference,
  slip: row.slip,
  staffId: row.staff_id,
  at: row.at,
});
