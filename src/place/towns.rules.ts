import { business, formerTowns, places } from '../shop/business.rules.ts';
import { wholePlaces } from '../shop/published-shop.rules.ts';
import type { OwnTown, Place } from '../shop/settings/places.shape.ts';

type TownRow = {
  name: string;
  /** Approximate, for the map and for bias: never for navigation. */
  latitude: number;
  longitude: number;
  /** Has a poster and a page of its own, and is among those of GET /api/destinations. */
  popular?: true;
};

/**
 * The towns of the coast that the program knows, with what an owner would have to write and draw of others (docs/decisions/052-places.md).
 * Which of them a shop serves is its owner's to set. What else a town needs is asked for by the type check and by
 * tests/docs/tables.test.ts.
 */
const table = {
  amalfi: { name: 'Amalfi', latitude: 40.634, longitude: 14.603, popular: true },
  positano: { name: 'Positano', latitude: 40.628, longitude: 14.485, popular: true },
  ravello: { name: 'Ravello', latitude: 40.649, longitude: 14.612, popular: true },
  maiori: { name: 'Maiori', latitude: 40.649, longitude: 14.641, popular: true },
  atrani: { name: 'Atrani', latitude: 40.636, longitude: 14.609, popular: true },
  furore: { name: 'Furore', latitude: 40.62, longitude: 14.55 },
  praiano: { name: 'Praiano', latitude: 40.612, longitude: 14.523 },
  cetara: { name: 'Cetara', latitude: 40.647, longitude: 14.701 },
  minori: { name: 'Minori', latitude: 40.65, longitude: 14.627 },
  'conca-dei-marini': { name: 'Conca dei Marini', latitude: 40.617, longitude: 14.573 },
  vietri: { name: 'Vietri', latitude: 40.672, longitude: 14.728 },
  raito: { name: 'Raito', latitude: 40.667, longitude: 14.72 },
  erchie: { name: 'Erchie', latitude: 40.638, longitude: 14.695 },
  scala: { name: 'Scala', latitude: 40.655, longitude: 14.608 },
  tramonti: { name: 'Tramonti', latitude: 40.692, longitude: 14.642 },
  agerola: { name: 'Agerola', latitude: 40.638, longitude: 14.54 },
} as const satisfies Record<string, TownRow>;

export type TownId = keyof typeof table;
export type PopularTown = {
  [Id in TownId]: (typeof table)[Id] extends { popular: true } ? Id : never;
}[TownId];

export type CoastTown = {
  id: TownId;
  name: string;
  country: 'Italia';
  latitude: number;
  longitude: number;
  popular: boolean;
};

/** One that the shop serves. */
export type Town = Omit<CoastTown, 'id'> &
  Pick<Place, 'office' | 'delivery'> & { id: string; own: OwnTown | null };

// A page that only counts them on the server need not bring them to the browser.
/* @__NO_SIDE_EFFECTS__ */
const everyTown = (): CoastTown[] =>
  Object.entries<TownRow>(table).map(([id, { name, latitude, longitude, popular = false }]) => ({
    id: id as TownId, // entries forgets the names of the table
    name,
    country: 'Italia',
    latitude,
    longitude,
    popular,
  }));

export const coastTowns: readonly CoastTown[] = everyTown();

const isTownId = (id: string): id is TownId => Object.hasOwn(table, id);
/** Its place on the drawn map is known, and what there is to say of it; what the owner says of one of their own goes before it. */
export const isOnCoast = <Any extends { id: string; own?: OwnTown | null }>(
  town: Any,
): town is Any & { id: TownId } => !town.own && isTownId(town.id);

/** The row of the setting as a town, the owner's own also where the catalogue has one like it by now; none where a catalogue of before knew it. */
function townOf({ id, office, delivery, own }: Place): Town[] {
  if (!own)
    return coastTowns.filter((town) => town.id === id).map((town) => ({ ...town, office, delivery, own }));
  const { name, latitude, longitude, picture } = own;
  const popular = picture !== null;
  return [{ id, name, country: 'Italia', latitude, longitude, popular, office, delivery, own }];
}

/** Those that are served by such a setting. */
export const townsOf = (rows: readonly Place[]): Town[] =>
  rows.filter(({ office, delivery }) => office || delivery).flatMap(townOf);

let kept: { from: unknown; towns: readonly Town[] } | null = null;

/** The towns that the shop serves, in the order in which they are shown: by delivery, at the office, or both. */
export function towns(): readonly Town[] {
  const { towns: from } = places();
  if (kept?.from !== from) {
    kept = { from, towns: townsOf(wholePlaces(from)) };
  }
  return kept.towns;
}

/** The names of those that the owner has listed, served now or not: bookings may be of any of them. */
export const listedTowns = (): string[] =>
  wholePlaces(places().towns).flatMap((place) => townOf(place).map(({ name }) => name));

/** Those that have a page: a poster of the catalogue, or the owner's own words. */
export const townsWithPage = (): Town[] => towns().filter(({ own, popular }) => own !== null || popular);

/** That has a page, by what stands in its address. */
export const townOfPage = (id: string): Town | null => townsWithPage().find((town) => town.id === id) ?? null;

export const servedTown = (name: string): Town | undefined => towns().find((town) => town.name === name);

/** Where a booking may go: what is served, and where it is now. */
export const townChoices = (now: string): string[] => [...new Set([...towns().map(({ name }) => name), now])];

/** Where the office is: texts and mails say it, riders start there. */
export const officeTown = (): string => business().office.town;

/** Where it is thought to be until somebody says: in the office's own town, where that is served; most of what is brought stays near. */
export const nearestTown = <One extends Pick<Town, 'name'>>(served: readonly One[]): One | undefined =>
  served.find(({ name }) => name === officeTown()) ?? served[0];

/** The owner's own that are listed now. */
const ownTowns = (): OwnTown[] => wholePlaces(places().towns).flatMap(({ own }) => own ?? []);
/** What the owner sent of a town of their own, served now or before: bookings of it stand. */
export const pictureOfOwnTown = (name: string): string | null =>
  [...ownTowns(), ...formerTowns()].find((town) => town.name === name)?.picture ?? null;

/** Every town that a booking may be of: the owner's own, those of the catalogue, and what was the owner's before; of two with one name the first counts. */
export const knownTowns = (): readonly Pick<Town, 'name' | 'latitude' | 'longitude'>[] => [
  ...ownTowns(),
  ...coastTowns,
  ...formerTowns(),
];
export const isKnownTown = (name: string): boolean => knownTowns().some((town) => town.name === name);

/** Throws for a name that is none of them: a shop does not start with bookings of such a town (src/operations/stored-data.ts). */
export function townCalled(name: string): Pick<Town, 'latitude' | 'longitude'> {
  // Before its owner has named an office a shop reckons from the first of them.
  const town =
    knownTowns().find((one) => name === '' || one.name === name) ??
    (name === officeTown() ? business().office : null);
  if (!town) throw new Error(`no town of the shop is called ${name}`);
  return town;
}

/** From west to east, as one rides along. */
export const coastRoadOrder = (): readonly Town[] =>
  towns().toSorted((one, other) => one.longitude - other.longitude);

/** One of the catalogue with a poster and a page, whether it is served or not. */
export const isPopularTown = (id: string): id is PopularTown =>
  coastTowns.some((town) => town.id === id && town.popular);
