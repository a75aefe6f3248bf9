import type { Queryable, Tx } from '../../database/tables.ts';
import type { InvoiceDeps } from '../invoice-deps.type.ts';
import { creditable, type InvoiceLine, type NamedDocument } from '../invoice.rules.ts';
import type { Invoice } from '../invoice.type.ts';
import { isTaking } from './fiscal.rules.ts';
import { linesOfOrder } from './read-fiscal.ts';

type NamingDeps = Pick<InvoiceDeps, 'fiscal' | 'isLive' | 'invoicing' | 'payments'>;
type Naming = {
  orderId: string;
  /** All bookings of the order. */
  bookingIds: readonly string[];
  /** What the invoice is of. */
  lines: readonly Pick<InvoiceLine, 'source'>[];
  /** Of the order before it, credit notes among them. */
  issued: readonly Invoice[];
  /** Of one that is sent again; null: the next one, of money that is on none. */
  invoiceId: string | null;
};

/**
 * The till's documents that stand already for the money of an invoice's lines, each once. What is on another invoice is none of it, unless that was
 * credited whole: then this one takes its place.
 */
export async function readNamedDocuments(
  deps: NamingDeps,
  db: Queryable,
  { orderId, bookingIds, lines, issued, invoiceId }: Naming,
): Promise<NamedDocument[]> {
  const sources = new Set(lines.map(({ source }) => source));
  const sourcesOf = new Map([...sources].map((source) => [source, new Set([source])]));
  // A booking is paid by several payments, and one payment may be for several bookings.
  for (const id of bookingIds.filter((one) => sources.has(one)))
    for (const reference of await deps.payments.referencesOf(db, id))
      sourcesOf.set(reference, (sourcesOf.get(reference) ?? new Set()).add(id));
  const replaced = issued.filter((one) => isCreditedWhole(one, issued)).map(({ id }) => id);
  const own = new Set([invoiceId, ...replaced]);
  const named = new Map<string, NamedDocument>();
  for (const { kind, reference, state } of await linesOfOrder(deps, db, orderId)) {
    const { document, invoice } = state;
    const paid = sourcesOf.get(reference);
    if (!document || !paid || !isTaking(kind) || !own.has(invoice?.id ?? null)) continue;
    const { number, day, register } = document;
    const key = `${register} ${day} ${number}`;
    const before = named.get(key)?.sources ?? [];
    named.set(key, { number, day, register, sources: [...new Set([...before, ...paid])] });
  }
  return [...named.values()];
}

/** The same under the lock that is taken to note one: what is noted from now on knows of this invoice. */
export async function lockNamedDocuments(deps: NamingDeps, tx: Tx, naming: Naming): Promise<NamedDocument[]> {
  for (const { id } of await deps.fiscal.ofOrders(tx, [naming.orderId], deps.isLive))
    await deps.fiscal.lock(tx, id);
  return readNamedDocuments(deps, tx, naming);
}

const isCreditedWhole = ({ id, type, content }: Invoice, issued: readonly Invoice[]): boolean =>
  type === 'TD01' &&
  creditable(
    content.lines,
    issued.filter((note) => note.corrects_id === id).map((note) => note.content.lines),
  ).every((cents) => cents === 0);
