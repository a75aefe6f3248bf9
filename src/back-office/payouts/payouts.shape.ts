import * as z from 'zod/mini';
import type {
  Agreement,
  BalanceKind,
  BalanceSum,
  LineMatch,
  PayoutStatus,
} from '../../payment/payout/payout.rules.ts';

const MonthShape = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'bad_date' }));

/** Of the day on which the bank has it; without one this month. */
export const PayoutsQuery = z.object({ month: z.optional(MonthShape) });
/** `language`: of its headings, for a link tells no other than the browser's. */
export const PayoutsListQuery = z.object({ month: MonthShape, language: z.enum(['it', 'en']) });
export const PayoutPath = z.object({ payout: z.string().check(z.regex(/^[\w-]{1,80}$/)) });

/** One line of the provider's account: below zero where it goes from the shop. */
export type PayoutLineAnswer = {
  id: string;
  day: string;
  kind: BalanceKind;
  code: string | null;
  grossCents: number;
  feeCents: number;
  netCents: number;
  /** As the provider says it: `eur`. */
  currency: string;
  match: LineMatch;
  /** What the ledger has under its name. */
  knownCents: number | null;
  sourceId: string | null;
};
export type PayoutAnswer = {
  id: string;
  arrivesOn: string;
  status: PayoutStatus;
  amountCents: number;
  currency: string;
  /** Of its lines in its own currency. */
  sum: BalanceSum;
  /** Of one that was asked for by hand: by what its lines, the oldest of the account, come to its sum. */
  byHand: { beforeCents: number; aheadCents: number; beyondCents: number; feeCents: number } | null;
  agreement: Agreement;
  /** A person must look at it. */
  needsLook: boolean;
};
export type PayoutsAnswer = {
  month: string;
  months: string[];
  /** The newest first. */
  payouts: PayoutAnswer[];
  /** Of those in euros that came or are on their way. */
  all: { amountCents: number; feeCents: number };
  /** What is in the account in euros: so many lines, less what of the oldest was paid out. */
  waiting: { count: number; netCents: number; paidCents: number };
};
export type PayoutLinesAnswer = { lines: PayoutLineAnswer[] };
