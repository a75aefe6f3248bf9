import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { buyerOf, wrongBuyerFields, type BuyerErrors, type BuyerValues } from './buyer.rules.ts';
import type { InvoiceDeps } from './invoice-deps.type.ts';
import { orderIdOf } from './kept-money.ts';
import { syncAskedTask } from './sync-asked-task.ts';

type AskingDeps = Pick<
  InvoiceDeps,
  'database' | 'clock' | 'invoices' | 'bookings' | 'fiscal' | 'isLive' | 'invoicing' | 'tasks'
>;
type Asking = {
  bookingId: string;
  values: BuyerValues;
  /** Null: the customer. */
  staffId: string | null;
  /** Of what was shown to be replaced, 0 of nobody; missing: the customer, who knows best. */
  shownVersion?: number;
  onKept?: (tx: Tx) => Promise<void>;
};

/**
 * Whom the invoice of an order is for, said for the first time or anew. What is issued stays as it is: after it only the desk says otherwise, for
 * one that the tax office rejected. Refusals: not_found, erased, already_invoiced, changed_meanwhile.
 */
export async function askInvoice(
  deps: AskingDeps,
  { bookingId, values, staffId, shownVersion, onKept }: Asking,
): Promise<'saved' | { errors: BuyerErrors } | Refusal> {
  const { database, clock, invoices, bookings } = deps;
  const errors = wrongBuyerFields(values);
  if (errors) return { errors };
  return inTransaction(database, async (tx) => {
    // Erasing waits for this lock, and finds what is kept here.
    const booking = await bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    const orderId = orderIdOf(booking);
    const first = orderId === booking.id ? booking : await bookings.locked(tx, orderId);
    if (!first) return refuse('not_found');
    if (first.isErased) return refuse('erased');
    const issued = await invoices.ofBooking(tx, orderId);
    if (staffId === null && issued.length > 0) return refuse('already_invoiced');
    const known = (await invoices.request(tx, orderId))?.version ?? 0;
    if (shownVersion !== undefined && shownVersion !== known) return refuse('changed_meanwhile');
    const asked = { buyer: buyerOf(values), askedAt: clock.now(), askedBy: staffId };
    await invoices.keepRequest(tx, orderId, asked);
    // What is paid later is found by the sweep.
    await syncAskedTask(deps, tx, orderId);
    await onKept?.(tx);
    return 'saved' as const;
  });
}
