import fc from 'fast-check';
import { freeDelivery } from '../../../src/price/delivery-fee.rules.ts';
import type { DeliveryFee } from '../../../src/shop/settings/delivery-fee.shape.ts';

const cents = fc.nat({ max: 100_000 });
const freeFromCents = fc.option(fc.integer({ min: 1, max: 1_000_000 }));
const km = fc.double({ min: 0, max: 1000, noNaN: true });
type Fees = { [Kind in DeliveryFee['kind']]: fc.Arbitrary<Extract<DeliveryFee, { kind: Kind }>> };
const ofKind: Fees = {
  free: fc.constant(freeDelivery),
  fixed: fc.record({ kind: fc.constant('fixed'), cents, freeFromCents }),
  per_km: fc.record({
    kind: fc.constant('per_km'),
    baseCents: cents,
    includedKm: km,
    centsPerKm: cents,
    freeFromCents,
  }),
};
export const aDeliveryFee: fc.Arbitrary<DeliveryFee> = fc.oneof(...Object.values(ofKind));
