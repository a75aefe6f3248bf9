import * as z from 'zod/mini';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { isPlainDate } from '../../basics/rome-time.ts';
import type { Promo } from '../../price/promo.rules.ts';
import { priceListShape, seasonShape, type Season, type Tiers } from '../../price/price.shape.ts';

const most = 1_000_000;
const cents = z.int().check(z.minimum(0), z.maximum(most));
const tier = z.strictObject({
  upToHours: z.optional(z.int().check(z.minimum(1), z.maximum(24))),
  upToDays: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  cents,
} satisfies Record<keyof Tiers['tiers'][number], z.ZodMiniType>);

const table = {
  tiers: z.array(tier).check(z.minLength(1), z.maxLength(40)),
  perDayBeyondCents: cents,
} satisfies Record<keyof Tiers, z.ZodMiniType>;

const season = z.extend(seasonShape, { table: z.strictObject(table) }).check(
  z.refine(({ dates }) => hasRealDays(dates), { path: ['dates'] }),
  z.refine(({ dates: { repeats, from, until } }) => repeats === 'yearly' || from <= until, {
    error: 'end_before_start',
    path: ['dates', 'until'],
  }),
);

const hasRealDays = ({ repeats, from, until }: Season['dates']): boolean =>
  [from, until].every((day) => isPlainDate(repeats === 'yearly' ? `2024-${day}` : day));

/**
 * `after`: the newest list known; another one by now, and somebody was quicker. `effectiveFrom`: the day from which it is in force for new
 * quotes; none, today or one that is over: at once.
 */
export const PriceListBody = z.strictObject({
  after: z.int(),
  ...table,
  seasons: z.optional(z.array(season).check(z.maxLength(40))),
  effectiveFrom: z.optional(z.nullable(PlainDateShape)),
});
export type PriceListRequest = z.infer<typeof PriceListBody>;

export const PriceListPath = z.object({
  id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
});

const promoVersion = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
export const PromoPath = z.object({ code: z.string().check(z.regex(/^[A-Z0-9-]{3,20}$/)) });
const off = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.strictObject({ kind: z.literal('amount'), cents: z.int().check(z.minimum(1), z.maximum(most)) }),
]);
const promo = {
  off,
  validFrom: z.nullable(PlainDateShape),
  validUntil: z.nullable(PlainDateShape),
  redemptionLimit: z.nullable(z.int().check(z.minimum(1), z.maximum(most))),
  active: z.boolean(),
  minimumDays: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  pickupFrom: z.optional(PlainDateShape),
  pickupUntil: z.optional(PlainDateShape),
  scooterIds: z.optional(z.array(z.int()).check(z.minLength(1), z.maxLength(100))),
  oncePerCustomer: z.optional(z.boolean()),
} satisfies Record<keyof Omit<Promo, 'code'>, z.ZodMiniType>;
/** `version`: the one that was changed, 0 of a new code; another by now, and somebody was quicker. */
export const PromoBody = z.strictObject({ ...promo, version: promoVersion }).check(
  z.refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    error: 'end_before_start',
    path: ['validUntil'],
  }),
  z.refine(({ pickupFrom, pickupUntil }) => !pickupFrom || !pickupUntil || pickupFrom <= pickupUntil, {
    error: 'end_before_start',
    path: ['pickupUntil'],
  }),
);

export const PricesAnswer = z.object({
  /** The newest first. `by`: who set it, where that is known. */
  lists: z.array(
    z.object({
      id: z.number(),
      since: z.string(),
      by: z.nullable(z.string()),
      effectiveFrom: z.nullable(z.string()),
      withdrawn: z.boolean(),
      tiers: priceListShape,
    }),
  ),
  /** The list by which is quoted today. */
  inForce: z.nullable(z.number()),
  today: z.string(),
  /** From this day on lowering a price shows what it was before; null in a shop that is not open. A demo strikes an example. */
  reductionsFrom: z.nullable(z.string()),
  scooters: z.array(z.object({ id: z.number(), model: z.string(), colour: z.string() })),
  promos: z.array(z.object({ ...promo, code: z.string(), version: z.number(), used: z.number() })),
});
export type PricesAnswer = z.infer<typeof PricesAnswer>;
