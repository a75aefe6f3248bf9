// The one table of public pages: links, redirects, entries, sitemap, alternates, metadata and the 404 page come from here.
import type { Language } from '../translations/languages.ts';
import type { Route } from './route.type.ts';

const step = {
  surfaces: ['booking'],
  keep: true,
  unlisted: true,
} as const satisfies Partial<Route>;
const redirectedStep = { ...step, withoutLanguage: 'redirect' } as const satisfies Partial<Route>;
const result = { ...step, surfaces: ['booking', 'result'] } as const satisfies Partial<Route>;

/** A text that nothing changes in the browser. */
const toRead = { surfaces: [], keep: true } as const satisfies Partial<Route>;
const toStore = { ...toRead, storable: true } as const;
const terms = { ...toStore, content: ['models'] } as const;

/** A customer's own page, by the link of their mails: drawn by the server from the booking, and never again in the browser. */
const own = {
  surfaces: [],
  content: ['booking'],
  secret: true,
  storable: true,
  unlisted: true,
} as const satisfies Partial<Route>;
const ownTask = { ...own, task: true } as const satisfies Partial<Route>;
const ownAddition = { ...ownTask, content: ['booking', 'addable'] } as const satisfies Partial<Route>;

/** One of the towns that have a page of their own; what its poster shows is said in the home page's words. */
const townPage = {
  ...toRead,
  folder: 'destination',
  content: ['prices', 'town'],
  isNoneWithout: true,
} as const satisfies Partial<Route>;

/** What a link that is nobody else's opens, to do one thing. */
const secretTask = {
  surfaces: [],
  storable: true,
  secret: true,
  unlisted: true,
  task: true,
} as const satisfies Partial<Route>;
const emailLink = { ...secretTask, folder: 'newsletter-link' } as const satisfies Partial<Route>;

export const routes = {
  home: {
    path: '/',
    folder: 'home',
    islandWakes: 'when used or with a draft',
    surfaces: ['launcher'],
    content: ['reviews', 'ownReviews', 'models', 'neededLicences', 'prices', 'extras', 'closures'],
    keep: true,
  },
  vehicles: {
    path: '/vehicles',
    folder: 'vehicles',
    surfaces: ['booking', 'launcher', 'several'],
    content: ['models', 'neededLicences', 'prices', 'reviews', 'ownReviews'],
    keep: true,
    withoutLanguage: 'redirect',
  },
  extras: {
    path: '/extras',
    folder: 'extras',
    ...redirectedStep,
    surfaces: ['booking', 'extras', 'several'],
    content: ['models'],
  },
  checkout: {
    path: '/checkout',
    folder: 'checkout',
    ...redirectedStep,
    surfaces: ['booking', 'checkout', 'extras', 'several', 'shell'],
    content: ['models'],
    storable: true,
    task: true,
  },
  paymentReturn: { path: '/payment-return', folder: 'payment-result', ...result, storable: true, task: true },
  paymentSuccess: {
    path: '/payment-success',
    folder: 'payment-result',
    ...result,
    storable: true,
    task: true,
    withoutLanguage: 'italian',
  },
  success: { path: '/success', folder: 'success', ...result, storable: true },
  contract: {
    path: '/contract/:token',
    folder: 'contract',
    surfaces: ['contract'],
    withoutLanguage: 'italian',
    secret: true,
    storable: true,
    unlisted: true,
    task: true,
  },
  booking: { path: '/booking/:token', folder: 'booking', ...own },
  bookingCancel: { path: '/booking/:token/cancel', folder: 'booking-cancel', ...own, task: true },
  bookingChange: { path: '/booking/:token/change', folder: 'booking-change', ...ownTask },
  bookingAdd: { path: '/booking/:token/add', folder: 'booking-add', ...ownAddition },
  bookingData: { path: '/booking/:token/data', folder: 'booking-data', ...own, task: true },
  bookingReview: {
    path: '/booking/:token/review',
    folder: 'booking-review',
    ...own,
    task: true,
  },
  bookingKey: { path: '/booking/:token/key', folder: 'booking-key', ...ownTask },
  bookingInvoice: { path: '/booking/:token/invoice', folder: 'booking-invoice', ...ownTask },
  bookingReceipt: { path: '/booking/:token/receipt', folder: 'booking-receipt', ...ownTask },
  waiting: {
    path: '/waiting/:token',
    folder: 'waiting',
    ...secretTask,
    content: ['waiting'],
  },
  payRequest: {
    path: '/pay/:token',
    folder: 'pay',
    ...secretTask,
    content: ['moneyRequest'],
  },
  partner: { path: '/partner/:token', folder: 'partner', ...secretTask, content: ['partnerPage'] },
  deposit: { path: '/deposit/:token', folder: 'deposit', ...ownTask, content: ['deposit'] },
  findBooking: {
    path: '/find-booking',
    folder: 'find-booking',
    ...toRead,
    unlisted: true,
  },
  offline: { path: '/offline', folder: 'offline', surfaces: [], keep: true, unlisted: true },
  refundPolicy: { path: '/refund-policy', folder: 'refund-policy', ...toStore },
  termsOfService: { path: '/terms-of-service', folder: 'terms-of-service', ...terms },
  legalNotice: { path: '/legal-notice', folder: 'legal-notice', ...toStore },
  privacyPolicy: { path: '/privacy-policy', folder: 'privacy-policy', ...toStore },
  cookies: { path: '/cookies', folder: 'cookies', ...toStore },
  about: {
    path: '/about',
    folder: 'about',
    ...toRead,
    content: ['models', 'prices'],
  },
  climateCommitment: {
    path: '/climate-commitment',
    folder: 'climate',
    ...toRead,
    content: ['prices'],
  },
  accessibility: { path: '/accessibility', folder: 'accessibility', ...toRead },
  customerSupport: {
    path: '/customer-support',
    folder: 'customer-support',
    surfaces: [],
    content: ['streetMap'],
    keep: true,
    streetMap: true,
  },
  roadsideAssistance: { path: '/roadside-assistance', folder: 'roadside-assistance', ...toRead },
  verify: {
    path: '/verify',
    folder: 'verify',
    islandWakes: 'when used',
    surfaces: ['verify'],
    keep: true,
    withoutLanguage: 'italian',
  },
  faq: { path: '/faq', folder: 'faq', ...toRead, content: ['models', 'prices'] },
  map: {
    path: '/map',
    folder: 'map',
    ...toRead,
    content: ['streetMap', 'models', 'prices'],
    streetMap: true,
  },
  destinations: { path: '/destinations', ...townPage, folder: 'destinations', content: ['prices'] },
  amalfi: { path: '/destinations/amalfi', ...townPage },
  positano: { path: '/destinations/positano', ...townPage },
  ravello: { path: '/destinations/ravello', ...townPage },
  maiori: { path: '/destinations/maiori', ...townPage },
  atrani: { path: '/destinations/atrani', ...townPage },
  town: { path: '/destinations/:id', ...townPage, folder: 'town' },
  reviews: {
    path: '/reviews',
    folder: 'reviews',
    ...toRead,
    content: ['reviews', 'ownReviews'],
  },
  newsroom: {
    path: '/newsroom',
    folder: 'newsroom',
    ...toRead,
    content: ['newsroom'],
    withoutLanguage: 'italian',
  },
  article: {
    path: '/news/:id',
    folder: 'news',
    ...toRead,
    content: ['article'],
    withoutLanguage: 'italian',
  },
  contact: {
    path: '/contact',
    folder: 'contact',
    islandWakes: 'when used',
    surfaces: ['contact'],
    keep: true,
  },
  newsletter: { path: '/newsletter', folder: 'newsletter', surfaces: [], keep: true },
  newsletterConfirm: { path: '/newsletter/confirm/:token', ...emailLink },
  newsletterUnsubscribe: { path: '/newsletter/unsubscribe/:token', ...emailLink },
  reviewRequests: { path: '/review-requests/:token', ...emailLink },
  notFound: { path: '/404', folder: 'not-found', surfaces: [], keep: true, unlisted: true },
} as const satisfies Record<string, Route>;

export type PageName = keyof typeof routes;
export const pageNames = Object.keys(routes) as PageName[]; // Object.keys forgets the names of the table
export const route = (name: PageName): Route => routes[name];

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

export type Params<Name extends PageName> = Record<ParamNames<(typeof routes)[Name]['path']>, string>;

/** The only maker of page addresses: `href('vehicles', 'it')`, `href('contract', 'en', { token })`. */
export function href<Name extends PageName>(
  name: Name,
  language: Language,
  ...[params]: keyof Params<Name> extends never ? [] : [Params<Name>]
): string {
  const values: Record<string, string> = params ?? {};
  return `/${language}${fillIn(route(name).path, values)}`;
}

export const fillIn = (path: string, values: Record<string, string>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
