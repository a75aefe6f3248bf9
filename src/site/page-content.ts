import type { CustomerReviewSummary } from '../reviews/customer-review.type.ts';
import type { ClosureAhead } from '../fleet/closures-ahead.rules.ts';
import type { Refusal } from '../basics/refusals.ts';
import type { Addable } from '../booking/add/add-scooter.shape.ts';
import type { Town } from '../place/towns.rules.ts';
import type { News, NewsArticle } from '../newsroom/article.shape.ts';
import type { OwnBookingResult } from '../own-page/own-booking.type.ts';
import type { FreeExtra } from '../booking/offer/offer.shape.ts';
import type { AdvertisedPrices } from '../price/advertised-prices.rules.ts';
import type { PageNote } from './layout/notes-on.ts';
import type { StreetMap } from '../pages/street-map.ts';
import type { NeededLicence } from '../fleet/model.rules.ts';
import type { ReviewSummary } from '../reviews/review.shape.ts';
import type { ModelOffer } from '../booking/offer/offer.shape.ts';
import type { PartnerPage } from '../partners/partner-page.type.ts';
import type { PartnerArrival } from './layout/partner-arrival.ts';
import type { DepositPage } from '../deposit/deposit.shape.ts';
import type { MoneyRequestPage } from '../money-request/money-request.shape.ts';
import type { WaitingListPage } from '../waiting-list/waiting-list.shape.ts';

/** What our pages are drawn from; src/pages itself knows no room. Who reads each: src/app/site-content.ts. */
declare module '../pages/page-content.ts' {
  interface PageContent {
    /** Of every page: what the shop tells its visitors these days. */
    notes: readonly PageNote[];
    reviews: ReviewSummary;
    /** Of our own customers, verified. */
    ownReviews: CustomerReviewSummary;
    /** Of the page's own address, where it is served. */
    town: Town;
    newsroom: News;
    article: NewsArticle;
    /** Of the token in the address. */
    booking: OwnBookingResult;
    /** Likewise: what can be added to it, or why nothing can. */
    addable: Addable | Refusal;
    /** Likewise: a place in the line. */
    waiting: WaitingListPage;
    /** Likewise: what somebody is asked to pay. */
    moneyRequest: MoneyRequestPage;
    /** Likewise: what is held on a card while a scooter is out. */
    deposit: DepositPage;
    /** Likewise: what a partner sent, and is owed. */
    partnerPage: PartnerPage;
    /** By whose link a guest arrives. */
    partner: PartnerArrival;
    /** What can be rented, and for how much a day. */
    models: readonly ModelOffer[];
    /** What these need, each once. */
    neededLicences: readonly NeededLicence[];
    streetMap: StreetMap;
    /** What the price list in force comes to, where the shop advertises. */
    prices: AdvertisedPrices;
    /** What is had for nothing beside the scooter. */
    extras: readonly FreeExtra[];
    /** When the shop is closed in the time to come. */
    closures: readonly ClosureAhead[];
  }
}
