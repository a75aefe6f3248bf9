import type { BookingState } from '../draft/booking-state.ts';

/** One scooter, from a pickup to a return. */
export type Ride = Pick<
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

/** What is about to be booked. The views are made for as many as there are: a draft has one. */
export const ridesOf = (draft: BookingState): readonly Ride[] => [draft];
