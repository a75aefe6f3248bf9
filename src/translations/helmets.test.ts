import { expect, it } from 'vitest';
import type { Surface } from './catalogues.ts';
import { languages, type Language } from './languages.ts';
import { readTexts } from './words.ts';

const eachPerson: Record<Language, RegExp> = {
  it: /un casco (a testa|per ogni persona)/i,
  en: /a helmet (each|for each person)/i,
  es: /un casco por (persona|cada persona)/i,
  fr: /un casque (par|pour chaque) personne/i,
  pt: /um capacete por (pessoa|cada pessoa)/i,
  de: /ein(en)? Helm (pro|für jede) Person/i,
};

/** Every list of what is in the price, as one reads it before and after paying. */
const lists: readonly (readonly [Surface, string])[] = [
  ['home', 'highlights.included.text'],
  ['home', 'services.helmet'],
  ['faq', 'price.answer'],
  ['places', 'town.included'],
  ['terms', 'prices.2.c'],
  ['booked', 'bring.included'],
  ['mail', 'booking_confirmed.bring.included'],
];

it.each(languages)('whoever reads what is included in %s reads of a helmet for each person', (language) => {
  for (const [surface, key] of lists)
    expect(readTexts(language, surface)[key], `${surface}.${key}`).toMatch(eachPerson[language]);
});
