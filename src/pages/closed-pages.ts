import type { Language } from '../translations/languages.ts';
import { type PageName, route } from './routes.ts';

/** What stands in the place of pages while the shop is not open; `note`: what its owner says there. */
export type ClosedShop = {
  state: 'opening_soon' | 'closed';
  note: Partial<Record<Language, string>>;
};
export type StorefrontView = ClosedShop | { state: 'open'; note: ClosedShop['note'] };

/** Where a customer comes back from paying: theirs, like what is opened by a link. */
const fromPaying: readonly PageName[] = ['paymentReturn', 'paymentSuccess', 'success'];
/** Where a new booking is made. */
const selling: readonly PageName[] = ['vehicles', 'extras', 'checkout', 'bookingAdd'];
/** Who leaves an address must be able to read what becomes of it. They answer that the shop is not open, too. */
const legible: readonly PageName[] = ['privacyPolicy', 'legalNotice', 'cookies'];

const isPersonal = (name: PageName): boolean => Boolean(route(name).secret) || fromPaying.includes(name);

/** `replaced`: another page stands in its place. `unavailable`: it is shown, and says that the shop is not open. */
export function closedPage(
  name: PageName,
  { state }: Pick<StorefrontView, 'state'>,
): 'shown' | 'replaced' | 'unavailable' {
  if (state === 'closed') return selling.includes(name) ? 'replaced' : 'shown';
  if (state === 'open' || isPersonal(name)) return 'shown';
  return legible.includes(name) ? 'unavailable' : 'replaced';
}

/** Of what is not there yet a search engine asks again in an hour. */
export const closedHeaders = {
  'retry-after': '3600',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

/** In the language asked for, else in English, else whatever was written. */
export const noteIn = (language: Language, note: ClosedShop['note']): string =>
  note[language] ?? note.en ?? Object.values(note)[0] ?? '';
