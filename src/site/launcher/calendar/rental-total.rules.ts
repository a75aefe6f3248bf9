import { type Cents, fromEuros } from '../../../basics/money.ts';
import type { ScooterOffer } from '../../../booking/offer/offer.shape.ts';
import { deliveryKm } from '../../../delivery/road-minutes.rules.ts';
import { deliveryFeeOf } from '../../../price/delivery-fee.rules.ts';
import { places } from '../../../shop/business.rules.ts';
import type { Selection } from '../launcher.rules.ts';

export type RentalTotal = {
  cents: Cents;
  /** Others of the free scooters cost more. */
  isLowest: boolean;
  /** It is brought, for a fee that is in the sum. */
  paysForDelivery: boolean;
};

/** What the cheapest of these scooters costs for the whole rental, with what cannot be left out; null where there is none. */
export function rentalTotal(
  scooters: readonly ScooterOffer[],
  { pickupOption, destination }: Pick<Selection, 'pickupOption' | 'destination'>,
): RentalTotal | null {
  const km = pickupOption === 'delivery' ? deliveryKm(destination) : null;
  const totals = scooters.flatMap(({ totalPrice }) => {
    if (totalPrice === null) return [];
    const sumCents = fromEuros(totalPrice);
    const fee = deliveryFeeOf(places().fee, { km, sumCents });
    return [{ cents: sumCents + fee, fee }];
  });
  const [cheapest, ...others] = totals.toSorted((a, b) => a.cents - b.cents);
  if (!cheapest) return null;
  return {
    cents: cheapest.cents,
    isLowest: others.some(({ cents }) => cents > cheapest.cents),
    paysForDelivery: cheapest.fee > 0,
  };
}
