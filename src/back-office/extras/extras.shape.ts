import * as z from 'zod/mini';
import { licenceCategories } from '../../booking/driver.shape.ts';
import { pricings } from '../../price/extra.rules.ts';
import { lostThings, mayHaveOwnPrice, mostReplacementCents } from '../../shop/lost-things.rules.ts';
import { optionalLine, requiredLine } from '../../shop/person.shape.ts';
import { extraPictures } from './extra-pictures.rules.ts';
import { defaultLanguage, languages } from '../../translations/languages.ts';

const text = z.strictObject({ name: requiredLine(60), info: optionalLine(200) });
const texts = z
  .partialRecord(z.enum(languages), text)
  .check(z.refine((all) => all[defaultLanguage] !== undefined, { path: [defaultLanguage] }));

const extra = {
  texts,
  status: z.enum(['active', 'inactive']),
  imageFile: z.enum(extraPictures),
  priceCents: z.int().check(z.minimum(0), z.maximum(100_000)),
  pricing: z.enum(pricings),
  atMost: z.int().check(z.minimum(1), z.maximum(10)),
  /** Null: there are always enough. */
  stock: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  leastAge: z.nullable(z.int().check(z.minimum(18), z.maximum(99))),
  licenceCategories: z.array(z.enum(licenceCategories)).check(z.maxLength(licenceCategories.length)),
  isIncluded: z.boolean(),
  /** As what it is charged where it does not come back, at the fee of the contract; null: as none of them. */
  lostThing: z.nullable(z.enum(lostThings)),
  /** Or what it then costs by itself, for who books from now on; null: nothing is agreed. */
  replacementCents: z.nullable(z.int().check(z.minimum(1), z.maximum(mostReplacementCents))),
};
/** One thing has one price: what counts as a lost helmet or key has none of its own; a lock's own takes the place of its fee. */
const hasOnePrice = z.refine<Pick<z.infer<typeof answer>, 'lostThing' | 'replacementCents'>>(
  ({ lostThing, replacementCents }) => mayHaveOwnPrice(lostThing) || replacementCents === null,
  { path: ['replacementCents'] },
);
export const NewExtraBody = z.strictObject(extra).check(hasOnePrice);
export type NewExtraBody = z.infer<typeof NewExtraBody>;
/** `version`: the one that was changed; another by now, and somebody was quicker. */
export const ExtraBody = z
  .strictObject({ ...extra, version: z.int().check(z.positive()) })
  .check(hasOnePrice);
export type ExtraBody = z.infer<typeof ExtraBody>;
export const ExtraPath = z.object({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(999_999)) });
/** Every extra, the first of the page first. */
const order = z.array(z.int()).check(z.maxLength(200));
/** `basedOn`: the order that whoever moved one had before them. */
export const ExtraOrderBody = z.strictObject({ basedOn: order, ids: order });

const answer = z.object({
  ...extra,
  imageFile: z.string(),
  licenceCategories: z.array(z.string()),
  id: z.int(),
  version: z.int(),
  /** The second driver is asked for in the contract: of this one only words, price and picture are set. */
  isSecondDriver: z.boolean(),
  /** That are not over yet. */
  bookingsAhead: z.int(),
});
export type ExtraAnswer = z.infer<typeof answer>;
export const ExtrasAnswer = z.object({ extras: z.array(answer) });
export type ExtrasAnswer = z.infer<typeof ExtrasAnswer>;
