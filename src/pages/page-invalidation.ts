import type { ContentName } from './page-content.ts';
import { isDrawnFrom, type InvalidatePages } from './read-content.ts';

/** Tells the page cache which pages to drop. */
export function createPageInvalidation(shop: { refresh(): Promise<void> }) {
  const keepers: InvalidatePages[] = [];
  const forget = (names: ContentName[]) => () => keepers.forEach((tell) => tell(isDrawnFrom(names)));
  return {
    /** What any copy of the shop has changed (src/database/revisions.ts). */
    onTopic: (storefront: () => Promise<void>) => ({
      prices: forget(['prices']),
      extras: forget(['extras']),
      fleet: forget(['models']),
      news: forget(['newsroom', 'article']),
      reviews: forget(['ownReviews']),
      /** Every page says something of the shop. */
      settings: () => shop.refresh().then(() => keepers.forEach((tell) => tell(() => true))),
      storefront,
    }),
    onContentChanged: (keeper: InvalidatePages) => void keepers.push(keeper),
  };
}
