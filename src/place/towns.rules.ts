/** The towns that the shop serves, in the order in which they are shown (docs/product.md §3). */
export type Town = {
  id: string;
  name: string;
  country: 'Italia';
  latitude: number;
  longitude: number;
  /** Has a picture, and is among the five of GET /api/destinations. */
  popular: boolean;
};

/** The only town with an office, and so the only one where a scooter can be fetched at the desk. */
export const officeTown = 'Maiori';

// A page that only counts them on the server need not bring them to the browser.
/* @__NO_SIDE_EFFECTS__ */
const town = (name: string, latitude: number, longitude: number, popular = false): Town => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  country: 'Italia',
  latitude,
  longitude,
  popular,
});

// Approximate, for the map and for bias: never for navigation.
export const towns: readonly Town[] = [
  town('Amalfi', 40.634, 14.603, true),
  town('Positano', 40.628, 14.485, true),
  town('Ravello', 40.649, 14.612, true),
  town('Maiori', 40.649, 14.641, true),
  town('Atrani', 40.636, 14.609, true),
  town('Furore', 40.62, 14.55),
  town('Praiano', 40.612, 14.523),
  town('Cetara', 40.647, 14.701),
  town('Minori', 40.65, 14.627),
  town('Conca dei Marini', 40.617, 14.573),
  town('Vietri', 40.672, 14.728),
  town('Raito', 40.667, 14.72),
  town('Erchie', 40.638, 14.695),
  town('Scala', 40.655, 14.608),
  town('Tramonti', 40.692, 14.642),
  town('Agerola', 40.638, 14.54),
];

export const isTown = (name: string): boolean => towns.some((known) => known.name === name);
