import * as z from 'zod/mini';
import { isPlainDate } from '../basics/rome-time.ts';
import { TownNameShape } from '../place/town-name.shape.ts';
import { requiredLine } from '../shop/person.shape.ts';
import { languages } from '../translations/languages.ts';

/** Per cent in hundredths: 1250 are 12.5 %. */
const hundredths = z.int().check(z.minimum(0), z.maximum(10_000));

/** A share of what a rental brought, or a sum for each booking that brought anything. */
const CommissionShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('percent'), hundredths }),
  z.strictObject({ kind: z.literal('sum'), cents: z.int().check(z.minimum(0), z.maximum(100_000)) }),
]);
export type Commission = z.infer<typeof CommissionShape>;

/** `07-15` of every year; there is a 29 February. */
const DayOfYearShape = z
  .string()
  .check(z.refine((text) => isPlainDate(`2024-${text}`), { error: 'bad_date' }));

/** By the day of the pickup: the first season that has it, else `otherwise`. One that ends before it begins goes over New Year. */
export const PartnerTermsShape = z.strictObject({
  otherwise: CommissionShape,
  seasons: z
    .array(z.strictObject({ from: DayOfYearShape, until: DayOfYearShape, commission: CommissionShape }))
    .check(z.maxLength(12)),
  /** What is withheld of a commission. */
  withheldHundredths: hundredths,
});
export type PartnerTerms = z.infer<typeof PartnerTermsShape>;

export const longestCode = 30;
/** Of letters, digits and single hyphens: it is typed from posters. */
const partnerCodePattern = /^[A-Z0-9]+(-[A-Z0-9]+)*$/;

/** As somebody types it. */
export const partnerCodeOf = (typed: string): string | null => {
  const code = typed.trim().toUpperCase();
  return code.length >= 3 && code.length <= longestCode && partnerCodePattern.test(code) ? code : null;
};

const fields = {
  name: requiredLine(80),
  town: TownNameShape,
  address: requiredLine(200),
  language: z.enum(languages),
  terms: PartnerTermsShape,
  active: z.boolean(),
};
/** `id`: the form's own, so that it is added once however often it is sent. */
export const NewPartnerBody = z.strictObject({
  ...fields,
  id: z.uuid(),
  code: z.string().check(
    z.overwrite((typed) => typed.trim().toUpperCase()),
    z.minLength(3),
    z.maxLength(longestCode),
    z.regex(partnerCodePattern, { error: 'bad_code' }),
  ),
});
export type NewPartnerBody = z.infer<typeof NewPartnerBody>;
/** `version`: the one that was changed; another by now, and somebody was quicker. */
export const PartnerBody = z.strictObject({ ...fields, version: z.int().check(z.positive()) });
export type PartnerBody = z.infer<typeof PartnerBody>;
