import { isKnownTown, officeTown, townCalled } from '../place/towns.rules.ts';

const kmPerDegree = 111.2;

type Point = { latitude: number; longitude: number };

/** As the crow flies; on so small a piece of the earth it may be flat. */
function kmBetween(a: Point, b: Point): number {
  const north = (a.latitude - b.latitude) * kmPerDegree;
  const east = (a.longitude - b.longitude) * kmPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** How far a rider brings a scooter; also to a town that is only being typed. */
export const kmFromOffice = (town: Point): number => kmBetween(townCalled(officeTown()), town);

/** The same to a town by its name; null where they know no way. */
export const deliveryKm = (destination: string): number | null =>
  isKnownTown(destination) ? kmFromOffice(townCalled(destination)) : null;

/**
 * Minutes on the road from one town to another: an estimate, by a figure that the shop sets from what its riders know of the
 * bends. Over a third town it is never shorter.
 */
export const roadMinutes = (from: string, to: string, minutesPerKm: number): number =>
  Math.ceil(kmBetween(townCalled(from), townCalled(to)) * minutesPerKm);
