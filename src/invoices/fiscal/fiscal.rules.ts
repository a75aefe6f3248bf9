import type { PlainDate } from '../../basics/rome-time.ts';
import type { JournalKind, JournalWay } from '../../payment/journal.rules.ts';
import type { Invoicing } from '../../shop/settings/invoicing.shape.ts';
import type { InvoiceState, InvoiceType } from '../invoice.rules.ts';

/** A documento commerciale by its number, as it was noted. */
export type FiscalDocument = {
  id: string;
  number: string;
  day: PlainDate;
  /** Empty where the shop names no till. */
  register: string;
  terminal: string;
};
/** An invoice or credit note that a movement is on. `isSentAgain`: after the tax office had rejected it; `isSettled`: rejected, and somebody said how it was settled otherwise. */
export type CoveringInvoice = {
  id: string;
  type: InvoiceType;
  number: string;
  state: InvoiceState;
  isSentAgain: boolean;
  isSettled: boolean;
};

export const fiscalKinds = [
  'document',
  'invoice',
  'settled',
  'rejected',
  'missing',
  'credit_missing',
  'undecided',
  'not_needed',
] as const;
export type FiscalKind = (typeof fiscalKinds)[number];

/**
 * What covers a movement. rejected: an invoice that counts as not issued until it is sent again, or settled otherwise. credit_missing: it went back, and the invoice of its
 * payment is of more than stays (art. 26 D.P.R. 633/1972), whatever the setting of its way. `why` none is needed: the accountant's setting of its way
 * (`setting`), money that a bank or the provider moved (`bank`), or a day before documents were noted here (`before`).
 */
export type FiscalState = {
  kind: FiscalKind;
  why: 'setting' | 'bank' | 'before' | null;
  document: FiscalDocument | null;
  invoice: CoveringInvoice | null;
};

/** What the shop itself took or gave back; a bank's draw and a provider's fee are papers of theirs. */
export const isOfTheShop = (kind: JournalKind): boolean =>
  kind === 'sale' || kind === 'refund' || kind === 'refund_back';

/** Money that came to stay, which a document of the till is given for. */
export const isTaking = (kind: JournalKind): boolean => kind === 'sale' || kind === 'refund_back';

export const isUncovered = ({ kind }: Pick<FiscalState, 'kind'>): boolean =>
  kind === 'missing' || kind === 'credit_missing' || kind === 'rejected';

type Setting = Pick<Invoicing, 'documents' | 'documentsSince'>;

/** `isOverInvoiced`: more of its payment is invoiced than stays. */
export function fiscalStateOf(
  {
    kind,
    way,
    day,
    isOverInvoiced = false,
  }: { kind: JournalKind; way: JournalWay; day: PlainDate; isOverInvoiced?: boolean },
  { document, invoice }: Pick<FiscalState, 'document' | 'invoice'>,
  { documents, documentsSince }: Setting,
): FiscalState {
  const state = (own: FiscalKind, why: FiscalState['why'] = null): FiscalState => ({
    kind: own,
    why,
    document,
    invoice,
  });
  if (invoice && invoice.state !== 'rejected') return state('invoice');
  if (document) return state('document');
  if (invoice) return state(invoice.isSettled ? 'settled' : 'rejected');
  if (!isOfTheShop(kind)) return state('not_needed', 'bank');
  if (kind === 'refund' && isOverInvoiced) return state('credit_missing');
  const duty = documents[way];
  if (duty === '') return state('undecided');
  if (duty === 'exempt') return state('not_needed', 'setting');
  return day < documentsSince ? state('not_needed', 'before') : state('missing');
}

/** Movements of one order and one direction may share a document: half in cash, half on the terminal. */
export const bundleOf = (order: string, kind: JournalKind): string =>
  `${order} ${kind === 'refund' ? 'out' : 'in'}`;
