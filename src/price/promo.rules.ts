import { type Cents, fractionOf } from '../basics/money.ts';
import { type Refusal, type RefusalCode, refuse } from '../basics/refusals.ts';
import type { PlainDate, Rental } from '../basics/rome-time.ts';
import { rentalDays } from './price.rules.ts';

/** A promo code of the shop: either a percentage or an amount off. Both days of its time are included. */
export type Promo = {
  code: string;
  off: { kind: 'percent'; percent: number } | { kind: 'amount'; cents: Cents };
  validFrom: PlainDate | null;
  validUntil: PlainDate | null;
  redemptionLimit: number | null;
  active: boolean;
} & PromoConditions;

/** What a rental must be; what is left out is any. */
export type PromoConditions = {
  minimumDays?: number | undefined;
  /** Of the pickup; both days are included. */
  pickupFrom?: PlainDate | undefined;
  pickupUntil?: PlainDate | undefined;
  scooterIds?: number[] | undefined;
  /** By their e-mail; a booking counts while it holds or once it was paid. */
  oncePerCustomer?: boolean | undefined;
};

/** Why a code does not count for a rental; of its customer more is asked when they are known. */
export const promoReasons = [
  'promo_unknown',
  'promo_used_up',
  'promo_minimum_days',
  'promo_other_dates',
  'promo_other_model',
] as const satisfies RefusalCode[];
type PromoRefusal = Refusal<unknown, (typeof promoReasons)[number]>;

/** What a customer typed, as codes are kept; '' means that none was given. */
export const normalizePromoCode = (typed: string): string => typed.trim().toUpperCase();

/** Whether a code still counts on the day of booking. A code that is over says no more than one that never was. */
export function promoRefusal(
  promo: Promo | null,
  today: PlainDate,
  redemptions: number,
): PromoRefusal | null {
  if (!promo?.active) return refuse('promo_unknown');
  if (promo.validFrom !== null && today < promo.validFrom) return refuse('promo_unknown');
  if (promo.validUntil !== null && today > promo.validUntil) return refuse('promo_unknown');
  if (promo.redemptionLimit !== null && redemptions >= promo.redemptionLimit) return refuse('promo_used_up');
  return null;
}

/** Whether a code is for such a rental; what is missing is said. */
export function promoConditionRefusal(
  { minimumDays, pickupFrom, pickupUntil, scooterIds }: PromoConditions,
  rental: Rental,
  scooterId: number,
): PromoRefusal | null {
  if (minimumDays !== undefined && Math.max(1, rentalDays(rental)) < minimumDays)
    return refuse('promo_minimum_days', { days: minimumDays });
  const { date } = rental.start;
  if ((pickupFrom !== undefined && date < pickupFrom) || (pickupUntil !== undefined && date > pickupUntil))
    return refuse('promo_other_dates', {
      between: pickupFrom === undefined ? 'until' : pickupUntil === undefined ? 'from' : 'both',
      ...(pickupFrom === undefined ? {} : { from: pickupFrom }),
      ...(pickupUntil === undefined ? {} : { until: pickupUntil }),
    });
  if (scooterIds !== undefined && !scooterIds.includes(scooterId)) return refuse('promo_other_model');
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
