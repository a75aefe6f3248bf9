import * as z from 'zod/mini';
import { optionalLine } from '../../shop/person.shape.ts';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { documentNumberOf } from '../../invoices/fiscal/document-number.rules.ts';
import type { FiscalState } from '../../invoices/fiscal/fiscal.rules.ts';
import type { JournalKind, JournalWay } from '../../payment/journal.rules.ts';
import type { Invoicing } from '../../shop/settings/invoicing.shape.ts';

const typedNumber = z.string().check(
  z.maxLength(40),
  z.refine((text) => documentNumberOf(text) !== null, { error: 'bad_document_number' }),
  z.overwrite((text) => documentNumberOf(text) ?? text),
);

export const DocumentBody = z.strictObject({
  /** A uuid of the caller's: sent twice it is one. */
  id: z.uuid(),
  /** Which movement of the ledger. */
  movement: z.int().check(z.positive()),
  /** As it stands on the slip; null takes away what was noted in error. */
  number: z.nullable(typedNumber),
  day: PlainDateShape,
  register: optionalLine(30),
  reason: optionalLine(200),
  besideInvoice: z.boolean(),
  replaces: z.nullable(z.uuid()),
});
export type DocumentBody = z.output<typeof DocumentBody>;

/** A movement with what covers it. */
export type FiscalMovement = {
  id: number;
  at: string;
  day: string;
  kind: JournalKind;
  way: JournalWay;
  /** Below zero where it went back. */
  cents: number;
  code: string | null;
  state: FiscalState;
};
/** What was noted before, the last first; without a number it was taken away. */
type FormerDocument = {
  number: string | null;
  day: string | null;
  reason: string;
  by: string | null;
  at: string;
};
export type NotableMovement = FiscalMovement & {
  /** What was noted last, also where it was taken away. */
  last: string | null;
  history: FormerDocument[];
  /** Those of the settings, to choose from. */
  tills: Invoicing['tills'];
};
export type BookingDocumentsAnswer = { movements: NotableMovement[] };
/** What lacks a document, the oldest first; ways of which the accountant has not decided. */
export type DocumentsAnswer = BookingDocumentsAnswer & { more: boolean; undecided: JournalWay[] };
