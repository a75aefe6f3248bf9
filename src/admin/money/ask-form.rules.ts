import type { Cents } from '../../basics/money.ts';
import { mostAskedCents } from '../../money-request/money-request.rules.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { centsIn } from '../euros.ts';

/** A line of the form as it is typed. */
export type TypedLine = { key: number; text: string; euros: string };

/** Nothing in it, or nothing that can be read. */
export const isEmptySum = ({ euros }: TypedLine): boolean => (centsIn(euros) ?? 0) === 0;

/** The whole sum, as far as it can be read. */
export const totalOfTyped = (lines: readonly TypedLine[]): Cents =>
  lines.reduce((sum, { euros }) => sum + (centsIn(euros) ?? 0), 0);

export const canBeAsked = (cents: Cents): boolean => cents >= leastPayableCents && cents <= mostAskedCents;
