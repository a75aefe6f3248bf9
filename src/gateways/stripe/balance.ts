import type Stripe from 'stripe';
import { today } from '../../basics/rome-time.ts';
import type {
  BalanceKind,
  BalanceLine,
  PayoutStatus,
  ProviderPayout,
} from '../../payment/payout/payout.rules.ts';

const kinds: Record<string, BalanceKind> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_back',
  payment_failure_refund: 'refund_back',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  payout: 'payout',
  payout_cancel: 'payout_back',
  payout_failure: 'payout_back',
};

const payoutStatuses: Record<string, PayoutStatus> = {
  pending: 'pending',
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

/** https://docs.stripe.com/reports/balance-transaction-types: a dispute is an adjustment, told apart by what it is reported as. */
function kindOf({ type, reporting_category: category, amount }: Stripe.BalanceTransaction): BalanceKind {
  if (category === 'dispute' || category === 'dispute_reversal')
    return amount < 0 ? 'dispute' : 'dispute_back';
  return kinds[type] ?? 'other';
}

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const idOf = (named: string | { id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);

const asLine = (line: Stripe.BalanceTransaction): BalanceLine => ({
  id: line.id,
  kind: kindOf(line),
  type: line.type,
  sourceId: idOf(line.source),
  amountCents: line.amount,
  feeCents: line.fee,
  currency: line.currency,
  createdAt: new Date(line.created * 1000),
});

/** https://docs.stripe.com/api/balance_transactions/list */
export async function balanceBetween(stripe: Stripe, from: Date, until: Date) {
  const created = { gte: seconds(from), lte: seconds(until) };
  const lines: BalanceLine[] = [];
  for await (const line of stripe.balanceTransactions.list({ created, limit: 100 })) lines.push(asLine(line));
  return { kind: 'balance' as const, lines };
}

/** https://docs.stripe.com/api/payouts: the day of arrival is midnight in UTC. */
export async function payoutsSince(stripe: Stripe, since: Date) {
  const payouts: ProviderPayout[] = [];
  for await (const payout of stripe.payouts.list({ created: { gte: seconds(since) }, limit: 100 }))
    payouts.push({
      payoutId: payout.id,
      status: payoutStatuses[payout.status] ?? 'other',
      amountCents: payout.amount,
      currency: payout.currency,
      live: payout.livemode,
      automatic: payout.automatic,
      createdAt: new Date(payout.created * 1000),
      arrivesOn: today(new Date(payout.arrival_date * 1000)),
    });
  return { kind: 'payouts' as const, payouts };
}

/** Of an automatic payout alone. https://docs.stripe.com/payouts/reconciliation */
export async function linesOfPayout(stripe: Stripe, payoutId: string) {
  const lineIds: string[] = [];
  for await (const { id, type } of stripe.balanceTransactions.list({ payout: payoutId, limit: 100 }))
    if (kinds[type] !== 'payout') lineIds.push(id);
  return { kind: 'lines' as const, lineIds };
}
