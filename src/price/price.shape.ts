import * as z from 'zod/mini';

const cents = z.int().check(z.minimum(0));

/**
 * A table of prices. A rental takes the first tier that it fits, by its hours or by its days;
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

const dayOnce = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const dayEveryYear = z.string().check(z.regex(/^\d{2}-\d{2}$/));

/** The first and the last day; every year it may run over New Year (12-20 to 01-06). */
const seasonDatesShape = z.discriminatedUnion('repeats', [
  z.strictObject({ repeats: z.literal('never'), from: dayOnce, until: dayOnce }),
  z.strictObject({ repeats: z.literal('yearly'), from: dayEveryYear, until: dayEveryYear }),
]);

export const seasonShape = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  dates: seasonDatesShape,
  /** A model’s own season names its scooters, one for each colour; null: for all. */
  scooterIds: z.nullable(z.array(z.int()).check(z.minLength(1), z.maxLength(100))),
  table: tiersShape,
});

/** As a row of the tariff table keeps it: the table of every day, and the seasons that have their own. Lists of before have none. */
export const priceListShape = z.extend(tiersShape, { seasons: z.optional(z.array(seasonShape)) });

export type Season = z.infer<typeof seasonShape>;
export type SeasonDates = Season['dates'];
export type PriceList = z.infer<typeof priceListShape>;
