import * as z from 'zod/mini';
import { dayRangeFields, PlainDateShape } from '../../fleet/date-time.shape.ts';
import { type Buyer, buyerFields } from '../../invoices/buyer.rules.ts';
import type { Correction, Rejection } from '../../invoices/correction.rules.ts';
import { invoiceStates, invoiceTypes, type MissingPart } from '../../invoices/invoice.rules.ts';
import type { InvoiceState, InvoiceType } from '../../invoices/invoice.rules.ts';
import { optionalLine, requiredLine } from '../../shop/person.shape.ts';
import { CodePath } from '../today/today.shape.ts';
import { isZipPeriod } from './zip-period.rules.ts';

export { CodePath };
export const InvoicePath = z.object({ id: z.uuid() });
export const InvoicesQuery = z.object({
  ...dayRangeFields,
  state: z.optional(z.enum(invoiceStates)),
  type: z.optional(z.enum(invoiceTypes)),
});
export type InvoicesQuery = z.output<typeof InvoicesQuery>;
/** Of the list in a file of papers, as of the journal's. */
const language = z.enum(['it', 'en']);
/** Of a month of Rome. */
export const PapersZipQuery = z.object({
  language,
  month: z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'bad_date' })),
});
/** A year at most. */
export const InvoicesZipQuery = z
  .object({ from: PlainDateShape, until: PlainDateShape, language })
  .check(z.refine(isZipPeriod, { error: 'bad_date', path: ['until'] }));

const version = z.int().check(z.minimum(1));
const cents = z.int().check(z.minimum(0));
/** Of what is said of an order's buyer; 0: of nobody yet. */
const buyerVersion = z.int().check(z.minimum(0));
/** A uuid of the caller's: sent twice it is one invoice. With whom it was shown to be for, and the sum. */
export const IssueBody = z.object({ id: z.uuid(), buyerVersion, cents });
export type IssueBody = z.output<typeof IssueBody>;
const text = z.string().check(z.maxLength(300));
// Each field is tidied and judged beside the others by the room's own rules.
const buyerShape = z.object(
  // fromEntries forgets the names.
  Object.fromEntries(Object.keys(buyerFields).map((name) => [name, text])) as Record<
    keyof typeof buyerFields,
    typeof text
  >,
);
/** Instead of whom it was shown to be for. */
export const BuyerBody = z.object({ buyerVersion, buyer: buyerShape });
export type BuyerBody = z.output<typeof BuyerBody>;
/** Of an invoice as it was shown: with its buyer, and what was left of it to be credited. */
export const CreditBody = z.object({
  id: z.uuid(),
  version,
  leftCents: cents,
  lines: z
    .array(z.object({ line: z.int().check(z.minimum(0)), cents: z.int().check(z.minimum(1)) }))
    .check(z.minLength(1), z.maxLength(200)),
});
export type CreditBody = z.output<typeof CreditBody>;
export const StateBody = z.object({ version, state: z.enum(invoiceStates), note: optionalLine(300) });
export type StateBody = z.output<typeof StateBody>;
/** As the channel or the accountant has it; 0: none this year. */
export const NumbersBody = z.strictObject({
  id: z.uuid(),
  last: z.int().check(z.minimum(0), z.maximum(999_999)),
});
/** For whom it goes again: as it is corrected, or as it was. */
export const SendAgainBody = z.object({ version, buyer: buyerShape });
export type SendAgainBody = z.output<typeof SendAgainBody>;
/** Why a rejected one does not go again. */
export const SettleBody = z.strictObject({ version, why: requiredLine(300) });
/** That it is settled was a mistake. */
export const ReopenBody = z.strictObject({ version });
/** The message as it came, at most 200 kB. */
export const AnswerBody = z.object({ xml: z.string().check(z.minLength(1), z.maxLength(200_000)) });

export type InvoiceAnswer = {
  id: string;
  type: InvoiceType;
  number: string;
  issuedOn: string;
  code: string;
  buyer: string;
  totalCents: number;
  state: InvoiceState;
  version: number;
  /** Of a credit note. */
  corrects: string | null;
  fileName: string;
  /** Of one that was rejected, until the channel has taken it: why, by when it goes or was to go again, and for whom unless it is corrected. */
  rejection: Rejection | null;
};
/** What became of an invoice, the oldest first. */
export type InvoiceHistoryAnswer = {
  steps: {
    nth: number;
    at: string;
    state: InvoiceState;
    by: string | null;
    note: string;
    /** Somebody said that it is settled otherwise; the note says how. */
    isSettled: boolean;
    /** Somebody took that back. */
    isReopened: boolean;
    changed: readonly Correction[];
  }[];
};
export type InvoiceListAnswer = {
  invoices: InvoiceAnswer[];
  /** There are older ones than these. */
  more: boolean;
  /** Bookings whose customer asked and that have none, with whom one would be for and of how much. */
  asked: { code: string; buyer: string; cents: number }[];
  missing: MissingPart[];
  /** Since the shop was restored nobody has said the last number. */
  numbersUnchecked: boolean;
};
export type BookingInvoiceAnswer = {
  buyer: Buyer | null;
  /** 0 where nobody is said. */
  buyerVersion: number;
  invoices: (InvoiceAnswer & {
    /** `dueCents`: what is to be credited of it, since more is invoiced than stays paid. */
    lines: { text: string; vat: string; grossCents: number; creditableCents: number; dueCents: number }[];
  })[];
  openCents: number | null;
  /** The lines of the next one, each with the text that it would bear. */
  openLines: { text: string; cents: number }[];
  /** The till's documents that the next one would name. */
  documents: { number: string; day: string }[];
  missing: MissingPart[];
};

/** Who signed, as an invoice would be for them; null where nobody has, and where the person was forgotten. */
export type SignerAnswer = { buyer: Buyer | null };
