import * as z from 'zod/mini';
import { lostThings } from '../shop/lost-things.rules.ts';
import { mostEquipment, mostPieces, mostPiecesOfExtra } from './report-limits.rules.ts';

const piecesUpTo = (most: number) => z.int().check(z.minimum(1), z.maximum(most));

/** Of what goes out with every scooter. */
export const MissingThing = z.strictObject({ thing: z.enum(lostThings), pieces: piecesUpTo(mostPieces) });
export type MissingThing = z.infer<typeof MissingThing>;

/** Of an extra with a price of its own, by its number. */
const MissingExtra = z.strictObject({
  extra: z.int().check(z.minimum(1)),
  pieces: piecesUpTo(mostPiecesOfExtra),
});

/** What did not come back and has an agreed price. */
export const MissingItem = z.union([MissingThing, MissingExtra]);
export type MissingItem = z.infer<typeof MissingItem>;

/** Named twice, each would be counted and charged by itself. */
export const isNamedOnce = z.refine<readonly MissingItem[]>(
  (items) => new Set(items.map((item) => ('thing' in item ? item.thing : item.extra))).size === items.length,
);
export const mostMissingItems = lostThings.length + mostEquipment;
