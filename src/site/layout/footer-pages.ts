import { type PageName, routes } from '../../pages/routes.ts';

/** The groups of the footer's links, in the order in which a visitor needs them. */
const footerPages = {
  explore: ['home', 'vehicles', 'destinations', 'map', 'newsroom', 'reviews', 'about', 'climateCommitment'],
  help: ['findBooking', 'customerSupport', 'roadsideAssistance', 'faq', 'contact', 'accessibility'],
  legal: ['refundPolicy', 'termsOfService', 'legalNotice', 'privacyPolicy', 'cookies', 'verify'],
} as const;

export type FooterGroup = keyof typeof footerPages;
export const footerGroups = Object.keys(footerPages) as FooterGroup[]; // Object.keys forgets the names
type FooterPage = (typeof footerPages)[FooterGroup][number];

/** Those of a group that are in the table of routes. */
export const pagesOf = (group: FooterGroup): FooterPageName[] =>
  (footerPages[group] as readonly FooterPage[]).filter(isThere);

type FooterPageName = FooterPage & PageName;
const isThere = (name: FooterPage): name is FooterPageName => name in routes;
