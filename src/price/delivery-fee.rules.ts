import type { Cents } from '../basics/money.ts';
import type { DeliveryFee } from '../shop/settings/delivery-fee.shape.ts';

export const freeDelivery = { kind: 'free' } as const satisfies DeliveryFee;

/** `km`: from the office to the customer's town; null where the customer comes to the office. `sumCents`: of the lines before it. */
export type DeliveryToPrice = { km: number | null; sumCents: Cents };

export function deliveryFeeOf(fee: DeliveryFee, { km, sumCents }: DeliveryToPrice): Cents {
  if (km === null || fee.kind === 'free') return 0;
  if (fee.freeFromCents !== null && sumCents >= fee.freeFromCents) return 0;
  switch (fee.kind) {
    case 'fixed':
      return fee.cents;
    case 'per_km':
      return fee.baseCents + Math.round(Math.max(0, km - fee.includedKm) * fee.centsPerKm);
    default:
      return fee satisfies never;
  }
}
