// What some pages are drawn from beside their words. It is read on the server alone and reaches the browser as markup: only
// parts that are never drawn again there (server-only.tsx) may ask for it.
import { createContext, useContext } from 'react';
import type { OwnBookingResult } from '../own-page/own-booking.type.ts';
import type { WaitingListPage } from '../waiting-list/waiting-list.shape.ts';
import type { News, NewsArticle } from '../newsroom/article.shape.ts';
import type { CustomerReviewSummary } from '../reviews/customer-review.type.ts';
import type { ReviewSummary } from '../reviews/review.shape.ts';
import type { OfferedModel } from '../seo/structured-data.ts';
import type { StreetMap } from './street-map.ts';

export type PageContent = {
  reviews: ReviewSummary;
  /** Of our own customers, verified. */
  ownReviews: CustomerReviewSummary;
  newsroom: News;
  article: NewsArticle;
  /** Of the token in the address. */
  booking: OwnBookingResult;
  /** Likewise: a place in the line. */
  waiting: WaitingListPage;
  /** What can be rented, and for how much: for search engines. */
  models: readonly OfferedModel[];
  streetMap: StreetMap;
};
export type ContentName = keyof PageContent;

const Content = createContext<Partial<PageContent>>({});
export const ContentProvider = Content.Provider;

/** Null where the address names something that is not there. */
export const useContent = <Name extends ContentName>(name: Name): PageContent[Name] | null =>
  useContext(Content)[name] ?? null;
