import { officeTown, type Town, townCalled, towns } from '../place/towns.rules.ts';

const kmPerDegree = 111.2;

/** As the crow flies; on so small a piece of the earth it may be flat. */
function kmBetween(a: Town, b: Town): number {
  const north = (a.latitude - b.latitude) * kmPerDegree;
  const east = (a.longitude - b.longitude) * kmPerDegree * Math.cos((a.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
}

/** How far a rider brings a scooter: from the office; null where they know no way. */
export function deliveryKm(destination: string): number | null {
  const town = towns.find(({ name }) => name === destination);
  return town ? kmBetween(townCalled(officeTown()), town) : null;
}

/**
 * Minutes on the road from one town to another: an estimate, by a figure that the shop sets from what its riders know of the
 * bends. Over a third town it is never shorter.
 */
export const roadMinutes = (from: string, to: string, minutesPerKm: number): number =>
  Math.ceil(kmBetween(townCalled(from), townCalled(to)) * minutesPerKm);
