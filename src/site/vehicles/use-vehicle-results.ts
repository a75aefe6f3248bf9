import { useEffect } from 'react';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { useScooters } from '../booking-steps/scooters-and-extras.ts';
import { noDates } from '../launcher/calendar/calendar.rules.ts';
import { dateProblem } from '../launcher/calendar/date-problem.rules.ts';
import { useOpening } from '../launcher/calendar/use-opening.ts';
import { useAvailability } from '../launcher/calendar/availability.ts';

/** What the page lists: the scooters free on the dates, or all of them where there are no dates. */
export type VehicleResults =
  | { state: 'loading' }
  | { state: 'failed'; error: Error; again: () => void }
  | { state: 'here'; scooters: ScooterOffer[]; forDates: boolean };

export function useVehicleResults(draft: BookingState | undefined): VehicleResults {
  const forDates = Boolean(draft?.selectedStartDate && draft.selectedEndDate);
  // Of the past too, about which the server answers as about any other period.
  const problem = dateProblem(draft ?? noDates, useOpening());
  const available = useAvailability(draft ?? noDates);
  const all = useScooters();
  const asked = forDates ? available : all;
  const { error } = asked;
  useEffect(() => {
    if (error) console.error('Failed to fetch available scooters', error);
  }, [error]);
  if (asked.isError) return { state: 'failed', error: asked.error, again: () => void asked.refetch() };
  if (!draft || !asked.data) return { state: 'loading' };
  return { state: 'here', scooters: forDates && problem ? [] : asked.data, forDates };
}
