import type { Cents } from '../../basics/money.ts';
import { deliveryFeeOf } from '../../price/delivery-fee.rules.ts';
import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';

/** What a delivery would cost by a rule and a sum as they are typed; null while the sum, or a figure of the rule, is none. */
export function triedFee(
  fee: DeliveryFee,
  { km, sumCents }: { km: number; sumCents: Cents | null },
): Cents | null {
  const { kind: _, ...figures } = fee;
  const isTyped = Object.values(figures).every((figure) => figure === null || figure >= 0);
  return isTyped && sumCents !== null ? deliveryFeeOf(fee, { km, sumCents }) : null;
}
