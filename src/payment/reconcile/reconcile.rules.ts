import type { Cents } from '../../basics/money.ts';
import { isRefundVoid, objectsOf, sumAmounts, type Fact } from '../fact.rules.ts';
import { addHours } from '../../basics/rome-time.ts';
import type { ProviderLimits } from '../payment.rules.ts';
import { disputedIn } from '../refund/refund.rules.ts';

/** Each night it is compared a day further back than a webhook may be late (F20). */
export const comparedSince = ({ webhookHours }: Pick<ProviderLimits, 'webhookHours'>, now: Date): Date =>
  addHours(now, -(webhookHours + 24));

/** What came by card, what went back, what the banks hold back: of any facts, the provider's or the ledger's. */
export type MoneySums = { capturedCents: Cents; refundedCents: Cents; disputedCents: Cents };

export const zeroSums: MoneySums = { capturedCents: 0, refundedCents: 0, disputedCents: 0 };

export const sumsOf = (facts: readonly Fact[]): MoneySums => ({
  capturedCents: sumAmounts(
    facts.filter(({ objectKind, status }) => objectKind === 'charge' && status === 'succeeded'),
  ),
  refundedCents: sumAmounts(
    objectsOf(facts, 'refund')
      .filter((said) => !isRefundVoid(said))
      .map(([fact]) => fact),
  ),
  disputedCents: disputedIn(facts),
});

export const addSums = (one: MoneySums, other: MoneySums): MoneySums => ({
  capturedCents: one.capturedCents + other.capturedCents,
  refundedCents: one.refundedCents + other.refundedCents,
  disputedCents: one.disputedCents + other.disputedCents,
});
