import type { AdvertisedPrices } from '../price/advertised-prices.rules.ts';
import { formatPrice } from '../translations/format.ts';
import type { Language } from '../translations/languages.ts';

/** `{price}` of a day and `{lowest}` of all, as descriptions name them; nothing where a page is drawn without them. */
export const priceTexts = (language: Language, prices: AdvertisedPrices | undefined) => ({
  price: prices ? formatPrice(language, prices.dayCents) : '',
  lowest: prices ? formatPrice(language, prices.lowestCents) : '',
});
