import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aDeliveryFee } from '../../tests/support/values/a-delivery-fee.ts';
import { deliveryFeeOf, freeDelivery } from './delivery-fee.rules.ts';
import { DeliveryFeeShape, type DeliveryFee } from '../shop/settings/delivery-fee.shape.ts';

const cents = fc.nat({ max: 100_000 });
const km = fc.double({ min: 0, max: 1000, noNaN: true });

describe('the fee of a delivery', () => {
  const perKm: DeliveryFee = {
    kind: 'per_km',
    baseCents: 500,
    includedKm: 5,
    centsPerKm: 120,
    freeFromCents: 20_000,
  };
  it.each<[string, DeliveryFee, number | null, number, number]>([
    ['nothing where the shop charges none', freeDelivery, 12, 6500, 0],
    ['nothing at the office', { kind: 'fixed', cents: 900, freeFromCents: null }, null, 6500, 0],
    [
      'the same everywhere where it is fixed',
      { kind: 'fixed', cents: 900, freeFromCents: null },
      12,
      6500,
      900,
    ],
    ['its base within the kilometres that are included', perKm, 5, 6500, 500],
    ['more for each kilometre beyond them', perKm, 7.5, 6500, 800],
    ['whole cents', perKm, 5.004, 6500, 500],
    ['as much one cent below the sum', perKm, 7.5, 19_999, 800],
    ['nothing from the sum on', perKm, 7.5, 20_000, 0],
  ])('is %s', (_, fee, far, sumCents, expected) => {
    expect(deliveryFeeOf(fee, { km: far, sumCents })).toBe(expected);
  });

  it('is never negative, in whole cents, and never less for a longer way', () => {
    fc.assert(
      fc.property(aDeliveryFee, km, km, cents, (fee, one, other, sumCents) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)];
        const fees = [near, far].map((way) => deliveryFeeOf(fee, { km: way, sumCents }));
        expect(fees.every((of) => Number.isInteger(of) && of >= 0)).toBe(true);
        expect(fees[1]).toBeGreaterThanOrEqual(fees[0] ?? 0);
        expect(DeliveryFeeShape.parse(fee)).toEqual(fee);
      }),
    );
  });

  it('is nothing from the sum on, however far it is', () => {
    fc.assert(
      fc.property(aDeliveryFee, km, cents, (fee, far, more) => {
        if (fee.kind === 'free' || fee.freeFromCents === null) return;
        expect(deliveryFeeOf(fee, { km: far, sumCents: fee.freeFromCents + more })).toBe(0);
      }),
    );
  });
});
