import * as z from 'zod/mini';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { type Tiers, tiersShape } from '../../price/price.shape.ts';

const most = 1_000_000;
const cents = z.int().check(z.minimum(0), z.maximum(most));
const tier = z.strictObject({
  upToHours: z.optional(z.int().check(z.minimum(1), z.maximum(24))),
  upToDays: z.optional(z.int().check(z.minimum(1), z.maximum(60))),
  cents,
} satisfies Record<keyof Tiers['tiers'][number], z.ZodMiniType>);

/** `after`: the list that it follows; another one by now, and somebody was quicker. */
export const PriceListBody = z.strictObject({
  after: z.int(),
  tiers: z.array(tier).check(z.minLength(1), z.maxLength(40)),
  perDayBeyondCents: cents,
} satisfies Record<'after' | keyof Tiers, z.ZodMiniType>);

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
};
export const PromoBody = z.strictObject(promo).check(
  z.refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom <= validUntil, {
    error: 'end_before_start',
    path: ['validUntil'],
  }),
);

export const PricesAnswer = z.object({
  /** The newest first; it is in force. */
  lists: z.array(z.object({ id: z.number(), since: z.string(), tiers: tiersShape })),
  promos: z.array(z.object({ ...promo, code: z.string(), used: z.number() })),
});
export type PricesAnswer = z.infer<typeof PricesAnswer>;
