import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import { isAmong } from '../database/is-among.ts';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { FineState } from './fine.rules.ts';

export type FineRow = Selectable<Tables['fine']>;
/** Without what is large or sealed. */
export type FineLine = Omit<FineRow, 'scan_bytes' | 'scan_key' | 'sealed_declaration'>;

const columns = [
  'id',
  'state',
  'version',
  'recorded_at',
  'plate',
  'day',
  'time',
  'place',
  'authority',
  'notice_number',
  'notified_on',
  'scan_id',
  'scan_name',
  'scan_type',
  'scan_size',
  'unit_id',
  'booking_id',
  'contract_id',
  'ridden_from',
  'ridden_until',
  'nobody_why',
  'named_at',
  'declaration_sha256',
  'sent_on',
  'sent_way',
  'closed_at',
  'closing_note',
] as const satisfies (keyof FineLine)[];

/** By its state, and by the days on which it was incurred. */
type FineFilter = {
  state?: FineState | undefined;
  from?: PlainDate | undefined;
  until?: PlainDate | undefined;
};

/** What goes with whoever rode; the scan's own columns go with it. */
const emptied = {
  ...({
    place: null,
    scan_name: null,
    scan_bytes: null,
    scan_key: null,
    sealed_declaration: null,
    closing_note: null,
  } satisfies Record<EmptiedColumns<'fine'>, unknown>),
  scan_id: null,
  scan_type: null,
  scan_size: null,
};

/** Fines in SQL. */
export const fineStore = {
  /** False where this one, or one with its number of the same authority, is there already. */
  async add(tx: Tx, fine: Insertable<Tables['fine']>): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('fine')
      .values(fine)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  },

  /** What is still to be answered first, the nearest last day before the others; then the newest. */
  async list(db: Queryable, { state, from, until }: FineFilter, atMost: number): Promise<FineLine[]> {
    let query = db.selectFrom('fine').select(columns);
    if (state !== undefined) query = query.where('state', '=', state);
    if (from !== undefined) query = query.where('day', '>=', from);
    if (until !== undefined) query = query.where('day', '<=', until);
    return query
      .orderBy(sql`state in ('sent', 'closed')`)
      .orderBy(sql`case when state in ('sent', 'closed') then null else notified_on end`)
      .orderBy('recorded_at', 'desc')
      .limit(atMost)
      .execute();
  },

  async unanswered(db: Queryable): Promise<Pick<FineLine, 'id' | 'state' | 'notified_on'>[]> {
    const query = db.selectFrom('fine').select(['id', 'state', 'notified_on']);
    return query.where('state', 'not in', ['sent', 'closed']).execute();
  },

  async byId(db: Queryable, id: string): Promise<FineLine | null> {
    return (await db.selectFrom('fine').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
  },

  async whole(db: Queryable, id: string): Promise<FineRow | null> {
    return (await db.selectFrom('fine').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },

  async lock(tx: Tx, id: string): Promise<FineLine | null> {
    const query = tx.selectFrom('fine').select(columns).where('id', '=', id);
    return (await query.forUpdate().executeTakeFirst()) ?? null;
  },

  /** The fine is locked. */
  async change(tx: Tx, id: string, change: Updateable<Tables['fine']>): Promise<void> {
    await tx
      .updateTable('fine')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },

  /** Of a ride whose customer is erased: that there was a fine and how it was answered stays. The ids of scans in the store of files. */
  async erase(tx: Tx, bookingId: string): Promise<{ count: number; scanIds: string[] }> {
    const query = tx.selectFrom('fine').select(['scan_id', 'scan_key']).where('booking_id', '=', bookingId);
    const scanIds = storedScans(await query.forUpdate().execute());
    const { numUpdatedRows } = await tx
      .updateTable('fine')
      .set(emptied)
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('booking_id', '=', bookingId)
      .executeTakeFirst();
    // Nobody can be named any more.
    await tx
      .updateTable('fine')
      .set({ state: 'nobody', nobody_why: 'erased' })
      .where('booking_id', '=', bookingId)
      .where('state', 'in', ['recorded', 'named', 'nobody'])
      .execute();
    return { count: Number(numUpdatedRows), scanIds };
  },

  /** Recorded before that moment, of no ride or after its rider was erased: nobody is erased with whom they would go. The ids of scans in the store of files. */
  async deleteNobodys(tx: Tx, before: Date): Promise<string[]> {
    const query = tx.deleteFrom('fine').where('recorded_at', '<', before);
    const nobodys = query.where((eb) =>
      eb.or([
        eb('booking_id', 'is', null),
        eb.and([eb('nobody_why', '=', 'erased'), eb('scan_size', 'is not', null)]),
      ]),
    );
    return storedScans(await nobodys.returning(['scan_id', 'scan_key']).execute());
  },

  /** Recorded after its rider was erased, and closed: nothing of it is needed any more. The ids of scans in the store of files. */
  async eraseClosed(tx: Tx): Promise<string[]> {
    const query = tx.selectFrom('fine').select(['id', 'scan_id', 'scan_key']).where('state', '=', 'closed');
    const ofErased = query.where('nobody_why', '=', 'erased').where('scan_size', 'is not', null);
    const rows = await ofErased.orderBy('id').forUpdate().execute();
    const ids = rows.map(({ id }) => id);
    await tx.updateTable('fine').set(emptied).where(isAmong(ids)).execute();
    return storedScans(rows);
  },

  /** Of a ride, for whoever asks what is stored about them. */
  async ofBooking(db: Queryable, bookingId: string): Promise<FineLine[]> {
    const query = db.selectFrom('fine').select(columns).where('booking_id', '=', bookingId);
    return query.orderBy('recorded_at').orderBy('id').execute();
  },
};
export type FineStore = typeof fineStore;

/** Those that do not lie in their row. */
const storedScans = (rows: readonly Pick<FineRow, 'scan_id' | 'scan_key'>[]): string[] =>
  rows.flatMap(({ scan_id: id, scan_key: key }) => (id && key ? [id] : []));
