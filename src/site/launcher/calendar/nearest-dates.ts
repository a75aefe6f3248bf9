import { useQuery } from '@tanstack/react-query';
import type { FreeDates } from '../../../booking/booking.shape.ts';
import { loadForDraft } from '../../queries/load-for-draft.ts';
import { availabilityKey } from './availability.ts';
import type { Dates } from './calendar.rules.ts';
import type { Rides } from '../../draft/ride-choice.rules.ts';

/**
 * When a scooter is free for as long at the same times, or where several are wanted all of them; asked once nothing is free on the dates
 * themselves.
 */
export const useNearestDates = (dates: Dates, soldOut: boolean, rides: Rides = []) =>
  useQuery<FreeDates[]>({
    queryKey: nearestKey(availabilityKey(dates), rides),
    queryFn: loadForDraft,
    enabled: soldOut,
  });

const nearestKey = (available: string[], rides: Rides): string[] =>
  available.map((part) => part.replace(/^available(.*)/, `nearest$1${wantedOf(rides)}`));

const wantedOf = (rides: Rides): string =>
  rides.length > 1 ? `&scooters=${rides.map(({ scooter }) => scooter.id).join(',')}` : '';
