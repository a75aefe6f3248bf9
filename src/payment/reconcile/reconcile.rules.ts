import type { Cents } from '../../basics/money.ts';
import { isUndone, objectsOf, sum, type Fact } from '../fact.rules.ts';
import { disputedIn } from '../refund/refund.rules.ts';

/** What came by card, what went back, what the banks hold back: of any facts, the provider's or the ledger's. */
export type MoneySums = { capturedCents: Cents; givenBackCents: Cents; disputedCents: Cents };

export const noMoney: MoneySums = { capturedCents: 0, givenBackCents: 0, disputedCents: 0 };

export const sumsOf = (facts: readonly Fact[]): MoneySums => ({
  capturedCents: sum(
    facts.filter(({ objectKind, status }) => objectKind === 'charge' && status === 'succeeded'),
  ),
  givenBackCents: sum(
    objectsOf(facts, 'refund')
      .filter((said) => !isUndone(said))
      .map(([fact]) => fact),
  ),
  disputedCents: disputedIn(facts),
});

export const addSums = (one: MoneySums, other: MoneySums): MoneySums => ({
  capturedCents: one.capturedCents + other.capturedCents,
  givenBackCents: one.givenBackCents + other.givenBackCents,
  disputedCents: one.disputedCents + other.disputedCents,
});
