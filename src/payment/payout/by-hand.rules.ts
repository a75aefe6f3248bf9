import { type Cents, sumOfCents } from '../../basics/money.ts';
import type { BalanceLine } from './payout.rules.ts';

/** A line that no payout names; `byHand` is the payout that it is, where a person asked for that one. The oldest first. */
export type OpenLine = Pick<BalanceLine, 'id' | 'amountCents' | 'feeCents' | 'currency'> & {
  byHand: string | null;
};

/**
 * What a payout that was asked for by hand can have brought. Its lines come to its sum, less what of them was paid out before it, and what it brought of the
 * line after them, or of money that no line here is of; and less what the provider took for it (`feeCents`).
 */
export type LeftByHand = {
  lineIds: string[];
  beforeCents: Cents;
  aheadCents: Cents;
  beyondCents: Cents;
  feeCents: Cents;
};

/** What is in the account: its lines, less what of the oldest of them was paid out. */
export type InAccount = { lineIds: string[]; netCents: Cents; paidCents: Cents };
export type ByHand = { payouts: Map<string, LeftByHand>; inAccount: Map<string, InAccount> };

const netOf = ({ amountCents, feeCents }: Pick<BalanceLine, 'amountCents' | 'feeCents'>): Cents =>
  amountCents - feeCents;

/**
 * The provider names no lines of a payout that was asked for by hand. Money has no name, so which it was is a convention: as many of the oldest as it pays
 * for. What is left of the account is none.
 */
export function leftByHand(lines: readonly OpenLine[]): ByHand {
  const payouts = new Map<string, LeftByHand>();
  const inAccount = new Map<string, InAccount>();
  for (const [currency, own] of Map.groupBy(lines, (line) => line.currency)) {
    const open: OpenLine[] = [];
    let paidCents = 0;
    for (const line of own) {
      if (line.byHand === null) {
        open.push(line);
        continue;
      }
      const beforeCents = paidCents;
      paidCents -= netOf(line);
      const count = mostPaidBy(open, paidCents);
      const left = open.splice(0, count);
      paidCents -= sumOfCents(left.map(netOf));
      // Of what the account had before the first line that is known here.
      const beyondCents = open.length === 0 ? paidCents : 0;
      paidCents -= beyondCents;
      payouts.set(line.byHand, {
        lineIds: left.map(({ id }) => id),
        beforeCents,
        aheadCents: paidCents,
        beyondCents,
        feeCents: line.feeCents,
      });
    }
    const netCents = sumOfCents(open.map(netOf)) - paidCents;
    inAccount.set(currency, { lineIds: open.map(({ id }) => id), netCents, paidCents });
  }
  return { payouts, inAccount };
}

/** How many of the oldest come to no more than that: after a refund that follows they may come to less than before it. */
function mostPaidBy(open: readonly OpenLine[], cents: Cents): number {
  let [sum, most] = [0, 0];
  open.forEach((line, nth) => {
    sum += netOf(line);
    if (sum <= cents) most = nth + 1;
  });
  return most;
}

type Remainders = Omit<LeftByHand, 'lineIds'>;

/** What stands beside the lines of a payout, so that they come to its sum. */
export const besideLines = (
  left: Remainders | null,
): { key: 'before' | 'ahead' | 'beyond' | 'fee'; cents: Cents }[] =>
  left
    ? [
        { key: 'before' as const, cents: -left.beforeCents },
        { key: 'ahead' as const, cents: left.aheadCents },
        { key: 'beyond' as const, cents: left.beyondCents },
        { key: 'fee' as const, cents: -left.feeCents },
      ].filter(({ cents }) => cents !== 0)
    : [];
