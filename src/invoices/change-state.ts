import { refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import { readAnswerFile } from './answer-file.rules.ts';
import { areNumbersUnchecked } from './check-numbers.ts';
import { fatturaXml } from './fattura.rules.ts';
import type { InvoiceDeps, OnInvoice } from './invoice-deps.type.ts';
import {
  fileNameOf,
  type InvoiceState,
  mayBecome,
  numberText,
  type Seller,
  sellerOf,
} from './invoice.rules.ts';
import { nextFile } from './issue-invoice.ts';

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

/**
 * One that was rejected is sent again with its number and day, of the seller and for the buyer as they are known by now, by a file of another name; the
 * former file is kept. Refusals: not_found, changed_meanwhile, numbers_not_checked (a file's name might be one that the channel has).
 */
export const sendInvoiceAgain = (
  deps: StateDeps & Pick<InvoiceDeps, 'identity' | 'invoicing'>,
  { id, version, staffId }: { id: string; version: number; staffId: string },
  onChanged: OnInvoice,
): Promise<'changed' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const { invoices, clock } = deps;
    const before = await invoices.byId(tx, id, 'update');
    if (!before) return refuse('not_found');
    if (before.version !== version || before.state !== 'rejected') return refuse('changed_meanwhile');
    if (await areNumbersUnchecked(deps, tx)) return refuse('numbers_not_checked');
    // A credit note is for the buyer of what it corrects, whoever the order's next invoice is for.
    const corrected = before.corrects_id === null ? null : await invoices.byId(tx, before.corrects_id);
    const request = corrected ? null : await invoices.request(tx, before.booking_id);
    const buyer = corrected?.content.buyer ?? request?.buyer ?? before.content.buyer;
    const seller = correctedSeller(before.content.seller, sellerOf(deps.identity(), deps.invoicing()));
    const content = { ...before.content, seller, buyer };
    const progressive = await nextFile(deps, tx);
    const { type, series, number, year, issued_on: issuedOn } = before;
    const text = numberText(series, number, year);
    const xml = fatturaXml({ type, number: text, issuedOn, progressive, content });
    await invoices.change(tx, id, { state: 'made', content, xml, progressive });
    await invoices.addEvent(tx, {
      invoice_id: id,
      at: clock.now(),
      state: 'made',
      staff_id: staffId,
      note: '',
      former_xml: before.xml,
    });
    await onChanged(tx, { ...before, state: 'made', content, xml, progressive });
    return 'changed';
  });

/** Name and seat as they are set by now. The regime is that of the day it was issued on; with another VAT number it is another seller. */
const correctedSeller = (issued: Seller, current: Seller | null): Seller =>
  current?.vatNumber === issued.vatNumber ? { ...current, regime: issued.regime } : issued;
