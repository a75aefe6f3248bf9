import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ShopSettings } from '../../../src/shop/settings/setting-kinds.shape.ts';
import { costiera } from './costiera.ts';
import { centsOf, figuresOf, hoursIn, hoursOf, pricesIn, promisesIn } from './shop-figures.ts';

const seed = (file: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../../../db/seed', file), 'utf8');
const example = JSON.parse(seed('shops/example.json')) as ShopSettings; // held against the shapes in example-shop.test.ts

const without = <Value>(values: readonly Value[], others: readonly Value[]): Value[] =>
  values.filter((value) => !others.some((other) => JSON.stringify(other) === JSON.stringify(value)));
/** What both shops happen to have alike says nothing of either. */
const bare = (shop: ShopSettings) => figuresOf(shop).map(({ unit, value }) => ({ name: '', unit, value }));
const figures = without(bare(costiera), bare(example));
const cents = without(centsOf(costiera, seed('demo.sql')), centsOf(example, seed('example.sql')));
const hours = without(hoursOf(costiera), hoursOf(example)).filter((hour) => hour.includes('-'));

const digits = (phone: string) => phone.replace(/\D/g, '');
const { identity, contacts } = costiera;

/** In each language; src/pages/rendering.test.ts sees that it finds the demo's own pages. */
export const saysEveryDay =
  /tutti i giorni|every day,|todos los días,|tous les jours,|todos os dias,|[Jj]eden Tag (?:geöffnet|da|für)|jeden Tag,/;

/** What is the demo's own. "Costiera Amalfitana" and, in Italian, "la Costiera" are the coast's name: every shop of it says them. */
const ofTheDemo: Record<string, RegExp> = {
  name: /(?<!\b(?:[Ss]ulla|[Dd]alla|[Dd]ella|[Ll]a|[Ii]n) |costiera[.-])\bCostiera\b(?! Amalfitana)/,
  address: /costiera\.example/,
  tagline: new RegExp(identity.tagline),
  company: new RegExp(`${identity.vatNumber}|Pagani|${identity.climateRecipient}`),
  office: new RegExp(contacts.office.address),
  officeTown: /(?:ufficio|Büro)[^.<"]{0,30}Maiori|Maiori[^.<"]{0,20}(?:ufficio|Büro)/,
  phones: new RegExp(
    [contacts.phone, contacts.emergencyPhone, contacts.whatsapp]
      .flatMap((phone) => [phone.replace('+', String.raw`\+`), digits(phone)])
      .join('|'),
  ),
  model: /\bLiberty\b|(?<!")\b125(?:er)?\b(?![.,]\d)/,
  everyDay: saysEveryDay,
};

/** `where: what: …the words around it…`, for whatever a text says that is the demo’s alone. */
export function findIn(where: string, text: string): string[] {
  // Drawings and pictures are full of figures.
  const plain = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/ d="[^"]*"|data:image[^"]*|"signatureData":"[^"]*"/g, '');
  const named = Object.entries(ofTheDemo).flatMap(([of, pattern]) => {
    const found = pattern.exec(plain);
    return found ? [`${of}: …${plain.slice(Math.max(0, found.index - 60), found.index + 60)}`] : [];
  });
  const counted = [...promisesIn(plain, figures), ...pricesIn(plain, cents), ...hoursIn(plain, hours)];
  return [...named, ...counted.map((words) => `figure: …${words}`)].map((said) => `${where}: ${said}…`);
}
