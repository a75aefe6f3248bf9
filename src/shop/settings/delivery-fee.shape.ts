import * as z from 'zod/mini';

const cents = z.int().check(z.minimum(0), z.maximum(100_000));
/** From this sum of scooter, extras and promo code on it costs nothing; null: never. */
const freeFromCents = z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000)));
const km = z.number().check(z.minimum(0), z.maximum(1000));

/** What bringing and collecting a scooter costs, both together. */
export const DeliveryFeeShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free') }),
  z.strictObject({ kind: z.literal('fixed'), cents, freeFromCents }),
  z.strictObject({
    kind: z.literal('per_km'),
    /** In any case. */
    baseCents: cents,
    /** So far from the office nothing is added. */
    includedKm: km,
    /** For each further kilometre, one way. */
    centsPerKm: cents,
    freeFromCents,
  }),
]);
export type DeliveryFee = z.infer<typeof DeliveryFeeShape>;
