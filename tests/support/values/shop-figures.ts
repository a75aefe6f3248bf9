import type { ShopSettings } from '../../../src/shop/settings/setting-kinds.shape.ts';

// What of a shop's settings is a number or a time, and how each would stand in a text or in code that repeats it.

const units = ['minutes', 'hours', 'days', 'months', 'years', 'percent'] as const;
type Unit = (typeof units)[number];
/** `name`: of the setting, as code calls it. */
export type Figure = { name: string; unit: Unit | null; value: number };

function unitOf(name: string): Unit | null {
  const [, ending = ''] = /(Minutes|Hours|Days|Months|Years|Percent|Age)(?:Least|Most)?$/.exec(name) ?? [];
  if (ending === 'Age') return 'years';
  return units.find((unit) => unit === ending.toLowerCase()) ?? null;
}

/** What a shop promises, asks for and reckons with. */
export const figuresOf = ({ policy, fees, opening, delivery }: ShopSettings): Figure[] =>
  Object.entries({ ...policy, ...fees, ...opening, ...delivery }).flatMap(([name, value]) =>
    typeof value === 'number' && value > 0 ? [{ name, unit: unitOf(name), value }] : [],
  );

/** As texts of all six languages call it. */
const words: Record<Unit, string> = {
  minutes: 'min|minut[oi]|minutes?|minutos?|Minuten?',
  hours: 'h|or[ae]|hours?|horas?|heures?|Stunden?',
  days: 'giorn[oi]|days?|días?|jours?|dias?|Tagen?',
  months: 'mes[ei]|months?|meses|mois|Monaten?',
  years: 'ann[oi]|years?|años?|ans|anos?|Jahren?',
  percent: '%|per cento|per ?cent|por ciento|pour cent|por cento|Prozent',
};

/** Day and night, of every shop with a number for emergencies: no figure of any. */
const aroundTheClock =
  /24 ?(?:ore su 24|hours a day|heures sur 24|h\/24|horas por dia)|(?:las|de|carretera|estrada) 24 horas|\b7 (?:giorni su 7|days a week|jours sur 7|dias por semana|días de la semana|Tagen in der Woche)/gi;

const spacesAlike = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const around = (text: string, { index }: RegExpExecArray): string =>
  text.slice(Math.max(0, index - 40), index + 40).replace(/\s+/g, ' ');
const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => around(text, found));

/** In code a percentage is one of a style, and `h` draws a line, unless words follow. */
const wordsIn = (where: 'text' | 'code', unit: Unit): string => {
  if (where === 'text') return words[unit];
  return unit === 'percent' ? String.raw`%(?= ?\p{L}{2})` : words[unit].replace(/^h\|/, '');
};

/** `48 ore`, `0,5 %`, `15–45 minutes`: figures with what they are counted in. */
export function promisesIn(
  text: string,
  figures: readonly Figure[],
  where: 'text' | 'code' = 'text',
): string[] {
  const plain = spacesAlike(text).replace(aroundTheClock, '');
  return units.flatMap((unit) => {
    const values = figures.filter((figure) => figure.unit === unit).map(({ value }) => String(value));
    if (values.length === 0) return [];
    const written = [...new Set(values)].join('|').replaceAll('.', '[.,]');
    // It may be the first of a range, whose unit stands behind the second.
    const range = String.raw`(?: ?[–-] ?\d+| (?:a|e|y|to|and|à|et|bis|und) \d+)?`;
    const pattern = String.raw`(?<![\p{L}\d.,:–-])(?:${written})${range} ?-?(?:${wordsIn(where, unit)})(?!\p{L})`;
    return findAll(plain, new RegExp(pattern, 'giu'));
  });
}

/** `65 €`, `€65`, `65,00 €`, `EUR 65`. */
export function pricesIn(text: string, cents: readonly number[]): string[] {
  const written = cents.map((price) => {
    const rest = String(price % 100).padStart(2, '0');
    return String(Math.floor(price / 100)) + (rest === '00' ? '(?:[.,]00)?' : `[.,]${rest}`);
  });
  const price = `(?:${written.join('|')})`;
  const pattern = String.raw`(?:€|EUR) ?${price}(?![.,]?\d)|(?<![\d.,]|\d )${price} ?(?:€|EUR\b|euros?\b)`;
  return findAll(spacesAlike(text), new RegExp(pattern, 'gi'));
}

/** Of the price list, as a seed's file has it, and of what is charged beside it. */
export function centsOf({ fees }: ShopSettings, seed: string): number[] {
  const listed = [...seed.matchAll(/"(?:cents|perDayBeyondCents)": (\d+)/g)].map(([, price]) =>
    Number(price),
  );
  const charged = Object.entries(fees).flatMap(([name, value]) =>
    name.endsWith('Cents') && typeof value === 'number' && value > 0 ? [value] : [],
  );
  return [...new Set([...listed, ...charged])];
}

/** The first and last half-hour of each day and the hours that the site shows, as they are written: `08:00`, `8:00-21:00`. */
export function hoursOf({ opening, contacts }: ShopSettings): string[] {
  const ranges = opening.week.flat().flatMap(({ from, until }) => [from, until]);
  const { searchEngines, office, ...shown } = contacts.hours;
  const all = [...ranges, ...Object.values(shown), ...Object.values(office), ...Object.values(searchEngines)];
  return [...new Set(all)];
}

export const hoursIn = (text: string, hours: readonly string[]): string[] =>
  hours.flatMap((hour) =>
    findAll(text, new RegExp(String.raw`(?<![\d:T])${hour.replace('-', ' ?[-–] ?')}(?![\d:])`, 'g')),
  );

/** `freeCancellationHours: 48`, `minimumAge ?? 18`, `addHours(start, -48)`; prices as `65_00`, and as a row of a price list. */
export function settingsInCode(code: string, figures: readonly Figure[], cents: readonly number[]): string[] {
  const named = figures.map(({ name, value }) => String.raw`\b${name}\b\W{1,6}\b${value}\b`);
  const before = figures.flatMap(({ unit, value }) =>
    unit === 'hours' || unit === 'minutes'
      ? [String.raw`\badd${unit === 'hours' ? 'Hours' : 'Minutes'}\([^\n;]*, -${value}\)`]
      : [],
  );
  const notations = cents.flatMap((price) => [
    String.raw`(?<!\w)${Math.floor(price / 100)}_${String(price % 100).padStart(2, '0')}\b`,
    String.raw`\bupTo(?:Hours|Days): \d+[^\n]*\b[cC]ents: ${price}\b`,
  ]);
  const ofMoney = cents
    .filter((price) => price % 1000 !== 0)
    .map((price) => String.raw`(?:[cC]ents|[pP]rice|[fF]ee)\w*\W[^\n]{0,40}(?<![\w.-])${price}\b`);
  const pattern = [...named, ...before, ...notations, ...ofMoney].join('|');
  return findAll(code, new RegExp(pattern, 'g'));
}
