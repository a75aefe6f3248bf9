import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { InvoiceDeps, OnInvoice } from './invoice-deps.type.ts';

type ReopeningDeps = Pick<InvoiceDeps, 'database' | 'clock' | 'invoices'>;
type Reopening = { id: string; version: number; staffId: string };

/**
 * One that was said by mistake to be settled otherwise: it waits again to be sent once more, by the day that it had. Said twice it is said once; what was settled anew
 * since is another matter. Refusals: not_found, invoice_not_rejected, changed_meanwhile.
 */
export const reopenRejected = (
  { database, clock, invoices }: ReopeningDeps,
  { id, version, staffId }: Reopening,
  onReopened: OnInvoice,
): Promise<'reopened' | Refusal> =>
  inTransaction(database, async (tx) => {
    const invoice = await invoices.byId(tx, id, 'update');
    if (!invoice) return refuse('not_found');
    const { state } = invoice;
    if (state !== 'rejected') return refuse('invoice_not_rejected');
    const settledWhys = await invoices.settledWhys(tx, [id]);
    if (!settledWhys.has(id)) return 'reopened';
    if (invoice.version !== version) return refuse('changed_meanwhile');
    await invoices.change(tx, id, { state }); // as before, in a new version
    const said = { invoice_id: id, at: clock.now(), state, staff_id: staffId, note: '', reopened: true };
    await invoices.addEvent(tx, said);
    await onReopened(tx, invoice);
    return 'reopened';
  });
