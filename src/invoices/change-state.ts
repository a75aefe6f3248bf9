import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import { readAnswerFile } from './answer-file.rules.ts';
import type { InvoiceDeps, OnInvoice } from './invoice-deps.type.ts';
import { fileNameOf, type InvoiceState, mayBecome } from './invoice.rules.ts';

type StateDeps = Pick<InvoiceDeps, 'database' | 'clock' | 'invoices'>;
type StateChange = { id: string; version: number; state: InvoiceState; note: string; staffId: string };

/** What the channel did with it, said by hand. Refusals: not_found, changed_meanwhile. */
export const setInvoiceState = (
  { database, clock, invoices }: StateDeps,
  { id, version, state, note, staffId }: StateChange,
  onChanged: OnInvoice,
): Promise<'changed' | Refusal> =>
  inTransaction(database, async (tx) => {
    const invoice = await invoices.byId(tx, id, 'update');
    if (!invoice) return refuse('not_found');
    if (invoice.version !== version || !mayBecome(invoice.state, state)) return refuse('changed_meanwhile');
    await invoices.change(tx, id, { state });
    await invoices.addEvent(tx, { invoice_id: id, at: clock.now(), state, staff_id: staffId, note });
    await onChanged(tx, { ...invoice, state });
    return 'changed';
  });

/**
 * What the channel's message says, of the file that was sent last. Said again, or late, it changes nothing. Refusals: not_an_answer, not_found,
 * answer_of_another_file.
 */
export async function readAnswer(
  { database, clock, invoices }: StateDeps,
  { xml, staffId }: { xml: string; staffId: string },
  onChanged: OnInvoice,
): Promise<'changed' | 'known' | Refusal> {
  const answer = readAnswerFile(xml);
  if (!answer) return refuse('not_an_answer');
  return inTransaction(database, async (tx) => {
    const id = await invoices.byProgressive(tx, answer.progressive);
    const invoice = id && (await invoices.byId(tx, id, 'update'));
    // Its file was sent again under another name, or it is no file of ours: an accountant’s folder holds those of others too.
    if (!invoice || fileNameOf(invoice).toUpperCase() !== answer.fileName)
      return refuse('answer_of_another_file');
    const { state, note } = answer;
    if (!mayBecome(invoice.state, state)) return 'known';
    await invoices.change(tx, invoice.id, { state });
    await invoices.addEvent(tx, { invoice_id: invoice.id, at: clock.now(), state, staff_id: staffId, note });
    await onChanged(tx, { ...invoice, state });
    return 'changed';
  });
}
