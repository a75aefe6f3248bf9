import { expect, it } from 'vitest';
import { costiera } from '../../tests/support/values/costiera.ts';
import { publishedOf, publishShop } from '../shop/published-shop.rules.ts';
import { sayIn } from '../translations/words.ts';
import { surfaces } from '../translations/catalogues.ts';
import { type Language, languages } from '../translations/languages.ts';
import { readTexts } from '../translations/words.ts';

/** Said of the coast's own towns alone, or in a list of keywords that is part of a text with a version (terms). */
const ofTheCoast =
  /^(?:meta\.)?(?:amalfi|positano|ravello|maiori|atrani)\.|^note\.|^town\.eyebrow$|^destinations\./;
const coastNames: Record<Language, string> = {
  it: 'Costiera Amalfitana',
  en: 'Amalfi Coast',
  es: 'Costa Amalfitana',
  fr: '[Cc]ôte amalfitaine',
  pt: 'Costa Amalfitana',
  de: 'Amalfiküste',
};
const coastName = new RegExp(Object.values(coastNames).join('|'));

/** Each text of the site, as a shop with these towns says it. */
function naming(towns: typeof costiera.places.towns): string[] {
  publishShop(publishedOf({ ...costiera, places: { ...costiera.places, towns } }));
  const named = languages.flatMap((language) =>
    surfaces
      .filter((surface) => surface !== 'admin' && surface !== 'terms')
      .flatMap((surface) => {
        const say = sayIn(language, surface);
        return Object.keys(readTexts(language, surface))
          .filter((key) => !ofTheCoast.test(key))
          .filter((key) => coastName.test(say(key as never))) // a key of that surface
          .map((key) => `${language} ${surface} ${key}`);
      }),
  );
  publishShop(publishedOf(costiera));
  return named;
}

it('a shop that serves none of its towns does not speak of the Amalfi Coast', () => {
  const own = { name: 'Olbia', latitude: 40.92, longitude: 9.5, about: { it: 'Il porto.' }, picture: null };
  expect(naming([{ id: 'olbia', office: true, delivery: true, own }])).toEqual([]);
  expect(naming(costiera.places.towns).length).toBeGreaterThan(150);
});
