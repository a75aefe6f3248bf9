import * as z from 'zod/mini';
import { languages } from '../translations/languages.ts';
import { DeliveryFeeShape } from '../shop/settings/delivery-fee.shape.ts';
import { ownPricedThings } from '../shop/lost-things.rules.ts';
import { pricings } from './extra.rules.ts';

/** Of an extra that the owner named and priced: both as they were agreed. */
const FrozenExtraShape = z.object({
  names: z.partialRecord(z.enum(languages), z.string()),
  priceCents: z.int(),
  pricing: z.enum(pricings),
});

/** One line of a price: what, how many, how much. A promo's amount is negative. `id` is `rental`, an extra's number, the promo's code or `delivery`. */
const QuoteLineShape = z.object({
  kind: z.enum(['rental', 'extra', 'promo', 'delivery']),
  id: z.string(),
  quantity: z.int(),
  amountCents: z.int(),
  extra: z.optional(FrozenExtraShape),
});

const ReplacementShape = z.object({
  /** The number of its extra. */
  id: z.int(),
  names: z.partialRecord(z.enum(languages), z.string()),
  quantity: z.int(),
  eachCents: z.int(),
  /** Counts as that, and its price stands instead of the fee for it. */
  thing: z.optional(z.literal(ownPricedThings)),
});

/** The answer of POST /api/quotes, frozen on the booking as it was agreed. Amounts in cents. */
export const QuoteShape = z.object({
  lines: z.array(QuoteLineShape),
  totalCents: z.int(),
  /** The struck-through total; where nothing may be struck, the total itself, so that clients that compare strike nothing. */
  originalTotalCents: z.int(),
  /** Why it is struck: the lowest price for these dates in the thirty days before the reduction. A demo's is only an example. */
  struck: z.optional(z.literal('lowest_before')),
  /** 0.5 % of the total, which the shop gives. */
  climatePledgeCents: z.int(),
  currency: z.literal('EUR'),
  rentalHours: z.int(),
  rentalDays: z.int(),
  /** Until this instant cancelling is free (ISO 8601, UTC). */
  freeCancellationUntil: z.string(),
  tariffId: z.int(),
  /** Where days of the rental cost differently: so many of them at so much each, before promo codes; together the line of the rental. */
  dayPrices: z.optional(z.array(z.object({ days: z.int(), cents: z.int() }))),
  /** What the desk added to the rental's line by hand, or took off, of which price of the list: a change of dates has its part of it. */
  byHandCents: z.optional(z.int()),
  byHandOfCents: z.optional(z.int()),
  /** The policy of the day it was agreed. Quotes of before do not say all of it: ask `policyOf` (booking-policy.rules.ts). */
  freeCancellationHours: z.optional(z.int()),
  /** Of what was paid, for someone who cancels later. */
  lateRefundPercent: z.optional(z.int()),
  changeNoticeHours: z.optional(z.int()),
  /** By which a delivery was priced, and a change of place is; left out where it cost nothing. */
  deliveryFee: z.optional(DeliveryFeeShape),
  /** What of it costs something where it does not come back, each piece; left out where nothing does. */
  replacements: z.optional(z.array(ReplacementShape)),
  /**
   * A day of bad weather that was called off, or one on which the shop is closed by now, lets it be moved or cancelled for nothing until
   * that instant; once for each day.
   */
  weather: z.optional(
    z.object({ day: z.string(), until: z.string(), cause: z.optional(z.literal('closure')) }),
  ),
});
export type Quote = z.infer<typeof QuoteShape>;
export type QuoteLine = z.infer<typeof QuoteLineShape>;
