import { useQuery } from '@tanstack/react-query';
import type { ScooterOffer } from '../../../booking/offer/offer.shape.ts';
import { places } from '../../../shop/business.rules.ts';
import type { BookingState } from '../../draft/booking-state.ts';
import { loadForDraft } from '../../queries/load-for-draft.ts';
import type { Dates } from './calendar.rules.ts';

/** With a delivery that costs something, the totals are asked for with it. */
type RentalWish = Dates & Partial<Pick<BookingState, 'pickupOption' | 'destination'>>;

/** The parts of the address; joined by a slash they are `/api/scooters/available?startDate=…`. */
export function availabilityKey({
  selectedStartDate,
  selectedEndDate,
  startTime,
  endTime,
  pickupOption,
  destination = '',
}: RentalWish): string[] {
  const query = new URLSearchParams({
    startDate: selectedStartDate ?? '',
    endDate: selectedEndDate ?? '',
    // One time alone could name a period that ends before it starts.
    ...(startTime && endTime ? { startTime, endTime } : {}),
    ...(pickupOption === 'delivery' && places().fee.kind !== 'free' ? { pickupOption, destination } : {}),
  });
  return ['/api/scooters', `available?${query}`];
}

/** The scooters free on these dates; asked only when both are set. */
export const useAvailability = (dates: RentalWish) =>
  useQuery<ScooterOffer[]>({
    queryKey: availabilityKey(dates),
    queryFn: loadForDraft,
    enabled: dates.selectedStartDate !== null && dates.selectedEndDate !== null,
  });

export const freeUnits = (scooters: ScooterOffer[]): number =>
  scooters.reduce((sum, { availableUnits }) => sum + availableUnits, 0);
