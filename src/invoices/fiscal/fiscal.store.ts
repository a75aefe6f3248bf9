import { sql, type RawBuilder } from 'kysely';
import type { PlainDate } from '../../basics/rome-time.ts';
import { codeOf, orderOfBooking } from '../../booking/booking-parts.store.ts';
import { paidBooking, paymentsOfWholeOrder } from '../../charges/paid-booking-parts.store.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import {
  factsOfSamePayments,
  factsSince,
  lockFact,
  movedFacts,
  type MovedFact,
  refundsDecided,
} from '../../payment/payment-parts.store.ts';
import type { JournalWay } from '../../payment/journal.rules.ts';
import { numberText } from '../invoice.rules.ts';
import { endsSettled } from '../invoice.store.ts';
import type { CoveringInvoice, FiscalDocument } from './fiscal.rules.ts';
import type { DecidedRefund } from './papers.rules.ts';

/** A movement of the ledger with the booking that it is for. */
export type Movement = MovedFact & {
  bookingId: string | null;
  code: string | null;
  /** Of an order of several its first; of no booking the payment's own reference. */
  order: string;
};

/** What was noted of a movement, the last first. Without a number it was taken away. */
export type NotedDocument = {
  id: string;
  factId: number;
  number: string | null;
  day: PlainDate | null;
  register: string;
  terminal: string;
  reason: string;
  staffId: string | null;
  at: Date;
};
export type NewDocument = NotedDocument & { bundle: string; besideInvoice: boolean };

/** `centsOf`: by what it was paid for. */
type InvoiceOfOrder = CoveringInvoice & { order: string; cents: number; centsOf: Record<string, number> };
type RefundOfOrder = DecidedRefund & { order: string };

const kindsOf = (ways: readonly JournalWay[]): string[] => [
  ...ways.filter((way) => way !== 'online'),
  ...(ways.includes('online') ? ['charge', 'refund'] : []),
];

const notedColumns = sql`d.id, d.fact_id as "factId", d.number, d.day, d.register, d.terminal, d.reason, d.staff_id as "staffId", d.at`;

async function movements(db: Queryable, which: RawBuilder<unknown>, isLive: boolean): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select f.*, b.id as "bookingId", ${codeOf(sql`b.id`)} as code, coalesce(${orderOfBooking(sql`b.id`)}, f.reference) as "order"
    from (${movedFacts(which, isLive)}) f cross join lateral (select ${paidBooking(sql`f.reference`)} as id) b
    order by f.id`.execute(db);
  return rows;
}

/** Which papers the movements of the ledger are on. Numbers that were noted are only added to. */
export const fiscalStore = {
  ofFacts: (db: Queryable, ids: readonly number[], isLive: boolean) =>
    movements(db, sql`fact.id = any (${ids}::bigint[])`, isLive),

  /** By the name that the till has of each: a receipt's or a refund's. */
  ofObjects: (db: Queryable, objectIds: readonly string[], isLive: boolean) =>
    movements(db, sql`fact.object_id = any (${objectIds}::text[])`, isLive),

  /** All of the money of these orders. */
  ofOrders: (db: Queryable, orders: readonly string[], isLive: boolean) =>
    movements(
      db,
      sql`fact.object_kind <> 'fee' and fact.reference in (
        select paid.reference from unnest(${orders}::uuid[]) wanted (id)
          cross join lateral ${paymentsOfWholeOrder(sql`wanted.id`)} paid (reference))`,
      isLive,
    ),

  /**
   * With neither a document nor an invoice that stands: by one of these ways since then (null: none), or of a payment of which some is invoiced. What credit notes are of is
   * not told here.
   */
  bare: (
    db: Queryable,
    owed: { since: Date; ways: readonly JournalWay[] } | null,
    isLive: boolean,
  ): Promise<Movement[]> =>
    movements(
      db,
      // One list of ids: two conditions with `or` between them are looked up anew for each movement there ever was.
      sql`fact.id in (${owed ? sql`${factsSince(owed.since, kindsOf(owed.ways))} union all` : sql``}
          ${factsOfSamePayments(sql`select c.fact_id from invoice_cover c join invoice i on i.id = c.invoice_id where i.state <> 'rejected'`)})
        and not exists (select from fiscal_document d where d.fact_id = fact.id and d.is_current and d.number is not null)
        and not exists (select from invoice_cover c join invoice i on i.id = c.invoice_id
          where c.fact_id = fact.id and i.state <> 'rejected')`,
      isLive,
    ),

  async lock(tx: Tx, factId: number): Promise<void> {
    await lockFact(factId).execute(tx);
  },

  /** What counts of each, by its movement. */
  async documents(db: Queryable, factIds: readonly number[]): Promise<Map<number, FiscalDocument>> {
    const { rows } = await sql<FiscalDocument & { factId: number }>`
      select ${notedColumns} from fiscal_document d
      where d.is_current and d.number is not null and d.fact_id = any (${factIds}::bigint[])`.execute(db);
    return new Map(
      rows.map(({ factId, id, number, day, register, terminal }) => [
        factId,
        { id, number, day, register, terminal },
      ]),
    );
  },

  /** All that was ever noted of them. */
  async history(db: Queryable, factIds: readonly number[]): Promise<NotedDocument[]> {
    const { rows } = await sql<NotedDocument>`
      select ${notedColumns} from fiscal_document d where d.fact_id = any (${factIds}::bigint[])
      order by d.fact_id, d.nth desc`.execute(db);
    return rows;
  },

  async byId(db: Queryable, id: string): Promise<NotedDocument | null> {
    const { rows } = await sql<NotedDocument>`
      select ${notedColumns} from fiscal_document d where d.id = ${id}`.execute(db);
    return rows[0] ?? null;
  },

  /** The movement of another bundle that has this number, of a till that is named on whatever day, else on its day; null where none has. */
  async holderOf(
    db: Queryable,
    { register, day, number, bundle }: Pick<NewDocument, 'register' | 'day' | 'number' | 'bundle'>,
  ): Promise<number | null> {
    const { rows } = await sql<{ factId: number }>`
      select d.fact_id as "factId" from fiscal_document d where d.is_current and d.register = ${register}
        and (d.register <> '' or d.day = ${day}) and d.number = ${number} and d.bundle <> ${bundle} limit 1`.execute(
      db,
    );
    return rows[0]?.factId ?? null;
  },

  /** The one before it counts no more. */
  async addDocument(tx: Tx, document: NewDocument): Promise<void> {
    const { factId } = document;
    await tx
      .updateTable('fiscal_document')
      .set({ is_current: false })
      .where('fact_id', '=', factId)
      .where('is_current', '=', true)
      .execute();
    const nth = sql<number>`(select coalesce(max(nth), 0) + 1 from fiscal_document where fact_id = ${factId})`;
    await tx
      .insertInto('fiscal_document')
      .values({
        id: document.id,
        fact_id: factId,
        nth,
        number: document.number,
        day: document.day,
        register: document.register,
        terminal: document.terminal,
        bundle: document.bundle,
        reason: document.reason,
        beside_invoice: document.besideInvoice,
        staff_id: document.staffId,
        at: document.at,
      })
      .execute();
  },

  /** Movements that an invoice is of, by their ids. */
  async covers(db: Queryable, factIds: readonly number[]): Promise<Map<number, string>> {
    const { rows } = await sql<{ factId: number; invoiceId: string }>`
      select fact_id as "factId", invoice_id as "invoiceId" from invoice_cover where fact_id = any (${factIds}::bigint[])`.execute(
      db,
    );
    return new Map(rows.map(({ factId, invoiceId }) => [factId, invoiceId]));
  },

  /** An invoice is of these. */
  async addCovers(tx: Tx, invoiceId: string, factIds: readonly number[]): Promise<void> {
    if (factIds.length === 0) return;
    await tx
      .insertInto('invoice_cover')
      .values(factIds.map((factId) => ({ fact_id: factId, invoice_id: invoiceId })))
      .execute();
  },

  /** Refunds that were decided of these orders, the first in front, each with the invoice that was issued without it. */
  async refundsOf(db: Queryable, orders: readonly string[]): Promise<RefundOfOrder[]> {
    const { rows } = await sql<RefundOfOrder>`
      select r.id, r."order", r.amount_cents as cents, r."isDropped", p.invoice_id as "invoiceId" from (
        select distinct wanted.id as "order", request.* from unnest(${orders}::uuid[]) wanted (id)
          cross join lateral ${paymentsOfWholeOrder(sql`wanted.id`)} paid (reference)
          join lateral ${refundsDecided} request on request.reference = paid.reference) r
      left join invoice_promise p on p.request_id = r.id order by r.created_at, r.id`.execute(db);
    return rows;
  },

  /** An invoice was issued without these refunds, which were promised or given by then. */
  async addPromises(tx: Tx, invoiceId: string, requestIds: readonly string[]): Promise<void> {
    if (requestIds.length === 0) return;
    await tx
      .insertInto('invoice_promise')
      .values(requestIds.map((id) => ({ request_id: id, invoice_id: invoiceId })))
      .execute();
  },

  /** Invoices and credit notes of these orders, the oldest first. */
  async invoicesOf(db: Queryable, orders: readonly string[]): Promise<InvoiceOfOrder[]> {
    const { rows } = await sql<
      Omit<InvoiceOfOrder, 'number'> & { series: string; number: number; year: number }
    >`
      select i.id, i.type, i.series, i.number, i.year, i.state, i.booking_id as "order", i.total_cents as cents,
        (select coalesce(jsonb_object_agg(paid.source, paid.cents), '{}') from (
          select line ->> 'source' as source, sum((line ->> 'grossCents')::int) as cents
            from jsonb_array_elements(i.content -> 'lines') line group by 1) paid) as "centsOf",
        exists (select from invoice_event e where e.invoice_id = i.id and e.former_xml is not null) as "isSentAgain",
        exists (select from invoice_event e where e.invoice_id = i.id and ${endsSettled}) as "isSettled"
      from invoice i where i.booking_id = any (${orders}::uuid[]) order by i.issued_at, i.number`.execute(db);
    return rows.map(({ series, number, year, ...invoice }) => ({
      ...invoice,
      number: numberText(series, number, year),
    }));
  },
};
export type FiscalStore = typeof fiscalStore;
