import { normalizeText, townIn } from './fallback-addresses.rules.ts';
import type { FoundPoint, FoundPoints } from './found-points.type.ts';
import { knownTowns } from './towns.rules.ts';

/** Throws where the provider does not answer. */
export type PointSource = { name: string; find(address: string): Promise<FoundPoint[]> };
export type FindPointsDeps = { points?: PointSource | undefined; onFault(fault: unknown): void };

/**
 * Where an address is, for whoever sets a place of the shop. A town that the shop knows is told to nobody; where nobody answers or
 * knows the street, the town that the address names is better than nothing.
 */
export async function findPoints({ points, onFault }: FindPointsDeps, address: string): Promise<FoundPoints> {
  const towns = knownTowns();
  const known = towns.find(({ name }) => normalizeText(name) === normalizeText(address));
  if (known) return ofShop(known);
  try {
    const found = (await points?.find(address)) ?? [];
    if (points && found.length > 0) return { points: found, attribution: points.name };
  } catch (fault) {
    onFault(fault);
  }
  return ofShop(townIn(address, towns));
}

const ofShop = (town: FoundPoint | undefined): FoundPoints => ({
  points: town ? [{ name: town.name, latitude: town.latitude, longitude: town.longitude }] : [],
  attribution: null,
});
