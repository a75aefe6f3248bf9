import type { Booking } from '../booking.type.ts';

/** A booking and those of its party that are paid with it on one page, itself in front. */
export const paidWith = (booking: Booking, ...others: readonly Booking[]): [Booking, ...Booking[]] => [
  booking,
  ...others.filter(
    ({ party }) =>
      party?.id === booking.party?.id && party?.payerId === booking.party?.payerId && party !== null,
  ),
];
