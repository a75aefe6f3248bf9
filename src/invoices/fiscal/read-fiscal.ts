import { type Cents, sumOfCents } from '../../basics/money.ts';
import { instantOf, type PlainDate } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import { journalLine, type JournalKind, type JournalWay } from '../../payment/journal.rules.ts';
import { type Invoicing, paidWays } from '../../shop/settings/invoicing.shape.ts';
import { fiscalStateOf, type FiscalState, isUncovered } from './fiscal.rules.ts';
import type { FiscalStore, Movement } from './fiscal.store.ts';
import {
  isGoingBack,
  type OrderPapers,
  type OrderSums,
  overInvoicedOf,
  papersOf,
  toInvoiceOf,
} from './papers.rules.ts';

export type FiscalDeps = {
  fiscal: FiscalStore;
  isLive: boolean;
  invoicing(): Invoicing;
};

/** A movement of the journal with what covers it. */
export type FiscalLine = Pick<Movement, 'id' | 'reference' | 'bookingId' | 'code' | 'order' | 'objectId'> & {
  at: Date;
  day: PlainDate;
  kind: JournalKind;
  way: JournalWay;
  /** Below zero where it went back. */
  cents: number;
  state: FiscalState;
};

/** What moves nothing is left out. */
async function linesOf(
  { fiscal, isLive, invoicing }: FiscalDeps,
  db: Queryable,
  found: readonly Movement[],
): Promise<FiscalLine[]> {
  const moved = found.flatMap(movedOf);
  const ids = moved.map(({ movement }) => movement.id);
  const documents = await fiscal.documents(db, ids);
  const covers = await fiscal.covers(db, ids);
  const invoices = await fiscal.invoicesOf(db, [...new Set(moved.map(({ movement }) => movement.order))]);
  const byId = new Map(
    invoices.map(({ order: _, cents: __, centsOf: ___, ...invoice }) => [invoice.id, invoice]),
  );
  // What came is on the invoice that knew of it, or on none.
  const goneBack = moved.filter(({ movement, line }) => isGoingBack(line.kind) && !covers.has(movement.id));
  const ordersBack = goneBack.map(({ movement }) => movement.order);
  const papersOfOrders = await readOrderPapers({ fiscal, isLive }, db, ordersBack);
  const papersBack = new Map(papersOfOrders.flatMap((order) => [...papersOf(order).movements]));
  const overInvoiced = new Set(papersOfOrders.flatMap(overInvoicedOf));
  return moved.map(({ movement, line: { kind, way, day, inCents, outCents } }) => {
    const { id, reference, bookingId, code, order, objectId, at } = movement;
    const invoice = byId.get(covers.get(id) ?? papersBack.get(id) ?? '') ?? null;
    const papers = { document: documents.get(id) ?? null, invoice };
    return {
      id,
      reference,
      bookingId,
      code,
      order,
      objectId,
      at,
      day,
      kind,
      way,
      cents: inCents - outCents,
      state: fiscalStateOf(
        { kind, way, day, isOverInvoiced: overInvoiced.has(reference) },
        papers,
        invoicing(),
      ),
    };
  });
}

/** All that papers may be of, and the papers, of each of these orders once: of however many in five statements. */
export async function readOrderPapers(
  { fiscal, isLive }: Pick<FiscalDeps, 'fiscal' | 'isLive'>,
  db: Queryable,
  orders: readonly string[],
): Promise<(OrderPapers & OrderSums & { order: string })[]> {
  const wanted = [...new Set(orders)];
  if (wanted.length === 0) return [];
  const all = await fiscal.ofOrders(db, wanted, isLive);
  const ids = all.map(({ id }) => id);
  const [covers, documents] = [await fiscal.covers(db, ids), await fiscal.documents(db, ids)];
  const refunds = Map.groupBy(await fiscal.refundsOf(db, wanted), ({ order }) => order);
  const papers = Map.groupBy(await fiscal.invoicesOf(db, wanted), ({ order }) => order);
  const movements = Map.groupBy(all.flatMap(movedOf), ({ movement }) => movement.order);
  return wanted.map((order) => ({
    order,
    movements: (movements.get(order) ?? []).map(({ movement, line }) => ({
      id: movement.id,
      reference: movement.reference,
      objectId: movement.objectId,
      requestId: movement.requestId,
      kind: line.kind,
      way: line.way,
      cents: line.inCents - line.outCents,
      day: line.day,
      invoiceId: covers.get(movement.id) ?? null,
      hasDocument: documents.has(movement.id),
    })),
    refunds: refunds.get(order) ?? [],
    papers: papers.get(order) ?? [],
  }));
}

/** None of what moves nothing. */
function movedOf(movement: Movement) {
  const line = journalLine({ ...movement, purpose: 'other' });
  return line ? [{ movement, line }] : [];
}

/**
 * Of these orders those of whose money the shop keeps something, with what a first invoice would be of and the days in Rome on which the first and the last of it came: what
 * was not paid, or goes back whole, or is with a bank, has nothing to be invoiced.
 */
export async function ordersWithMoney(
  deps: Pick<FiscalDeps, 'fiscal' | 'isLive'>,
  db: Queryable,
  orders: readonly string[],
): Promise<{ order: string; cents: Cents; paidOn: PlainDate; lastPaidOn: PlainDate }[]> {
  return (await readOrderPapers(deps, db, orders)).flatMap(({ order, movements, refunds }) => {
    const cents = toInvoiceOf({ movements, refunds });
    const came = movements.filter((one) => one.cents > 0);
    const [first, last] = [came[0], came.at(-1)];
    const isHere = sumOfCents(movements.map((one) => one.cents)) > 0;
    if (!first || !last || !isHere || cents <= 0) return [];
    return [{ order, cents, paidOn: first.day, lastPaidOn: last.day }];
  });
}

export const linesOfFacts = async (deps: FiscalDeps, db: Queryable, ids: readonly number[]) =>
  linesOf(deps, db, await deps.fiscal.ofFacts(db, ids, deps.isLive));

export const linesOfObjects = async (deps: FiscalDeps, db: Queryable, objectIds: readonly string[]) =>
  linesOf(deps, db, await deps.fiscal.ofObjects(db, objectIds, deps.isLive));

export const linesOfOrder = async (deps: FiscalDeps, db: Queryable, order: string) =>
  linesOf(deps, db, await deps.fiscal.ofOrders(db, [order], deps.isLive));

/**
 * All that lacks a document, or whose invoice was rejected, the oldest first: of ways of which the accountant has decided. What went back of an invoice lacks its credit note
 * by any way.
 */
export async function missingLines(deps: FiscalDeps, db: Queryable): Promise<FiscalLine[]> {
  const { documents, documentsSince } = deps.invoicing();
  const ways = paidWays.filter((way) => documents[way] === 'owed');
  const owed = ways.length === 0 ? null : { since: instantOf({ date: documentsSince, time: '00:00' }), ways };
  const bare = await deps.fiscal.bare(db, owed, deps.isLive);
  return (await linesOf(deps, db, bare)).filter(({ state }) => isUncovered(state));
}
