import * as z from 'zod/mini';
import { modelTypes, neededLicences } from '../../fleet/model.rules.ts';
import { readyColour } from '../../fleet/ready-colours.rules.ts';
import { optionalLine, requiredLine } from '../../shop/person.shape.ts';
import { optionalLines } from '../../shop/settings/setting-text.shape.ts';
import { languages } from '../../translations/languages.ts';

/** A picture that was sent, below /api/assets. */
const pictureFile = z.string().check(z.regex(/^models\/[0-9a-f]{32}-1040\.webp$/));

const model = {
  model: requiredLine(60),
  /** One that is ready; anything else is the owner's own, which is called by its names. */
  colour: requiredLine(40),
  colourNames: z._default(z.partialRecord(z.enum(languages), optionalLine(40)), {}),
  /** Of our drawing; null is that of a ready colour. */
  colourValue: z.nullable(z.string().check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/))),
  type: z.enum(modelTypes),
  category: requiredLine(30),
  seats: z.int().check(z.minimum(1), z.maximum(2)),
  licence: z.enum(neededLicences),
  texts: z.partialRecord(z.enum(languages), optionalLines(300)),
  pictures: z.array(pictureFile).check(z.maxLength(4)),
};
const version = z.int().check(z.positive());
/** An own colour has a name and a value. */
const hasColour = z.refine<
  Pick<z.infer<z.ZodMiniObject<typeof model>>, 'colour' | 'colourNames' | 'colourValue'>
>(
  ({ colour, colourNames, colourValue }) =>
    readyColour(colour) !== null || (colourValue !== null && Object.values(colourNames).some(Boolean)),
  { path: ['colourNames'] },
);
export const NewModelBody = z.strictObject(model).check(hasColour);
export type NewModelBody = z.infer<typeof NewModelBody>;
export const ModelBody = z.strictObject({ ...model, version }).check(hasColour);
export type ModelBody = z.infer<typeof ModelBody>;
export const ModelVersionBody = z.strictObject({ version });
export const ModelPath = z.object({
  modelId: z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number)),
});

const percent = z.int().check(z.minimum(0), z.maximum(100));
/** x, y: where the frame stands in what is cut off. */
export const ModelPictureBody = z.strictObject({
  picture: z.base64().check(z.maxLength(960_000)),
  x: percent,
  y: percent,
});
export type ModelPictureBody = z.infer<typeof ModelPictureBody>;
export const ModelPictureAnswer = z.object({ file: z.string() });
export type ModelPictureAnswer = z.infer<typeof ModelPictureAnswer>;

const ModelLine = z.object({
  ...model,
  id: z.number(),
  version: z.number(),
  active: z.boolean(),
  imageUrl: z.string(),
  /** For hire. */
  units: z.number(),
  freeNow: z.number(),
  /** Bookings that have not ended: a retired model keeps them. */
  bookingsAhead: z.number(),
});
export type ModelLine = z.infer<typeof ModelLine>;
export const ModelsAnswer = z.object({ models: z.array(ModelLine) });
export type ModelsAnswer = z.infer<typeof ModelsAnswer>;
