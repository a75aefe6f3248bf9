import type { Cents } from '../basics/money.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Counted, TillMoney } from './till.rules.ts';

/** One movement of the till; `slip`: the terminal's or the bank's own number of it. */
export type TillEntry = TillMoney & {
  id: string;
  reason: string | null;
  /** What was paid, or given back: the payment's. */
  reference: string | null;
  slip: string | null;
  staffId: string | null;
  at: Date;
};

/** From one count of the drawer to the next. */
export type TillDay = {
  number: number;
  /** The date in Rome on which it was opened. */
  day: PlainDate;
  openedAt: Date;
  openedBy: string | null;
  floatCents: Cents;
  /** False: it began with the first money that was taken, with what the last count left. */
  isFloatCounted: boolean;
  closing: TillClosing | null;
};

export type TillClosing = {
  id: string;
  closedAt: Date;
  closedBy: string | null;
  counted: Counted;
  countedCents: Cents;
  expectedCents: Cents;
  /** What stays in the drawer for the next day; the rest was taken away. */
  leftCents: Cents;
  note: string;
  signedName: string;
  /** A PNG, where it was signed by pen too. */
  signature: Uint8Array | null;
  /** The fingerprint of all of this day and of the seal before it. */
  seal: string;
};
export type ClosedDay = TillDay & { closing: TillClosing };
