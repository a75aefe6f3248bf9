import { describe, expect, test } from 'vitest';
import { asChosen } from '../../draft/chosen-town.rules.ts';
import { findTowns } from './town-search.rules.ts';

const names = (text: string, showAll?: boolean) => findTowns(text, showAll).map(({ name }) => name);

describe('the search for a town', () => {
  test.each([
    ['', ['Amalfi', 'Positano', 'Ravello', 'Maiori', 'Atrani', 'Furore']],
    ['  ', ['Amalfi', 'Positano', 'Ravello', 'Maiori', 'Atrani', 'Furore']],
    ['ORI', ['Maiori', 'Minori']],
    ['conca', ['Conca dei Marini']],
    ['dei mar', ['Conca dei Marini']],
    ['ràvèllo', ['Ravello']],
    ['Napoli', []],
  ])('for %j finds %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('without a text shows all sixteen when asked', () => {
    expect(names('', true)).toHaveLength(16);
  });

  test('gives the town as the booking state keeps it', () => {
    expect(findTowns('conca').map(asChosen)).toEqual([
      {
        id: 'conca-dei-marini',
        name: 'Conca dei Marini',
        country: 'Italia',
        imageUrl: '/api/assets/posters/hero-tall-480.webp',
      },
    ]);
    expect(findTowns('amalfi').map(asChosen)[0]?.imageUrl).toBe('/api/assets/posters/amalfi-card-480.webp');
  });
});
