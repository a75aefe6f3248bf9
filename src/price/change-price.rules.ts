import { type Cents, fractionOf } from '../basics/money.ts';
import { refundPercent, type CancellationTerms } from './cancellation.rules.ts';

/** What a change of a paid booking costs. `retainedCents`: what the shop then keeps of what earlier changes made cheaper. */
export type ChangeAmounts = { dueCents: Cents; backCents: Cents; retainedCents: Cents };

type ChangePrices = { beforeCents: Cents; afterCents: Cents; retainedCents: Cents };

/**
 * Dearer: the difference is due, less what was retained before. Cheaper: a part of the booking is given up, so of the difference
 * goes back what a cancellation would give back at that moment, and the rest is retained (F54).
 */
export function changeAmountsOf(prices: ChangePrices, terms: CancellationTerms, at: Date): ChangeAmounts {
  const { beforeCents, afterCents, retainedCents } = prices;
  const difference = afterCents - beforeCents;
  const percent = refundPercent(terms, at);
  if (difference >= 0) {
    // No more of it than a cancellation would keep: the whole would come back as refundable money.
    const used = Math.min(retainedCents, difference - fractionOf(difference, percent, 100));
    return { dueCents: difference - used, backCents: 0, retainedCents: retainedCents - used };
  }
  const backCents = fractionOf(-difference, percent, 100);
  return { dueCents: 0, backCents, retainedCents: retainedCents - difference - backCents };
}

/**
 * Until when the changed booking can be cancelled for nothing. Once the free time was over it stays over, whatever the new dates:
 * a change never improves the refund that was reached (F54). `fresh`: by the new dates and the booking's own policy.
 */
export const freeCancellationAfterChange = (before: CancellationTerms, fresh: Date, at: Date): Date =>
  at > before.freeUntil && before.freeUntil < fresh ? before.freeUntil : fresh;
