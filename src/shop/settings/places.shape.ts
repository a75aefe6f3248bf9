import * as z from 'zod/mini';
import { withoutDeceptive } from '../../basics/text-line.ts';
import { slugOf } from '../../basics/slug.ts';
import { languages } from '../../translations/languages.ts';
import { DeliveryFeeShape } from './delivery-fee.shape.ts';
import { textOf } from './setting-text.shape.ts';

/** A new place begins at 0, 0, which lies in the Gulf of Guinea: nobody has said yet where it is. */
export const isPointSet = ({ latitude, longitude }: { latitude: number; longitude: number }): boolean =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);

const coordinate = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));

/** What was stored of it must stay a value, or no shop of it starts: what turns or hides a text is left out, not refused. */
const about = z.string().check(z.overwrite(withoutDeceptive), z.trim(), z.maxLength(600));

/** A town that no catalogue knows: the owner says where it is, what to tell of it, and what it looks like. */
const ownTown = z.strictObject({
  name: textOf(60),
  latitude: coordinate(90),
  longitude: coordinate(180),
  about: z.partialRecord(z.enum(languages), about),
  /** Kept as those of models are (src/fleet/encode-model-picture.ts); null: our drawing. */
  picture: z.nullable(z.string().check(z.regex(/^models\/[0-9a-f]{32}-1040\.webp$/))),
});
export type OwnTown = z.infer<typeof ownTown>;

/** Neither of the two: not served now, and kept for the day on which it is again. */
const placeShape = z.strictObject({
  /** Of the catalogue in src/place/towns.rules.ts, or of the owner's own making: it stands in addresses. */
  id: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60)),
  /** Who chooses it may fetch the scooter at the office. */
  office: z.boolean(),
  delivery: z.boolean(),
  own: z.nullable(ownTown),
});
export type Place = z.infer<typeof placeShape>;

/** Of a town of the owner's own: its name, and another one where that is taken. */
export function newPlaceId(name: string, taken: readonly string[]): string {
  const id = slugOf(name, 50) || 'town';
  let free = id;
  for (let nth = 2; taken.includes(free); nth += 1) free = `${id}-${nth}`;
  return free;
}

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** As it may have been stored: towns were kept before anybody was asked where they are. */
export const storedPlacesShape = z.strictObject({
  fee: DeliveryFeeShape,
  towns: z.array(placeShape).check(
    z.maxLength(100),
    z.refine((towns) => isOnce(towns.map(({ id }) => id)), { error: 'town_twice' }),
    z.refine((towns) => isOnce(towns.flatMap(({ own }) => own?.name.toLowerCase() ?? [])), {
      error: 'town_twice',
    }),
  ),
});

/** Where the shop rents, in the order in which visitors are shown it, and what bringing a scooter there costs. */
export const placesShape = storedPlacesShape.check((context) => {
  for (const [nth, { own }] of context.value.towns.entries())
    if (own && !isPointSet(own))
      context.issues.push({
        code: 'custom',
        message: 'point_missing',
        path: ['towns', nth, 'own', 'latitude'],
        input: 0,
      });
});
export type Places = z.infer<typeof placesShape>;

/** Before the owner has said anything: nowhere. */
export const unsetPlaces: Places = { fee: { kind: 'free' }, towns: [] };
