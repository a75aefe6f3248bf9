import { normalizeEmail } from '../../basics/email-address.ts';
import type { Booking } from '../booking.type.ts';

type Written = Pick<Booking, 'id' | 'party'> & { driver: Pick<Booking['driver'], 'email'> };

/** Who called, and is written to nowhere: the customer of an order, of several by its first. */
export const lacksAddress = ({
  id,
  party,
  addsTo,
  isErased,
  driver,
}: Pick<Booking, 'id' | 'party' | 'addsTo' | 'isErased' | 'driver'>): boolean =>
  driver.email === '' && !isErased && addsTo === null && (party === null || party.id === id);

/** No mail brings it to a customer who left a number alone: a person calls them. */
export const isToldByPhone = ({ email, phone }: Pick<Booking['driver'], 'email' | 'phone'>): boolean =>
  email === '' && phone !== '';

/** Where the rider of a scooter beside the first is written to; null where only the customer of all is: the rider left no address, or the customer's. */
export function riderAddressOf(booking: Written, together: readonly [Written, ...Written[]]): string | null {
  const { party, id, driver } = booking;
  if (party === null || party.id === id || driver.email === '') return null;
  const [customer] = together;
  return normalizeEmail(driver.email) === normalizeEmail(customer.driver.email) ? null : driver.email;
}

/** Neither its customer has left an address nor its rider one of their own: what is mailed about it would reach nobody. */
export const hasNobodyToWrite = (booking: Written, together: readonly [Written, ...Written[]]): boolean =>
  together[0].driver.email === '' && riderAddressOf(booking, together) === null;
