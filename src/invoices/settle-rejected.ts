import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { InvoiceDeps, OnInvoice } from './invoice-deps.type.ts';

type SettlingDeps = Pick<InvoiceDeps, 'database' | 'clock' | 'invoices'>;
type Settling = { id: string; version: number; why: string; staffId: string };

/**
 * One that was rejected and is not sent again: it is settled otherwise, as `why` says. It stays rejected, and so no invoice for anybody; it may still go again, and another
 * rejection counts anew. Refusals: not_found, changed_meanwhile, invoice_not_rejected.
 */
export const settleRejected = (
  { database, clock, invoices }: SettlingDeps,
  { id, version, why, staffId }: Settling,
  onSettled: OnInvoice,
): Promise<'settled' | Refusal> =>
  inTransaction(database, async (tx) => {
    const invoice = await invoices.byId(tx, id, 'update');
    if (!invoice) return refuse('not_found');
    if (invoice.version !== version) return refuse('changed_meanwhile');
    const { state } = invoice;
    // A new file may be with the channel already, whose answer counts.
    if (state !== 'rejected') return refuse('invoice_not_rejected');
    await invoices.change(tx, id, { state }); // as before, in a new version
    const said = { invoice_id: id, at: clock.now(), state, staff_id: staffId, note: why, settled: true };
    await invoices.addEvent(tx, said);
    await onSettled(tx, invoice);
    return 'settled';
  });
