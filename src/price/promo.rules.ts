import { type Cents, fractionOf } from '../basics/money.ts';
import { type Refusal, refuse } from '../basics/refusals.ts';
import type { PlainDate } from '../basics/rome-time.ts';

/** A promo code of the shop: either a percentage or an amount off. Both days of its time are included. */
export type Promo = {
  code: string;
  off: { kind: 'percent'; percent: number } | { kind: 'amount'; cents: Cents };
  validFrom: PlainDate | null;
  validUntil: PlainDate | null;
  redemptionLimit: number | null;
  active: boolean;
};

/** What a customer typed, as codes are kept; '' means that none was given. */
export const normalizePromoCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether a code still counts on the day of booking. A code that is over says no more than one that never was. */
export function promoRefusal(promo: Promo | null, today: PlainDate, redemptions: number): Refusal | null {
  if (!promo?.active) return refuse('promo_unknown');
  if (promo.validFrom !== null && today < promo.validFrom) return refuse('promo_unknown');
  if (promo.validUntil !== null && today > promo.validUntil) return refuse('promo_unknown');
  if (promo.redemptionLimit !== null && redemptions >= promo.redemptionLimit) return refuse('promo_used_up');
  return null;
}

/** What the code takes off a price: a percentage to the cent, half up; never more than the price. */
export function promoDiscount({ off }: Promo, price: Cents): Cents {
  switch (off.kind) {
    case 'percent':
      return fractionOf(price, off.percent, 100);
    case 'amount':
      return Math.min(off.cents, price);
    default:
      return off satisfies never;
  }
}
