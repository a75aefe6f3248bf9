import { sql, type Selectable } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { Buyer } from './buyer.rules.ts';
import type { Correction } from './correction.rules.ts';
import type { InvoiceContent, InvoiceState, InvoiceType } from './invoice.rules.ts';
import type { Invoice } from './invoice.type.ts';

type Row = Selectable<Tables['invoice']>;
export type InvoiceEvent = Omit<Selectable<Tables['invoice_event']>, 'former_xml' | 'changed'> & {
  changed: readonly Correction[];
};
export type InvoiceRequest = {
  buyer: Buyer;
  askedAt: Date;
  /** Null where the customer asked. */
  askedBy: string | null;
  version: number;
};

// issueInvoice and keepRequest wrote what these read.
const invoiceOf = (row: Row): Invoice => ({ ...row, content: row.content as InvoiceContent });

/** Of an event `e`: by it its invoice was settled otherwise, and nothing became of it afterwards. */
export const endsSettled = sql<boolean>`(e.settled and not exists (
  select from invoice_event later where later.invoice_id = e.invoice_id and later.nth > e.nth))`;

/** Of each series and year the last number as it was then raised, and beside them what was said. */
export type NumberCheck = { at: Date; numbers: Record<string, number> };
export type InvoiceFilter = {
  from?: PlainDate | undefined;
  until?: PlainDate | undefined;
  state?: InvoiceState | undefined;
  type?: InvoiceType | undefined;
};

export const invoiceStore = {
  async request(db: Queryable, bookingId: string): Promise<InvoiceRequest | null> {
    const query = db.selectFrom('invoice_request').selectAll().where('booking_id', '=', bookingId);
    const row = await query.executeTakeFirst();
    return row
      ? {
          buyer: row.buyer as Buyer,
          askedAt: row.asked_at,
          askedBy: row.asked_by,
          version: row.version,
        }
      : null;
  },

  async keepRequest(
    tx: Tx,
    bookingId: string,
    { buyer, askedAt, askedBy }: Omit<InvoiceRequest, 'version'>,
  ): Promise<void> {
    const said = { buyer: JSON.stringify(buyer), asked_at: askedAt, asked_by: askedBy };
    await tx
      .insertInto('invoice_request')
      .values({ booking_id: bookingId, ...said })
      .onConflict((conflict) =>
        conflict
          .column('booking_id')
          .doUpdateSet({ ...said, version: sql<number>`invoice_request.version + 1` }),
      )
      .execute();
  },

  async deleteRequest(tx: Tx, bookingId: string): Promise<boolean> {
    const query = tx.deleteFrom('invoice_request').where('booking_id', '=', bookingId);
    return (await query.returning('booking_id').executeTakeFirst()) !== undefined;
  },

  /** The last number that was taken; nobody takes the next before this transaction ends. */
  async lockCounter(tx: Tx, name: string): Promise<number> {
    await tx
      .insertInto('invoice_counter')
      .values({ name, last: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const query = tx.selectFrom('invoice_counter').select('last').where('name', '=', name).forUpdate();
    return (await query.executeTakeFirstOrThrow()).last;
  },

  async setCounter(tx: Tx, name: string, last: number): Promise<void> {
    await tx.updateTable('invoice_counter').set({ last }).where('name', '=', name).execute();
  },

  async lastNumberCheck(db: Queryable): Promise<NumberCheck | null> {
    const query = db
      .selectFrom('invoice_number_check')
      .select(['at', 'numbers'])
      .orderBy('at', 'desc')
      .limit(1);
    return ((await query.executeTakeFirst()) as NumberCheck | undefined) ?? null; // as addNumberCheck wrote it
  },

  async numberCheck(db: Queryable, id: string): Promise<NumberCheck | null> {
    const query = db.selectFrom('invoice_number_check').select(['at', 'numbers']).where('id', '=', id);
    return ((await query.executeTakeFirst()) as NumberCheck | undefined) ?? null; // as addNumberCheck wrote it
  },

  async addNumberCheck(
    tx: Tx,
    { id, at, staffId, numbers }: NumberCheck & { id: string; staffId: string },
  ): Promise<void> {
    const row = { id, at, staff_id: staffId, numbers: JSON.stringify(numbers) };
    await tx.insertInto('invoice_number_check').values(row).execute();
  },

  async add(tx: Tx, { content, ...invoice }: Omit<Invoice, 'version'>): Promise<void> {
    await tx
      .insertInto('invoice')
      .values({ ...invoice, content: JSON.stringify(content) })
      .execute();
  },

  async byId(db: Queryable, id: string, lock?: 'update'): Promise<Invoice | null> {
    const query = db.selectFrom('invoice').selectAll().where('id', '=', id);
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    return row ? invoiceOf(row) : null;
  },

  async byProgressive(db: Queryable, progressive: number): Promise<string | null> {
    const query = db.selectFrom('invoice').select('id').where('progressive', '=', progressive);
    return (await query.executeTakeFirst())?.id ?? null;
  },

  /** The oldest first, credit notes among them. */
  async ofBooking(db: Queryable, bookingId: string): Promise<Invoice[]> {
    const query = db.selectFrom('invoice').selectAll().where('booking_id', '=', bookingId);
    return (await query.orderBy('issued_at').orderBy('number').execute()).map(invoiceOf);
  },

  async notesOn(db: Queryable, id: string): Promise<Invoice[]> {
    const query = db.selectFrom('invoice').selectAll().where('corrects_id', '=', id);
    return (await query.orderBy('number').execute()).map(invoiceOf);
  },

  /** The newest first, at most so many. */
  async list(db: Queryable, filter: InvoiceFilter, atMost: number): Promise<Invoice[]> {
    let query = db.selectFrom('invoice').selectAll();
    if (filter.from) query = query.where('issued_on', '>=', filter.from);
    if (filter.until) query = query.where('issued_on', '<=', filter.until);
    if (filter.state) query = query.where('state', '=', filter.state);
    if (filter.type) query = query.where('type', '=', filter.type);
    const rows = await query.orderBy('issued_at', 'desc').orderBy('number', 'desc').limit(atMost).execute();
    return rows.map(invoiceOf);
  },

  /** Issued on these days, in the order of their numbers. */
  async issuedBetween(db: Queryable, from: PlainDate, until: PlainDate): Promise<string[]> {
    const query = db.selectFrom('invoice').select('id').where('issued_on', '>=', from);
    const own = query
      .where('issued_on', '<=', until)
      .orderBy('issued_on')
      .orderBy('series')
      .orderBy('number');
    return (await own.execute()).map(({ id }) => id);
  },

  /** Another state; sent again also a corrected buyer, and the file anew. */
  async change(
    tx: Tx,
    id: string,
    changes: { state: InvoiceState } & Partial<Pick<Invoice, 'content' | 'xml' | 'progressive'>>,
  ): Promise<void> {
    const { content, ...plain } = changes;
    await tx
      .updateTable('invoice')
      .set({
        ...plain,
        ...(content ? { content: JSON.stringify(content) } : {}),
        version: sql<number>`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  },

  async addEvent(
    tx: Tx,
    {
      changed = [],
      ...event
    }: Omit<InvoiceEvent, 'nth' | 'changed' | 'settled' | 'reopened'> & {
      former_xml?: string;
      changed?: readonly Correction[];
      settled?: boolean;
      reopened?: boolean;
    },
  ): Promise<void> {
    const nth = sql<number>`(select coalesce(max(nth), 0) + 1 from invoice_event where invoice_id = ${event.invoice_id})`;
    await tx
      .insertInto('invoice_event')
      .values({ former_xml: null, ...event, changed: JSON.stringify(changed), nth })
      .execute();
  },

  async events(db: Queryable, id: string): Promise<InvoiceEvent[]> {
    const said = ['state', 'staff_id', 'note', 'changed', 'settled', 'reopened'] as const;
    const query = db
      .selectFrom('invoice_event')
      .select(['invoice_id', 'nth', 'at', ...said])
      .where('invoice_id', '=', id);
    // addEvent wrote what this reads.
    return (await query.orderBy('nth').execute()).map((row) => ({
      ...row,
      changed: row.changed as Correction[],
    }));
  },

  /** When each of them was rejected, and what was said of it, the first time first; by its id. */
  async rejectionsOf(
    db: Queryable,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Pick<InvoiceEvent, 'at' | 'note'>[]>> {
    if (ids.length === 0) return new Map();
    const query = db.selectFrom('invoice_event').select(['invoice_id', 'at', 'note']).orderBy('nth');
    const rejected = query
      .where('state', '=', 'rejected')
      .where('settled', '=', false)
      .where('reopened', '=', false)
      .where('invoice_id', 'in', ids);
    return Map.groupBy(await rejected.execute(), (row) => row.invoice_id);
  },

  /** How those of them were settled that somebody has said so of, by their ids; what became of one afterwards ends that. */
  async settledWhys(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const { rows } = await sql<{ id: string; why: string }>`
      select e.invoice_id as id, e.note as why from invoice_event e
      where e.invoice_id = any (${ids}::uuid[]) and ${endsSettled}`.execute(db);
    return new Map(rows.map(({ id, why }) => [id, why]));
  },

  /** Rejected, neither in the channel again nor settled otherwise. */
  async toSendAgain(db: Queryable): Promise<Invoice[]> {
    const query = db.selectFrom('invoice').selectAll().where('state', 'in', ['rejected', 'made']);
    const rejected = query.where(
      sql<boolean>`exists (select from invoice_event e where e.invoice_id = invoice.id and e.state = 'rejected')`,
    );
    const open = rejected.where(
      sql<boolean>`not exists (select from invoice_event e where e.invoice_id = invoice.id and ${endsSettled})`,
    );
    return (await open.orderBy('issued_at').execute()).map(invoiceOf);
  },

  /** Orders whose customer asked and has none yet, each with whom it is for, the last in front. */
  async asked(
    db: Queryable,
    orders?: readonly string[],
  ): Promise<{ order: string; buyer: Buyer; version: number; askedAt: Date }[]> {
    const wanted = ['booking_id as order', 'buyer', 'version', 'asked_at as askedAt'] as const;
    let query = db.selectFrom('invoice_request').select(wanted).orderBy('asked_at', 'desc');
    if (orders) query = query.where('booking_id', 'in', orders);
    const without = query.where(
      sql<boolean>`not exists (select from invoice where invoice.booking_id = invoice_request.booking_id)`,
    );
    return (await without.execute()).map((row) => ({ ...row, buyer: row.buyer as Buyer })); // written by `keepRequest` only
  },

  /** Those that the law wants kept no longer: issued in a year before that one. */
  async deleteBefore(tx: Tx, year: number): Promise<number> {
    await tx.deleteFrom('invoice').where('year', '<', year).where('corrects_id', 'is not', null).execute();
    const query = tx.deleteFrom('invoice').where('year', '<', year);
    const unnamed = query.where(
      sql<boolean>`not exists (select from invoice note where note.corrects_id = invoice.id)`,
    );
    return (await unnamed.returning('id').execute()).length;
  },
};
export type InvoiceStore = typeof invoiceStore;
