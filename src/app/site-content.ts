import type { AppContext } from '../app-context.ts';
import type { Clock } from '../basics/clock.ts';
import { newsFreshUntil } from '../newsroom/freshness.rules.ts';
import type { Newsroom } from '../newsroom/newsroom.ts';
import type { createOwnPage } from '../own-page/own-page.ts';
import { match, type PageMatch } from '../pages/match.ts';
import type { ContentName } from '../pages/page-content.ts';
import type { PageForms } from '../pages/page-forms.ts';
import { type InvalidatePages, readWithExpiry, type ReadContent } from '../pages/read-content.ts';
import { route } from '../pages/routes.ts';
import { advertisedPrices, type AdvertisedPrices } from '../price/advertised-prices.rules.ts';
import { priceStore } from '../price/price.store.ts';
import { emptyCustomerReviews } from '../reviews/customer-review.type.ts';
import type { createReviews } from '../reviews/reviews.ts';
import type { MailRooms } from './mail-rooms.ts';
import type { RentalRooms } from './rental-rooms.ts';

/** Pages whose address names an article, or that list them; also those that say that there is none. */
const showsNews = (address: string): boolean => /\/(newsroom|news\/[^/]+)$/.test(address);
/** The page of the reviews, and the home page, in every language. */
const showsReviews = (address: string): boolean => /^\/[a-z]{2}\/(reviews)?$/.test(address);

/** What names a price: every page that is drawn from the price list. */
const showsPrices = (address: string): boolean => {
  const found = match(address);
  const content: readonly ContentName[] = 'redirect' in found ? [] : (route(found.name).content ?? []);
  return content.includes('prices');
};

/** Tells the page cache which pages to drop. */
export function createPageInvalidation() {
  const keepers: InvalidatePages[] = [];
  const forget = (which: (address: string) => boolean) => () => keepers.forEach((keeper) => keeper(which));
  return {
    onNewsChanged: forget(showsNews),
    onReviewsChanged: forget(showsReviews),
    onPricesChanged: forget(showsPrices),
    onContentChanged: (keeper: InvalidatePages) => void keepers.push(keeper),
  };
}

/** What the pages of the newsroom are drawn from. */
export const newsContent = (
  clock: Clock,
  { readNews, readArticle }: Pick<Newsroom, 'readNews' | 'readArticle'>,
) => ({
  newsroom: async ({ language }: PageMatch) => ({
    value: await readNews(language),
    until: newsFreshUntil(clock.now()),
  }),
  article: async ({ params, language }: PageMatch) => ({
    value: await readArticle({ id: params['id'] ?? '', language }),
    until: newsFreshUntil(clock.now()),
  }),
});

/** Remembered, so that pages can name a price while the database is away. */
export function createPriceReader({ database, clock, struckPrices }: PriceReaderDeps) {
  let last: AdvertisedPrices | undefined;
  const read = async () => {
    const { tiers } = await priceStore.tariffInForce(database);
    return (last = advertisedPrices(tiers, struckPrices));
  };
  return () => readWithExpiry(clock, read, last);
}
type PriceReaderDeps = Pick<AppContext, 'database' | 'clock' | 'struckPrices'>;

export type SiteRooms = Pick<RentalRooms, 'booking' | 'contract' | 'waitingList'> &
  Pick<MailRooms, 'contact' | 'newsletter'> & {
    newsroom: Newsroom;
    reviews: ReturnType<typeof createReviews>;
    ownPage: ReturnType<typeof createOwnPage>;
    readPrices: ReturnType<typeof createPriceReader>;
  };

/** What pages are drawn from beside their words. */
export function readContentOf(context: AppContext, rooms: SiteRooms): ReadContent {
  const { clock, settings } = context;
  const { newsroom, reviews, ownPage, waitingList, booking } = rooms;
  const news = newsContent(clock, newsroom);
  return {
    newsroom: news.newsroom,
    article: news.article,
    reviews: async () => {
      const { summary, until } = await reviews.readReviews();
      return { value: summary, until };
    },
    // The home page has other things to show; the page of the reviews has not.
    ownReviews: ({ name }) =>
      readWithExpiry(clock, reviews.readOwnReviews, name === 'home' ? emptyCustomerReviews : undefined),
    booking: async ({ params }) => ({ value: await ownPage.readOwnBooking(params['token'] ?? '') }),
    waiting: async ({ params }) => ({ value: await waitingList.readWaitingListEntry(params['token'] ?? '') }),
    // Only search engines miss them.
    models: () => readWithExpiry(clock, () => booking.readScooters(null), []),
    prices: rooms.readPrices,
    streetMap: () => Promise.resolve({ value: settings.streetMap }),
  };
}

/** Which page posts its form to which room. */
export const formsOf = (rooms: SiteRooms): PageForms => ({
  contact: rooms.contact.contactForm,
  newsletter: rooms.newsletter.forms.newsletter,
  newsletterConfirm: rooms.newsletter.forms.newsletterConfirm,
  newsletterUnsubscribe: rooms.newsletter.forms.newsletterUnsubscribe,
  booking: rooms.ownPage.forms.booking,
  bookingCancel: rooms.ownPage.forms.bookingCancel,
  bookingData: rooms.ownPage.forms.bookingData,
  bookingKey: rooms.ownPage.forms.bookingKey,
  bookingChange: rooms.booking.changeForm,
  findBooking: rooms.ownPage.findBookingForm,
  bookingReview: rooms.reviews.reviewForm,
  waiting: rooms.waitingList.waitingListForm,
  verify: rooms.contract.verifyForm,
});
