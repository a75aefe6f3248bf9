import { business } from '../shop/business.rules.ts';

type TownRow = {
  name: string;
  /** Approximate, for the map and for bias: never for navigation. */
  latitude: number;
  longitude: number;
  /** Has a poster and a page of its own, and is among those of GET /api/destinations. */
  popular?: true;
};

/**
 * The towns that the shop serves, in the order in which they are shown (docs/product.md §3). What else a town needs is asked for by
 * the type check and by tests/docs/tables.test.ts.
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

export type Town = {
  id: TownId;
  name: string;
  country: 'Italia';
  latitude: number;
  longitude: number;
  popular: boolean;
};

/** The only town with an office, and so the only one where a scooter can be fetched at the desk: one of the table. */
export const officeTown = (): string => business().office.town;

// A page that only counts them on the server need not bring them to the browser.
/* @__NO_SIDE_EFFECTS__ */
const everyTown = (): Town[] =>
  Object.entries<TownRow>(table).map(([id, { name, latitude, longitude, popular = false }]) => ({
    id: id as TownId, // entries forgets the names of the table
    name,
    country: 'Italia',
    latitude,
    longitude,
    popular,
  }));

export const towns: readonly Town[] = everyTown();

/** Throws for a name that is none of the table: a shop does not start with bookings of such a town (src/operations/stored-data.ts). */
export function townCalled(name: string): Town {
  // Before its owner has named an office a shop reckons from the first of them.
  const town = name === '' ? towns[0] : towns.find((one) => one.name === name);
  if (!town) throw new Error(`no town of the shop is called ${name}`);
  return town;
}

/** From west to east, as one rides along. */
export const coastRoadOrder: readonly Town[] = /* @__PURE__ */ towns.toSorted(
  (one, other) => one.longitude - other.longitude,
);

export const isPopularTown = (id: string): id is PopularTown =>
  towns.some((town) => town.id === id && town.popular);
