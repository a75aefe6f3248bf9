import type { AdvertisedPrices } from '../price/advertised-prices.rules.ts';
import { useContent } from '../pages/page-content.ts';
import { useLanguage, usePageContext } from '../pages/page-context.tsx';
import { formatPrice } from '../translations/format.ts';

/** Of the price list in force. On the server alone, like everything that a page is drawn from. */
export function usePrices(): AdvertisedPrices {
  const prices = useContent('prices');
  const { found } = usePageContext();
  if (!prices) throw new Error(`${found.name} names a price; its route must list the prices`);
  return prices;
}

/** "65 €": from so much a day. */
export const useDayPrice = (): string => formatPrice(useLanguage(), usePrices().dayCents);
