import { type Cents, sumOfCents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { JournalKind, JournalWay } from '../../payment/journal.rules.ts';
import type { InvoiceState, InvoiceType } from '../invoice.rules.ts';
import { isOfTheShop } from './fiscal.rules.ts';

/** A refund that the shop decided on, and the invoice that was issued without it; null where none was. */
export type DecidedRefund = { id: string; cents: Cents; isDropped: boolean; invoiceId: string | null };

/** A movement of an order. `cents`: below zero where it went back; `invoiceId`: that it was known to when that was issued. */
export type OrderMovement = {
  id: number;
  kind: JournalKind;
  way: JournalWay;
  cents: Cents;
  day: PlainDate;
  objectId: string;
  requestId: string | null;
  invoiceId: string | null;
  hasDocument: boolean;
};

type IssuedPaper = { id: string; type: InvoiceType; cents: Cents };

/** All of one order, each in the order in which it came. */
export type OrderPapers = {
  movements: readonly OrderMovement[];
  refunds: readonly DecidedRefund[];
  papers: readonly IssuedPaper[];
};

/** By their ids the invoice or credit note that each movement, and each refund whether it went or not, is on. */
export type OnPapers = { movements: ReadonlyMap<number, string>; refunds: ReadonlyMap<string, string> };

/** What a first invoice would be of: what came, less what went back or is promised back. What a bank drew is the shop's sale all the same. */
export const toInvoiceOf = (order: Pick<OrderPapers, 'movements' | 'refunds'>): Cents =>
  sumOfCents(order.movements.flatMap(({ kind, cents }) => (isOfTheShop(kind) ? [cents] : []))) -
  sumOfCents(order.refunds.map((refund) => dueOf(refund, order.movements)));

/** What moved of an order by the references of its payments, and what its papers are of by them. */
export type OrderSums = {
  movements: readonly { reference: string; kind: JournalKind; cents: Cents }[];
  papers: readonly { type: InvoiceType; state: InvoiceState; centsOf: Readonly<Record<string, Cents>> }[];
};

/** The payments of an order of which more is invoiced, less what was credited, than stays: a credit note is missing. */
export function overInvoicedOf({ movements, papers }: OrderSums): string[] {
  const over = new Map<string, Cents>();
  const add = (reference: string, cents: Cents) => over.set(reference, (over.get(reference) ?? 0) + cents);
  for (const { type, state, centsOf } of papers) {
    if (state === 'rejected') continue;
    for (const [reference, cents] of Object.entries(centsOf))
      add(reference, type === 'TD04' ? -cents : cents);
  }
  for (const { reference, kind, cents } of movements) if (isOfTheShop(kind)) add(reference, -cents);
  return [...over].flatMap(([reference, cents]) => (cents > 0 ? [reference] : []));
}

/** What a next invoice is of: the movements that no paper is of, and the refunds that stand and none is of, given or only promised. */
export function uncoveredOf(order: OrderPapers): { movements: number[]; refunds: string[] } {
  const on = papersOf(order);
  return {
    movements: order.movements.flatMap(({ id }) => (on.movements.has(id) ? [] : [id])),
    refunds: order.refunds.flatMap(({ id, isDropped }) => (isDropped || on.refunds.has(id) ? [] : [id])),
  };
}

/**
 * Which paper each movement of an order is on. An invoice is of what stays with the shop: what a refund moves that it was issued without is on it too, so that
 * its movements add up to it (docs/decisions/126-promised-before-invoiced.md). Any other refund is on the order's credit notes.
 */
export function papersOf(order: OrderPapers): OnPapers {
  const invoiceOfRefund = new Map(order.refunds.map(({ id, invoiceId }) => [id, invoiceId]));
  const onInvoice = new Map<number, string>();
  for (const { id, invoiceId, requestId } of order.movements) {
    const invoice = invoiceId ?? (requestId === null ? null : invoiceOfRefund.get(requestId));
    if (invoice) onInvoice.set(id, invoice);
  }
  const back = backOf(order, onInvoice);
  const notes = order.papers.filter(({ type }) => type === 'TD04');
  const credited = creditedBy(back, [...spareOf(order, onInvoice), ...notes]);
  const refunds = order.refunds.map(({ id, invoiceId }) => [id, invoiceId ?? credited.get(id)] as const);
  return {
    movements: new Map([
      ...onInvoice,
      ...back.flatMap(({ id, moved }) => {
        const paper = credited.get(id);
        return paper ? moved.map((movement) => [movement, paper] as const) : [];
      }),
    ]),
    refunds: new Map(refunds.flatMap(([id, paper]) => (paper ? [[id, paper]] : []))),
  };
}

/** What of a refund has not gone yet. By hand less may have gone than was asked for; the rest of it is then promised no longer. */
function dueOf({ id, cents, isDropped }: DecidedRefund, movements: readonly OrderMovement[]): Cents {
  const own = movements.filter(({ requestId }) => requestId === id);
  const isByHand = own.some(({ kind, way }) => kind === 'refund' && way !== 'online');
  return isDropped || isByHand ? 0 : cents + sumOfCents(own.map((one) => one.cents));
}

/** Money of a refund: it went, or came back from the bank. */
export const isGoingBack = (kind: JournalKind): boolean => kind === 'refund' || kind === 'refund_back';

/** What goes back of an order and is on no invoice and no slip, by its refund: in the order in which it went, then what is still due. */
function backOf({ movements, refunds }: OrderPapers, onInvoice: ReadonlyMap<number, string>) {
  const moved = Map.groupBy(
    movements.filter(({ id, kind, hasDocument }) => !onInvoice.has(id) && !hasDocument && isGoingBack(kind)),
    ({ requestId, objectId }) => requestId ?? objectId,
  );
  const due = new Map(
    refunds.flatMap((refund) =>
      refund.invoiceId === null ? [[refund.id, dueOf(refund, movements)] as const] : [],
    ),
  );
  return [...new Set([...moved.keys(), ...due.keys()])].flatMap((id) => {
    const own = moved.get(id) ?? [];
    const cents = (due.get(id) ?? 0) - sumOfCents(own.map((one) => one.cents));
    return cents > 0 ? [{ id, cents, moved: own.map((one) => one.id) }] : [];
  });
}

/**
 * By how much more the invoices' movements come to than they are of, as a promise that one was issued without was dropped since: what goes back instead is on that
 * one, unless a further invoice is of it.
 */
function spareOf(
  { movements, refunds, papers }: OrderPapers,
  onInvoice: ReadonlyMap<number, string>,
): { id: string; cents: Cents }[] {
  const invoices = papers.flatMap(({ id, type, cents }) => {
    if (type !== 'TD01') return [];
    const own = movements.filter((one) => onInvoice.get(one.id) === id && isOfTheShop(one.kind));
    const due = refunds.flatMap((refund) => (refund.invoiceId === id ? [dueOf(refund, movements)] : []));
    return [{ id, cents: sumOfCents(own.map((one) => one.cents)) - sumOfCents(due) - cents }];
  });
  const cents = sumOfCents(invoices.map((one) => one.cents));
  const spared = invoices.find((one) => one.cents > 0);
  return spared && cents > 0 ? [{ id: spared.id, cents }] : [];
}

/**
 * Which paper each sum that goes back is on: in their order, as far as the papers reach. A sum of which only a part is on them is on none.
 */
export function creditedBy<Id>(
  back: readonly { id: Id; cents: Cents }[],
  papers: readonly { id: string; cents: Cents }[],
): Map<Id, string> {
  const credited = new Map<Id, string>();
  let reach = 0;
  const ends = papers.map(({ id, cents }) => ({ id, upTo: (reach += cents) }));
  let gone = 0;
  for (const { id, cents } of back) {
    gone += cents;
    const paper = ends.find(({ upTo }) => gone <= upTo);
    if (!paper) break;
    credited.set(id, paper.id);
  }
  return credited;
}
