import type { RefusalCode } from '../basics/refusals.ts';

const retryableRefusals = new Set<RefusalCode>(['paused', 'provider_unavailable']);

/** With what a page of the booking is drawn again whose form was refused. */
export const formStatusOf = (refusal: RefusalCode): 400 | 429 | 503 =>
  refusal === 'too_many_requests' ? 429 : retryableRefusals.has(refusal) ? 503 : 400;
