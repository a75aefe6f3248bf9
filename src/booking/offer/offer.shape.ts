import * as z from 'zod/mini';
import { PlainDateShape, TimeOfDayShape } from '../../fleet/date-time.shape.ts';
import { type ExtraNames, pricings } from '../../price/extra.rules.ts';
import { languages } from '../../translations/languages.ts';
import { firstTime, lastTime } from '../../fleet/opening.rules.ts';
import { namedColour } from '../../fleet/colour.shape.ts';
import type { NeededLicence } from '../../fleet/model.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import { mostScooters } from '../../shop/settings/policy.shape.ts';
import { endsAfterStart, startBeforeEnd } from '../booking.shape.ts';
import { pickupWish } from '../trip.shape.ts';

/** As many as one order may have at most. */
const scooterList = new RegExp(String.raw`^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,${mostScooters - 1}}$`);

/** A scooter as docs/product.md §7 shows it: euros as JSON numbers. */
export const ScooterAnswer = z.object({
  id: z.int(),
  model: z.string(),
  ...namedColour,
  description: z.string(),
  type: z.string(),
  category: z.string(),
  imageUrl: z.string(),
  pricePerDay: z.number(),
  /**
   * Struck through where it is more than the price. A number in a live shop too, the price itself: a client that finds
   * none may fall back to the one it knows, and strike that.
   */
  originalPricePerDay: z.number(),
  /** For the whole period that was asked about, with its delivery, without extras and promo codes; null where none was. */
  totalPrice: z.nullable(z.number()),
  originalTotalPrice: z.nullable(z.number()),
  available: z.boolean(),
  availableUnits: z.int(),
});
export type ScooterOffer = z.infer<typeof ScooterAnswer>;
/** The desk also knows how many each seats. */
export type ScooterAtDesk = ScooterOffer & Pick<ModelOffer, 'seats'>;

/** A model as pages show it, in their own language. */
export type ModelOffer = Pick<
  ScooterOffer,
  'id' | 'model' | 'colour' | 'colourNames' | 'imageUrl' | 'pricePerDay'
> & {
  text: string;
  /** Its second picture: our drawing from the front, or another of the shop's; null where there is none. */
  secondUrl: string | null;
  isDrawing: boolean;
  licence: NeededLicence;
  /** Each person has a helmet of ours. */
  seats: number;
};

const ExtraTextsShape = z.partialRecord(z.enum(languages), z.object({ name: z.string(), info: z.string() }));

/** What each piece costs that does not come back; left out where it has no such price. */
const replacement = { replacementCents: z.optional(z.int()) };

export const ExtraAnswer = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(['active', 'inactive']),
  imageUrl: z.string(),
  info: z.string(),
  pricePerDay: z.number(),
  /** Of one that the owner named: what it is called in each language, and by what it is counted. */
  details: z.optional(
    z.object({
      texts: ExtraTextsShape,
      priceCents: z.int(),
      pricing: z.enum(pricings),
      atMost: z.int(),
      leastAge: z.nullable(z.int()),
      licenceCategories: z.array(z.string()),
      ...replacement,
    }),
  ),
});
export type ExtraOffer = z.infer<typeof ExtraAnswer>;

/** What comes with every rental. */
export const IncludedExtraAnswer = z.object({
  id: z.int(),
  imageUrl: z.string(),
  texts: ExtraTextsShape,
  ...replacement,
});
export type IncludedExtra = z.infer<typeof IncludedExtraAnswer>;

/** What the home page shows. `names` null: the shop's own texts name it. */
export type FreeExtra = { id: string; imageUrl: string; names: ExtraNames | null; isIncluded: boolean };

export const DestinationAnswer = z.object({
  id: z.string(),
  name: z.string(),
  country: z.string(),
  imageUrl: z.string(),
});
export type DestinationOffer = z.infer<typeof DestinationAnswer>;

/** Missing times mean the whole day that the shop is open. Past periods answer; only booking refuses them. */
const availability = {
  startDate: PlainDateShape,
  endDate: PlainDateShape,
  startTime: z._default(TimeOfDayShape, () => firstTime(opening())),
  endTime: z._default(TimeOfDayShape, () => lastTime(opening())),
  /** What is held for this draft counts as free. */
  draftId: z.optional(z.uuid()),
  /** With a delivery its fee is in the totals; left out, nothing is counted for bringing the scooter. */
  ...pickupWish,
};
export const AvailabilityQuery = z.strictObject(availability).check(z.refine(endsAfterStart, startBeforeEnd));
export type AvailabilityRequest = z.infer<typeof AvailabilityQuery>;

/** The ids of scooters that are wanted together, each as often as it is wanted: `1,1,2`. */
const ScooterList = z.pipe(
  z.string().check(z.regex(scooterList)),
  z.transform((text) => text.split(',').map(Number)),
);
export const NearestDatesQuery = z
  .strictObject({ ...availability, scooters: z._default(ScooterList, () => []) })
  .check(z.refine(endsAfterStart, startBeforeEnd));

export const DaysQuery = z.strictObject({
  /** What is held for this draft counts as free. */
  draftId: z.optional(z.uuid()),
});

/** What the calendar shows of the days from today to the last on which a rental may begin. */
export const DaysAnswer = z.object({
  /** Of one day that begins on these dates, with the cheapest scooter; one span after the other. */
  prices: z.array(z.object({ from: z.string(), until: z.string(), pricePerDay: z.number() })),
  /** On these days nothing can be had or brought back: every scooter is taken from before the first half-hour to after the last. */
  soldOut: z.array(z.string()),
});
export type DaysOffer = z.infer<typeof DaysAnswer>;
