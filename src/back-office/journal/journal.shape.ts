import * as z from 'zod/mini';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import type { FiscalKind, FiscalState } from '../../invoices/fiscal/fiscal.rules.ts';
import type {
  JournalKind,
  JournalLine,
  JournalPurpose,
  JournalSum,
  JournalWay,
} from '../../payment/journal.rules.ts';

const MonthShape = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'bad_date' }));

/** `2026-08`; without one this month. */
export const JournalQuery = z.object({ month: z.optional(MonthShape) });
/** Of one day. */
export const JournalDayPath = z.object({ day: PlainDateShape });
/** `language`: of its headings, for a link tells no other than the browser's. */
export const JournalListQuery = z.object({ month: MonthShape, language: z.enum(['it', 'en']) });

type Sums<Key> = (JournalSum & { key: Key })[];
/** The money of a month, days as Rome's clocks have them. */
export type JournalAnswer = {
  month: string;
  /** From the first with money to this one, the newest first. */
  months: string[];
  all: JournalSum;
  byWay: Sums<JournalWay>;
  byKind: Sums<JournalKind>;
  byPurpose: Sums<JournalPurpose>;
  byDay: Sums<string>;
  /** How many there are to take along as one file. */
  papers: { invoices: number; contracts: number };
  /** What its movements are covered by, and how many there are of each. */
  byFiscal: { key: FiscalKind; count: number }[];
};
/** Each movement with what covers it. */
export type JournalDayAnswer = {
  lines: (Omit<JournalLine, 'at'> & { id: number; at: string; fiscal: FiscalState })[];
};
