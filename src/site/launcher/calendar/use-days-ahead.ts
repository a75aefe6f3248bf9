import { useQuery } from '@tanstack/react-query';
import type { DaysOffer } from '../../../booking/offer/offer.shape.ts';
import { knownDraftId } from '../../draft/draft-id.ts';
import { callApi } from '../../queries/api-client.ts';

const freshMs = 60_000;

/** Prices and sold-out days of the whole calendar, asked for once; without a network there are none, and nothing is said of it. */
export const useDaysAhead = (): DaysOffer | undefined =>
  useQuery<DaysOffer>({
    queryKey: ['/api/scooters/days'],
    queryFn: ({ signal }) => {
      const draftId = knownDraftId();
      return callApi(`/api/scooters/days${draftId ? `?draftId=${draftId}` : ''}`, { signal });
    },
    staleTime: freshMs,
  }).data;
