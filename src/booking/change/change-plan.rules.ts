import type { Cents } from '../../basics/money.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import type { ChangeAmounts } from '../../price/change-price.rules.ts';
import type { Quote } from '../../price/quote.shape.ts';

/** `lessensRestCents`: of what it becomes cheaper by (`backCents`), what only lessens a rest that is open. */
export type ChangePlan = ChangeAmounts & {
  quote: Quote;
  extras: Record<string, number>;
  lessensRestCents: Cents;
};

/** What really goes back. */
export const returnedBy = ({
  backCents,
  lessensRestCents,
}: Pick<ChangePlan, 'backCents' | 'lessensRestCents'>): Cents => backCents - lessensRestCents;

/** The provider takes no less: the shop does without. */
export const payable = (cents: Cents): Cents => (cents < leastPayableCents ? 0 : cents);
