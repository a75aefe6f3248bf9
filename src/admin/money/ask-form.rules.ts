import type { Cents } from '../../basics/money.ts';
import { mostAskedCents } from '../../money-request/money-request.rules.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';

/** A line of the form as it is typed. */
export type TypedLine = { key: number; text: string; euros: string };

/** Half a cent too much is nobody's wish: what is typed is read as whole cents. Null where it is no sum. */
export function centsOf(euros: string): Cents | null {
  const typed = euros.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) return null;
  return Math.round(Number(typed) * 100);
}

/** The whole sum, as far as it can be read. */
export const totalOfTyped = (lines: readonly TypedLine[]): Cents =>
  lines.reduce((sum, { euros }) => sum + (centsOf(euros) ?? 0), 0);

export const canBeAsked = (cents: Cents): boolean => cents >= leastPayableCents && cents <= mostAskedCents;
