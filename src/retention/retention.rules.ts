import { addDays, addMonths, instantOf, type PlainDate, today } from '../basics/rome-time.ts';
import { policy } from '../shop/business.rules.ts';

/** The last day on which the law wants papers of a booking kept. By Rome's calendar. */
export const keptUntil = (endsAt: Date): PlainDate => addMonths(today(endsAt), policy().contractYears * 12);

const beginning = (date: PlainDate): Date => instantOf({ date, time: '00:00' });

/** What ended, was written or was left before these moments is kept no longer (docs/product.md §9). By Rome's calendar. */
export function retentionCutoffs(now: Date) {
  const day = today(now);
  return {
    bookings: beginning(addMonths(day, -policy().contractYears * 12)),
    unpaid: beginning(addDays(day, -policy().unpaidDays)),
    messages: beginning(addMonths(day, -policy().contactMonths)),
    waits: beginning(addDays(day, -policy().waitingKeptDays)),
    sessions: beginning(addDays(day, -policy().staffSessionDays)),
  };
}

/** Invoices are kept ten years after their own (art. 2220 c.c.). */
const yearsOfInvoices = 10;
export const oldestInvoiceYear = (now: Date): number => Number(today(now).slice(0, 4)) - yearsOfInvoices;
export type RetentionCutoffs = ReturnType<typeof retentionCutoffs>;
