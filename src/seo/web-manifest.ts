import type { ModelOffer } from '../booking/offer/offer.shape.ts';
import type { AdvertisedPrices } from '../price/advertised-prices.rules.ts';
import { business } from '../shop/business.rules.ts';
import { type Language, locales } from '../translations/languages.ts';
import { townLists } from '../translations/town-lists.ts';
import { sayIn } from '../translations/words.ts';
import { href } from '../pages/routes.ts';
import { modelTexts } from './model-texts.ts';
import { priceTexts } from './price-texts.ts';
import { backgroundColour, manifestIcons, themeColour } from './shop-icons.ts';

export const manifestAddress = (language: Language): string => `/${language}/manifest.webmanifest`;

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
    background_color: backgroundColour,
    theme_color: themeColour(),
    icons: manifestIcons(),
  });
