import type { BookingState } from '../draft/booking-state.ts';

/** From a pickup to a return, with the first scooter that goes. */
export type ChosenTrip = Pick<
  BookingState,
  | 'selectedScooter'
  | 'destination'
  | 'pickupOption'
  | 'deliveryAddress'
  | 'returnAddress'
  | 'selectedStartDate'
  | 'selectedEndDate'
  | 'startTime'
  | 'endTime'
>;

/** What is about to be booked. All scooters of an order go on one trip; the views are made for more, as they may once differ (docs/decisions/077-parties.md). */
export const tripsOf = (draft: BookingState): readonly ChosenTrip[] => [draft];
