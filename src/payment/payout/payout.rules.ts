import { sumOfCents, type Cents } from '../../basics/money.ts';
import type { PlainDate } from '../../basics/rome-time.ts';

/**
 * What a line of the provider's account is about. payout_back: money of a payout that failed or was called off, which the next one is of. other: nothing that
 * this shop does by itself, a top-up say.
 */
export type BalanceKind =
  | 'charge'
  | 'refund'
  | 'refund_back'
  | 'dispute'
  | 'dispute_back'
  | 'fee'
  | 'payout'
  | 'payout_back'
  | 'other';

/** As the provider says it. Sums are below zero where they go from the shop; a fee is above zero where it is taken. */
export type BalanceLine = {
  id: string;
  kind: BalanceKind;
  type: string;
  sourceId: string | null;
  amountCents: Cents;
  feeCents: Cents;
  currency: string;
  createdAt: Date;
};

/** The gateway says its provider's in these. */
export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled' | 'other';

export type ProviderPayout = {
  payoutId: string;
  status: PayoutStatus;
  amountCents: Cents;
  currency: string;
  live: boolean;
  /** One that a person asked for names no lines. */
  automatic: boolean;
  createdAt: Date;
  arrivesOn: PlainDate;
};

/** What the provider keeps of a line, above zero; a line that is a fee alone is one whole. */
export const feeOf = ({
  kind,
  amountCents,
  feeCents,
}: Pick<BalanceLine, 'kind' | 'amountCents' | 'feeCents'>): Cents =>
  feeCents - (kind === 'fee' ? amountCents : 0);

/** What moved beside fees. */
export const grossOf = ({ kind, amountCents }: Pick<BalanceLine, 'kind' | 'amountCents'>): Cents =>
  kind === 'fee' ? 0 : amountCents;

export type BalanceSum = { count: number; grossCents: Cents; feeCents: Cents; netCents: Cents };

/** What lines come to; the payout itself is none of them. */
export function sumOfBalance(
  lines: readonly Pick<BalanceLine, 'kind' | 'amountCents' | 'feeCents'>[],
): BalanceSum {
  const own = lines.filter(({ kind }) => kind !== 'payout');
  const [grossCents, feeCents] = [sumOfCents(own.map(grossOf)), sumOfCents(own.map(feeOf))];
  return { count: own.length, grossCents, feeCents, netCents: grossCents - feeCents };
}

/** What the ledger has under the name that a line is about: its sum, above zero; null where it knows no such thing. */
export type LedgerMatch = { amountCents: Cents; currency: string } | null;

/** agrees; differs: the ledger has another sum; unknown: it has nothing of it; own: of the provider alone, as a fee of the month. */
export type LineMatch = 'agrees' | 'differs' | 'unknown' | 'own';

export function matchOf(
  line: Pick<BalanceLine, 'kind' | 'amountCents' | 'currency'>,
  known: LedgerMatch,
): LineMatch {
  if (line.kind === 'fee' || line.kind === 'payout' || line.kind === 'payout_back') return 'own';
  if (known === null || line.kind === 'other') return 'unknown';
  return known.amountCents === Math.abs(line.amountCents) && known.currency === line.currency
    ? 'agrees'
    : 'differs';
}

/** A line with how it stands to what the ledger has of it. */
export const withMatch = <Line extends BalanceLine & KnownInLedger>(
  line: Line,
): Line & { match: LineMatch } => ({
  ...line,
  match: matchOf(
    line,
    line.knownCents === null ? null : { amountCents: line.knownCents, currency: line.knownCurrency ?? '' },
  ),
});
type KnownInLedger = { knownCents: Cents | null; knownCurrency: string | null };

/** A person must look at it. */
export const isOdd = (match: LineMatch): boolean => match === 'differs' || match === 'unknown';

/** by_hand: the provider names no lines of it, and none that it can have brought is odd. no_lines: none are known yet. */
export type Agreement = 'agrees' | 'by_hand' | 'no_lines' | 'sum' | 'lines';

/** How a payout stands to its lines, and they to the ledger: `sum`, they come to something else; `lines`, one of them is not in the ledger as it is there. */
export function agreementOf(
  { automatic, amountCents }: Pick<ProviderPayout, 'automatic' | 'amountCents'>,
  lines: readonly (BalanceLine & { match: LineMatch })[],
): Agreement {
  const isOneOdd = lines.some(({ match }) => isOdd(match));
  if (!automatic) return isOneOdd ? 'lines' : 'by_hand';
  if (lines.length === 0) return 'no_lines';
  if (sumOfBalance(lines).netCents !== amountCents) return 'sum';
  return isOneOdd ? 'lines' : 'agrees';
}

/** Its money came or is on its way. */
export const isStanding = ({ status }: Pick<ProviderPayout, 'status'>): boolean =>
  status !== 'failed' && status !== 'canceled';
/** The bank has it. */
const isPaid = ({ status }: Pick<ProviderPayout, 'status'>): boolean => status === 'paid';

/** What is the matter with a payout that a person must look at. */
export const needsLook = (payout: Pick<ProviderPayout, 'status'>, agreement: Agreement): boolean =>
  payout.status === 'failed' ||
  (isPaid(payout) && (agreement === 'sum' || agreement === 'lines' || agreement === 'no_lines'));
