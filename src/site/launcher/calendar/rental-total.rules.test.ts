import { afterEach, describe, expect, it } from 'vitest';
import { costiera } from '../../../../tests/support/values/costiera.ts';
import type { ScooterOffer } from '../../../booking/offer/offer.shape.ts';
import { publishedOf, publishShop } from '../../../shop/published-shop.rules.ts';
import type { DeliveryFee } from '../../../shop/settings/delivery-fee.shape.ts';
import { rentalTotal } from './rental-total.rules.ts';

const charge = (fee: DeliveryFee) =>
  publishShop(publishedOf({ ...costiera, places: { ...costiera.places, fee } }));
afterEach(() => charge(costiera.places.fee));

const scooters = (...totals: (number | null)[]) =>
  totals.map((totalPrice) => ({ totalPrice }) as ScooterOffer); // all that counts
const delivered = { pickupOption: 'delivery', destination: 'Positano' } as const;
const fetched = { pickupOption: 'office', destination: 'Maiori' } as const;

describe('the total below the calendar', () => {
  it('is that of the cheapest scooter, and says whether others cost more', () => {
    expect(rentalTotal(scooters(120, 120), fetched)).toMatchObject({ cents: 120_00, isLowest: false });
    expect(rentalTotal(scooters(150, 120.5), fetched)).toMatchObject({ cents: 120_50, isLowest: true });
    expect(rentalTotal([], fetched)).toBeNull();
    expect(rentalTotal(scooters(null), fetched)).toBeNull();
  });

  it('has the delivery in it where one is charged for, and not at the office', () => {
    charge({ kind: 'fixed', cents: 15_00, freeFromCents: 200_00 });
    expect(rentalTotal(scooters(120), delivered)).toMatchObject({ cents: 135_00, paysForDelivery: true });
    expect(rentalTotal(scooters(120), fetched)).toMatchObject({ cents: 120_00, paysForDelivery: false });
    expect(rentalTotal(scooters(200), delivered)).toMatchObject({ cents: 200_00, paysForDelivery: false });
  });
});
