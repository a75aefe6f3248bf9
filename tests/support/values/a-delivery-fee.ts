import fc from 'fast-check';
import { freeDelivery } from '../../../src/price/delivery-fee.rules.ts';
import type { DeliveryFee } from '../../../src/shop/settings/delivery-fee.shape.ts';

const cents = fc.nat({ max: 100_000 });
const freeFromCents = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
const km = fc.double({ min: 0, max: 1000, noNaN: true });
export const aDeliveryFee: fc.Arbitrary<DeliveryFee> = fc.oneof(
  fc.constant(freeDelivery),
  fc.record({ kind: fc.constant('fixed' as const), cents, freeFromCents }),
  fc.record({
    kind: fc.constant('per_km' as const),
    baseCents: cents,
    includedKm: km,
    centsPerKm: cents,
    freeFromCents,
  }),
);
