// What no browser fetches of the words: this table is the server's alone, as the pages' addresses (routes.ts) are not.
import type { Surface } from '../translations/catalogues.ts';
import { route, type PageName } from './routes.ts';

/** Words of what stands around every page and never changes in the browser: the server's alone. */
export const layoutSurfaces = [
  'footer',
  'notices',
  'offline',
  'consent',
  'newsletter',
] as const satisfies readonly Surface[];

/** A customer's own page and what is done from it, each by its own address. */
const ownPage = [
  'booked',
  'booking',
  'charges',
  'checkout',
  'deposit',
  'group',
  'launcher',
  'refusals',
  'help',
  'result',
] as const satisfies readonly Surface[];
const towns = ['places', 'home'] as const satisfies readonly Surface[];

const serverOnly: Partial<Record<PageName, readonly Surface[]>> = {
  home: ['home', 'booking', 'faq', 'places', 'reviews'],
  vehicles: ['help', 'home', 'reviews'],
  extras: ['help'],
  checkout: ['deposit', 'help', 'terms'],
  paymentReturn: ['help'],
  paymentSuccess: ['help'],
  success: ['help'],
  contract: ['help'],
  booking: ownPage,
  bookingCancel: ownPage,
  bookingChange: ownPage,
  bookingAdd: ownPage,
  bookingData: ownPage,
  bookingReview: [...ownPage, 'reviews'],
  bookingKey: ownPage,
  bookingInvoice: [...ownPage, 'invoice'],
  bookingReceipt: ownPage,
  waiting: ['waiting', 'booking', 'refusals', 'help'],
  partner: ['partner'],
  payRequest: ['pay', 'booked', 'refusals', 'help', 'result'],
  deposit: ownPage,
  findBooking: ['booked', 'help'],
  refundPolicy: ['refund'],
  termsOfService: ['terms'],
  legalNotice: ['legal'],
  privacyPolicy: ['privacy'],
  cookies: ['cookies'],
  about: ['info', 'home', 'booking'],
  climateCommitment: ['info'],
  accessibility: ['info'],
  customerSupport: ['support', 'places'],
  roadsideAssistance: ['support'],
  verify: ['info'],
  faq: ['faq'],
  map: ['places'],
  destinations: towns,
  town: towns,
  reviews: ['reviews', 'home'],
  newsroom: ['news'],
  article: ['news'],
  contact: ['support'],
};

/** Whose words a page needs beside those that its island ships: for `ServerOnly` texts. */
export const serverOnlySurfaces = (name: PageName): readonly Surface[] =>
  serverOnly[name] ?? (route(name).folder === 'destination' ? towns : []);
