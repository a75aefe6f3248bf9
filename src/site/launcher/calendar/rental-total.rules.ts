import { type Cents, fromEuros } from '../../../basics/money.ts';
import type { ScooterOffer } from '../../../booking/offer/offer.shape.ts';

/** `isLowest`: others of the free scooters cost more. */
export type RentalTotal = { cents: Cents; isLowest: boolean };

/** What the cheapest of these scooters costs for the whole rental; null where there is none. A paid delivery is in the sums already. */
export function rentalTotal(scooters: readonly Pick<ScooterOffer, 'totalPrice'>[]): RentalTotal | null {
  const totals = scooters.flatMap(({ totalPrice }) => (totalPrice === null ? [] : [fromEuros(totalPrice)]));
  if (totals.length === 0) return null;
  const cents = Math.min(...totals);
  return { cents, isLowest: totals.some((other) => other > cents) };
}
