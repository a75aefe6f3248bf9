import { addDays, instantOf, type PlainDate, today } from '../basics/rome-time.ts';
import { policy } from '../shop/business.rules.ts';

/** The same day so many months before; the last of a month that is shorter. */
export function monthsBefore(day: PlainDate, months: number): PlainDate {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The last day on which the law wants papers of a booking kept. By Rome's calendar. */
export const keptUntil = (endsAt: Date): PlainDate =>
  monthsBefore(today(endsAt), -policy().contractYears * 12);

const beginning = (date: PlainDate): Date => instantOf({ date, time: '00:00' });

/** What ended, was written or was left before these moments is kept no longer (docs/product.md §9). By Rome's calendar. */
export function retentionCutoffs(now: Date) {
  const day = today(now);
  return {
    bookings: beginning(monthsBefore(day, policy().contractYears * 12)),
    unpaid: beginning(addDays(day, -policy().unpaidDays)),
    messages: beginning(monthsBefore(day, policy().contactMonths)),
    waits: beginning(addDays(day, -policy().waitingKeptDays)),
    sessions: beginning(addDays(day, -policy().staffSessionDays)),
  };
}

/** Invoices are kept ten years after their own (art. 2220 c.c.). */
const yearsOfInvoices = 10;
export const oldestInvoiceYear = (now: Date): number => Number(today(now).slice(0, 4)) - yearsOfInvoices;
export type RetentionCutoffs = ReturnType<typeof retentionCutoffs>;
