// What is said above the extras, and what stands beside them, in every language and every shop: owners decide what is included and what it costs.
import { describe, expect, it } from 'vitest';
import { type Language, languages } from './languages.ts';
import { sayIn, readTexts } from './words.ts';

const freeIn: Record<Language, string> = {
  it: 'gratis|gratuit|offert',
  en: '\\bfree\\b',
  es: 'gratis|gratuit',
  fr: 'gratuit|offert',
  pt: 'grátis|gratuit',
  de: 'gratis|kostenlos|nichts',
};
const thingsIn: Record<Language, string> = {
  it: 'Antifurto|conducente',
  en: 'lock|driver',
  es: 'Antirrobo|conductor',
  fr: 'Antivol|conducteur',
  pt: 'Cadeado|condutor',
  de: 'Schloss|fahrer',
};
const anyOf = (said: Record<Language, string>) => new RegExp(Object.values(said).join('|'), 'i');
const [free, things] = [anyOf(freeIn), anyOf(thingsIn)];

describe('the texts of the extras', () => {
  it.each(languages)('promise in %s nothing for free, and nothing that a shop may not have', (language) => {
    const texts = readTexts(language, 'extras');
    for (const key of ['extras.text', 'meta.extras.description']) {
      expect(texts[key]).not.toMatch(free);
      expect(texts[key]).not.toMatch(things);
    }
  });

  it('say in French that a thing costs nothing without knowing its gender', () => {
    for (const text of [readTexts('fr', 'booking')['free'], readTexts('fr', 'booked')['money.free']])
      expect(text).toMatch(/^sans frais$/i);
  });

  it.each(['de', 'fr', 'it'] as const)(
    'name in %s on one line of a phone what is not returned',
    (language) => {
      expect(sayIn(language, 'extras')('extras.replacement', { price: '120 €' }).length).toBeLessThanOrEqual(
        32,
      );
    },
  );

  it.each(languages)(
    'lead in %s to a checkout that is called the same by its title and its bar',
    (language) => {
      expect(readTexts(language, 'booking')['bar.review']).toBe(
        readTexts(language, 'checkout')['checkout.title'],
      );
    },
  );
});
