import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { QuoteAnswer, QuoteRequest } from '../../booking/booking.shape.ts';
import { sendJson } from '../queries/api-client.ts';
import { knownDraftId } from '../draft/draft-id.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { currentRides, noFurtherRides, useRides, type DraftRides } from '../draft/further-rides.ts';

/** What the draft asks a price for, with the scooters beside its own; null while something for it is missing. */
export function quoteRequest(
  draft: BookingState,
  { further }: DraftRides = currentRides(),
): QuoteRequest | null {
  const { selectedScooter, selectedStartDate, selectedEndDate, startTime, endTime, extras, promoCode } =
    draft;
  const { pickupOption, destination } = draft;
  if (!selectedScooter || !selectedStartDate || !selectedEndDate || !startTime || !endTime) return null;
  return {
    scooterId: selectedScooter.id,
    startDate: selectedStartDate,
    endDate: selectedEndDate,
    startTime,
    endTime,
    extras,
    promoCode,
    ...(further.length > 0 && {
      furtherRides: further.map((ride) => ({ scooterId: ride.scooter.id, extras: ride.extras })),
    }),
    ...(pickupOption !== '' && { pickupOption, destination }),
  };
}

export const quoteKey = (request: QuoteRequest | null) => ['/api/quotes', request];

/** The draft's own hold is not in its way; its id is no part of the key, for it changes no price (load-for-draft.ts). */
export function fetchQuote(request: QuoteRequest, signal?: AbortSignal): Promise<QuoteAnswer> {
  const draftId = knownDraftId();
  const body = draftId ? { ...request, draftId } : request;
  return sendJson<QuoteAnswer>('POST', '/api/quotes', body, signal ? { signal } : {});
}

/** The server's price for the draft. Kept like any answer: whatever changed meanwhile, booking compares again (F02). */
export function useQuote(draft: BookingState) {
  const request = quoteRequest(draft, useRides() ?? noFurtherRides);
  const options: UseQueryOptions<QuoteAnswer> = {
    queryKey: quoteKey(request),
    queryFn: ({ signal }) =>
      request ? fetchQuote(request, signal) : Promise.reject(new Error('nothing to price')),
    enabled: request !== null,
  };
  return useQuery(options);
}
