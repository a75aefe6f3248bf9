import { useQuery } from '@tanstack/react-query';
import type { ScooterOffer } from '../../../booking/offer/offer.shape.ts';
import { loadForDraft } from '../../queries/load-for-draft.ts';
import type { Dates } from './calendar.rules.ts';

/** The parts of the address; joined by a slash they are `/api/scooters/available?startDate=…`. */
export function availabilityKey({ selectedStartDate, selectedEndDate, startTime, endTime }: Dates): string[] {
  const query = new URLSearchParams({
    startDate: selectedStartDate ?? '',
    endDate: selectedEndDate ?? '',
    // One time alone could name a period that ends before it starts.
    ...(startTime && endTime ? { startTime, endTime } : {}),
  });
  return ['/api/scooters', `available?${query}`];
}

/** The scooters free on these dates; asked only when both are set. */
export const useAvailability = (dates: Dates) =>
  useQuery<ScooterOffer[]>({
    queryKey: availabilityKey(dates),
    queryFn: loadForDraft,
    enabled: dates.selectedStartDate !== null && dates.selectedEndDate !== null,
  });

export const freeUnits = (scooters: ScooterOffer[]): number =>
  scooters.reduce((sum, { availableUnits }) => sum + availableUnits, 0);
