import type { Booking } from '../booking/booking.type.ts';

/**
 * Another link of the customer's own booking is mailed to who left an address. None is of a scooter beside it: who rides that has a link of their own,
 * with fewer rights, and gets it from the customer.
 */
export const isLinkMailed = ({ riderLink, driver }: Pick<Booking, 'riderLink' | 'driver'>): boolean =>
  riderLink === null && driver.email !== '';

/** Whom no mail brings another has to ask the shop for it. */
export const howLinkEnded = (own: Booking): 'ended' | 'ended_unwritten' =>
  isLinkMailed(own) ? 'ended' : 'ended_unwritten';
