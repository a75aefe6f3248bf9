import {
  type ReceiptDivision,
  receiptDivisions,
  type ReceiptsDivided,
} from '../../../src/back-office/figures/receipts.rules.ts';
import type { JournalSum } from '../../../src/payment/journal.rules.ts';

const placeOf = (division: ReceiptDivision) =>
  `by${division.charAt(0).toUpperCase()}${division.slice(1)}` as `by${Capitalize<ReceiptDivision>}`;

/** The sums of each division that there is: one that is added later is among them. */
export const dividedSums = (divided: ReceiptsDivided): [ReceiptDivision, readonly JournalSum[]][] =>
  receiptDivisions.map((division) => [division, divided[placeOf(division)]]);
