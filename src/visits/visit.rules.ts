import type { PlainDate } from '../basics/rome-time.ts';

/** The way of visitors to a booking, as far as the shop's own answers tell it; whether it was paid is the ledger's to say. */
export type VisitStep = 'home' | 'dates' | 'checkout';
export type VisitCount = { day: PlainDate; step: VisitStep; count: number };

type VisitRequest = {
  method: string | undefined;
  /** With its query. */
  address: string;
  /** A browser fetches it ahead of a press. */
  isAhead: boolean;
  userAgent: string | undefined;
};

const home = /^\/(?:[a-z]{2}\/?)?$/;
const checkout = /^(?:\/[a-z]{2})?\/checkout$/;
const search = '/api/scooters/available';

/** Programs that say that they are none of the shop's visitors; looked at, and kept nowhere. */
const robots =
  /bot|crawl|spider|slurp|preview|monitor|check|headless|facebookexternalhit|curl|wget|python|java\/|go-http|^$/i;

/**
 * Which step a request is, null where it is none. Dates are searched once in a visit for each choice (the answer is kept in the browser); the checkout is
 * fetched ahead when its link is about to be pressed and not again when it is, the home page is fetched ahead without anybody going there.
 */
export function stepOf({ method, address, isAhead, userAgent }: VisitRequest): VisitStep | null {
  if (method !== 'GET' || robots.test(userAgent ?? '')) return null;
  const cut = address.indexOf('?');
  const [path, query] = cut < 0 ? [address, ''] : [address.slice(0, cut), address.slice(cut)];
  if (home.test(path)) return isAhead ? null : 'home';
  if (checkout.test(path)) return 'checkout';
  return path === search && query.includes('startDate=') ? 'dates' : null;
}
