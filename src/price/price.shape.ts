import * as z from 'zod/mini';

const cents = z.int().check(z.minimum(0));

/**
 * A price list, as the tariff table keeps it. A rental takes the first tier that it fits, by its hours or by its days;
 * beyond the last tier each day has one price. docs/product.md §9. Strict: a field that nobody reads here would be lost without a word.
 */
export const tiersShape = z.strictObject({
  tiers: z
    .array(
      z.strictObject({
        upToHours: z.optional(z.int().check(z.minimum(1))),
        upToDays: z.optional(z.int().check(z.minimum(1))),
        cents,
      }),
    )
    .check(z.minLength(1)),
  perDayBeyondCents: cents,
});

export type Tiers = z.infer<typeof tiersShape>;
