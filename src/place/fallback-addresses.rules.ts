import { towns } from './towns.rules.ts';

// Stryker disable all: names of streets

/**
 * Streets of the coast for the address fields, used where the provider of places does not answer (docs/product.md §8). The
 * browser holds the list too, so that typing an address never depends on the network.
 */
const streets: Record<string, readonly string[]> = {
  '84011 Amalfi SA': [
    'Piazza Duomo',
    'Piazza Flavio Gioia',
    'Piazza dello Spirito Santo',
    'Via Lorenzo d’Amalfi',
    'Via Pietro Capuano',
    'Via Matteo Camera',
    'Via delle Cartiere',
    'Via Papa Leone X',
    'Via Annunziatella',
    'Lungomare dei Cavalieri di San Giovanni di Gerusalemme',
    'Corso delle Repubbliche Marinare',
    'Salita San Nicola dei Greci',
  ],
  '84017 Positano SA': [
    'Via Cristoforo Colombo',
    'Via Guglielmo Marconi',
    'Viale Pasitea',
    'Via dei Mulini',
    'Via del Brigantino',
    'Via Positanesi d’America',
    'Via Fornillo',
    'Via Trara Genoino',
    'Piazza dei Mulini',
    'Via Monsignor Saverio Cinque',
  ],
  '84010 Ravello SA': [
    'Piazza Duomo',
    'Piazza Fontana Moresca',
    'Via San Giovanni del Toro',
    'Via della Repubblica',
    'Via Santa Chiara',
    'Via Roma',
    'Viale Gioacchino d’Anna',
    'Viale Richard Wagner',
  ],
  '84010 Maiori SA': [
    'Via Casale dei cicerali',
    'Corso Reginna',
    'Lungomare Giovanni Amendola',
    'Via Nuova Chiunzi',
    'Via Diego Taiani',
    'Via Capone',
    'Piazza Raffaele D’Amato',
    'Via Vecchia Chiunzi',
  ],
  '84010 Atrani SA': ['Piazza Umberto I', 'Via dei Dogi', 'Via Arte della Lana', 'Via Marinella'],
  '84010 Minori SA': [
    'Via Roma',
    'Corso Vittorio Emanuele',
    'Via Lungomare California',
    'Piazza Umberto I',
    'Via Torre',
  ],
  '84010 Praiano SA': [
    'Via Capriglione',
    'Via Guglielmo Marconi',
    'Via Roma',
    'Via Umberto I',
    'Via Terramare',
  ],
  '84010 Cetara SA': ['Corso Garibaldi', 'Corso Umberto I', 'Piazza San Francesco', 'Via Lannio'],
  '84010 Furore SA': ['Via Mola', 'Via Trasita', 'Via Anna Magnani'],
  '84010 Conca dei Marini SA': ['Via Roma', 'Via Smeraldo', 'Via Marina di Conca'],
  '84019 Vietri sul Mare SA': [
    'Corso Umberto I',
    'Via Costiera',
    'Via Cristoforo Colombo',
    'Via Nuova Raito',
  ],
  '84010 Scala SA': ['Piazza Municipio', 'Via Torricella'],
  '84010 Tramonti SA': ['Via Orsini', 'Via Valico di Chiunzi'],
  '80051 Agerola NA': ['Via Principe di Piemonte', 'Via Armando Diaz', 'Viale della Vittoria'],
};
// Stryker restore all

export const fallbackAddresses: readonly string[] = Object.entries(streets).flatMap(([place, names]) =>
  names.map((name) => `${name}, ${place}, Italia`),
);

/** What people type has no accents and any apostrophe: 'localita d'amalfi' finds 'Località d’Amalfi'. */
export const normalizeText = (text: string): string =>
  text
    .replace(/[’‘`´]/g, "'") // first: two of them are diacritics too
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();

export const minimumLength = 2;
const maxMatches = 8;

type Place = { latitude: number; longitude: number };
const distance = (one: Place, other: Place): number =>
  Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude);

/** The town around which somebody looks: the nearest to a place written as "latitude,longitude". */
export function townAt(location = ''): string | null {
  const [latitude = NaN, longitude = NaN] = location.split(',').map(Number);
  if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return null;
  const place = { latitude, longitude };
  return towns().toSorted((one, other) => distance(one, place) - distance(other, place))[0]?.name ?? null;
}

/** The town that an address names, the last of them: "Via Amalfi 3, Maiori" is in Maiori. */
export function townIn<Any extends { name: string }>(
  address: string,
  among: readonly Any[],
): Any | undefined {
  const text = normalizeText(address);
  const placeOf = ({ name }: Any): number => text.lastIndexOf(normalizeText(name));
  const named = among.filter((town) => placeOf(town) >= 0);
  return named.toSorted((one, other) => placeOf(other) - placeOf(one))[0];
}

/** Those of the town first; otherwise as they were. */
export function preferTown(addresses: readonly string[], town: string | null): string[] {
  if (town === null || town === '') return [...addresses];
  const name = new RegExp(`\\b${normalizeText(town)}\\b`);
  const isThere = (address: string) => Number(name.test(normalizeText(address)));
  return addresses.toSorted((a, b) => isThere(b) - isThere(a));
}

/** Addresses that hold every word typed, in any order: those of the town first, and of them those that begin with the text. */
export function matchingAddresses(input: string, town: string | null = null, most = maxMatches): string[] {
  const text = normalizeText(input);
  if (text.length < minimumLength) return [];
  const words = text.split(/[\s,]+/).filter(Boolean);
  const found = fallbackAddresses.filter((address) => {
    const plain = normalizeText(address);
    return words.every((word) => plain.includes(word));
  });
  const beginsWithIt = (address: string) => Number(normalizeText(address).startsWith(text));
  const ordered = found.toSorted((a, b) => beginsWithIt(b) - beginsWithIt(a));
  return preferTown(ordered, town).slice(0, most);
}
