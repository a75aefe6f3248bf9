import type { LinkTokens } from '../basics/tokens.ts';

const tokenOf = (links: LinkTokens, bookingId: string, fingerprint?: string): string =>
  links.tokenFor('review-requests', bookingId, 1, fingerprint);

/**
 * What the button of a mail program says of whom it was pressed by: a booking's id, and behind it a mark that only the shop can make. It opens nothing, so it may
 * stand in a header.
 */
export const reviewRequestsToken = (links: LinkTokens, bookingId: string): string =>
  bookingId + tokenOf(links, bookingId);

const idLength = 36;

/** The booking whose mail it stood in; null where the shop has not made it. */
export function bookingOfReviewRequests(links: LinkTokens, token: string): string | null {
  const [bookingId, mark] = [token.slice(0, idLength), token.slice(idLength)];
  return mark === tokenOf(links, bookingId, links.fingerprint(mark)) ? bookingId : null;
}
