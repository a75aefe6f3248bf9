// Keys are typed from the Italian catalogues: a key that is not in them does not compile.
import { deskLanguages, type Language, languages } from './languages.ts';
import type admin from './it/admin.json';
import type booked from './it/booked.json';
import type booking from './it/booking.json';
import type charges from './it/charges.json';
import type checkout from './it/checkout.json';
import type consent from './it/consent.json';
import type contact from './it/contact.json';
import type contract from './it/contract.json';
import type cookies from './it/cookies.json';
import type deposit from './it/deposit.json';
import type extras from './it/extras.json';
import type faq from './it/faq.json';
import type footer from './it/footer.json';
import type group from './it/group.json';
import type guide from './it/guide.json';
import type help from './it/help.json';
import type home from './it/home.json';
import type info from './it/info.json';
import type invoice from './it/invoice.json';
import type launcher from './it/launcher.json';
import type legal from './it/legal.json';
import type licence from './it/licence.json';
import type mail from './it/mail.json';
import type news from './it/news.json';
import type newsletter from './it/newsletter.json';
import type notices from './it/notices.json';
import type offline from './it/offline.json';
import type opening from './it/opening.json';
import type partner from './it/partner.json';
import type pay from './it/pay.json';
import type places from './it/places.json';
import type privacy from './it/privacy.json';
import type report from './it/report.json';
import type result from './it/result.json';
import type refund from './it/refund.json';
import type reviews from './it/reviews.json';
import type refusals from './it/refusals.json';
import type several from './it/several.json';
import type shell from './it/shell.json';
import type support from './it/support.json';
import type terms from './it/terms.json';
import type waiting from './it/waiting.json';
import type verify from './it/verify.json';

type Catalogues = {
  several: typeof several;
  shell: typeof shell;
  footer: typeof footer;
  notices: typeof notices;
  offline: typeof offline;
  group: typeof group;
  guide: typeof guide;
  help: typeof help;
  home: typeof home;
  launcher: typeof launcher;
  booked: typeof booked;
  booking: typeof booking;
  charges: typeof charges;
  checkout: typeof checkout;
  contract: typeof contract;
  deposit: typeof deposit;
  info: typeof info;
  invoice: typeof invoice;
  support: typeof support;
  extras: typeof extras;
  faq: typeof faq;
  contact: typeof contact;
  consent: typeof consent;
  cookies: typeof cookies;
  legal: typeof legal;
  licence: typeof licence;
  news: typeof news;
  newsletter: typeof newsletter;
  opening: typeof opening;
  partner: typeof partner;
  pay: typeof pay;
  places: typeof places;
  privacy: typeof privacy;
  refund: typeof refund;
  report: typeof report;
  result: typeof result;
  terms: typeof terms;
  waiting: typeof waiting;
  verify: typeof verify;
  mail: typeof mail;
  reviews: typeof reviews;
  refusals: typeof refusals;
  admin: typeof admin;
};

export type Surface = keyof Catalogues;
export type Key<S extends Surface> = keyof Catalogues[S] & string;

/** Values are already formatted (src/translations/format.ts); a number is only for choosing a plural. */
export type Values = Record<string, string | number>;
export type Say<S extends Surface> = (key: Key<S>, values?: Values) => string;

const everySurface: Record<Surface, true> = {
  several: true,
  shell: true,
  footer: true,
  notices: true,
  offline: true,
  group: true,
  guide: true,
  help: true,
  home: true,
  launcher: true,
  booked: true,
  booking: true,
  charges: true,
  checkout: true,
  contract: true,
  deposit: true,
  info: true,
  invoice: true,
  support: true,
  extras: true,
  faq: true,
  contact: true,
  consent: true,
  cookies: true,
  legal: true,
  licence: true,
  news: true,
  newsletter: true,
  opening: true,
  partner: true,
  pay: true,
  places: true,
  privacy: true,
  refund: true,
  report: true,
  result: true,
  terms: true,
  waiting: true,
  verify: true,
  mail: true,
  reviews: true,
  refusals: true,
  admin: true,
};
export const surfaces = Object.keys(everySurface) as Surface[]; // Object.keys forgets the names of the table

/** The languages in which a surface is spoken: of what visitors see, all. */
export const languagesOf = (surface: Surface): readonly Language[] =>
  surface === 'admin' || surface === 'guide' ? deskLanguages : languages;
