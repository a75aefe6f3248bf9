import type { Booking } from '../booking.type.ts';

/** The first of those that were ordered together, the customer's; of one that was ordered alone, itself. */
export const partyIdOf = ({ id, party }: Pick<Booking, 'id' | 'party'>): string => party?.id ?? id;

/** A booking and those of its party that are paid with it on one page, itself in front. */
export const paidWith = (booking: Booking, ...others: readonly Booking[]): [Booking, ...Booking[]] => [
  booking,
  ...others.filter(
    ({ party }) =>
      party?.id === booking.party?.id && party?.payerId === booking.party?.payerId && party !== null,
  ),
];
