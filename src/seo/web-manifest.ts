import type { ModelOffer } from '../booking/offer/offer.shape.ts';
import type { AdvertisedPrices } from '../price/advertised-prices.rules.ts';
import { business } from '../shop/business.rules.ts';
import { type Language, locales } from '../translations/languages.ts';
import { townLists } from '../translations/town-lists.ts';
import { sayIn } from '../translations/words.ts';
import { href } from '../pages/routes.ts';
import { modelTexts } from './model-texts.ts';
import { priceTexts } from './price-texts.ts';

export const manifestAddress = (language: Language): string => `/${language}/manifest.webmanifest`;

/** Of the paper that everything is printed on (tokens.css): the browser's frame around the pages takes its colour. */
export const paper = '#fbf3e0';

const icon = (file: string, pixels: number, purpose: 'any' | 'maskable') => ({
  src: `/${file}.png`,
  sizes: `${pixels}x${pixels}`,
  type: 'image/png',
  purpose,
});

/** What a phone wants to know when the site is put on its first screen: one app, whichever the language. */
export const webManifest = (
  language: Language,
  prices: AdvertisedPrices | undefined,
  models: readonly ModelOffer[],
): string =>
  JSON.stringify({
    id: '/',
    name: business().name,
    short_name: business().name,
    description: sayIn(language, 'home')('meta.home.description', {
      ...townLists(language),
      ...priceTexts(language, prices),
      ...modelTexts(language, models),
    }),
    lang: locales[language],
    start_url: href('home', language),
    scope: '/',
    display: 'standalone',
    background_color: paper,
    theme_color: paper,
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('icon-maskable-512', 512, 'maskable'),
    ],
  });
