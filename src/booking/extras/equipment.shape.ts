import * as z from 'zod/mini';
import { languages } from '../../translations/languages.ts';

/** So many pieces of a thing, by its names; the desk says those of its own language. */
export const EquipmentItemShape = z.object({
  names: z.partialRecord(z.enum(languages), z.string()),
  quantity: z.int(),
});
export const EquipmentShape = z.array(EquipmentItemShape);
export type Equipment = z.infer<typeof EquipmentShape>;
