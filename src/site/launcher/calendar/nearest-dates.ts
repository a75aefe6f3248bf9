import { useQuery } from '@tanstack/react-query';
import type { FreeDates } from '../../../booking/booking.shape.ts';
import { loadForDraft } from '../../queries/load-for-draft.ts';
import { availabilityKey } from './availability.ts';
import type { Dates } from './calendar.rules.ts';

/** When a scooter is free for as long at the same times; asked once nothing is free on the dates themselves. */
export const useNearestDates = (dates: Dates, soldOut: boolean) =>
  useQuery<FreeDates[]>({
    queryKey: availabilityKey(dates).map((part) => part.replace(/^available/, 'nearest')),
    queryFn: loadForDraft,
    enabled: soldOut,
  });
