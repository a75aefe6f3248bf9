import { randomUUID } from 'node:crypto';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { rentalPrice, standardTiers } from '../../src/price/price.rules.ts';
import { aBookingRequest, dayFromNow } from './a-booking-request.ts';

/** A booking next month by a customer with an e-mail address of their own, at the price that the price list asks. */
export function aBookingBody(changes: Partial<BookingRequest> = {}): BookingRequest {
  const request = aBookingRequest(changes, dayFromNow(30));
  const driver = changes.driver ?? { ...request.driver, email: `guest-${randomUUID()}@example.org` };
  return { ...request, driver, expectedTotalCents: changes.expectedTotalCents ?? listPrice(request) };
}

/** What the price list asks, without promo code; the extras of the demo are free. */
const listPrice = ({ startDate, startTime, endDate, endTime }: BookingRequest): number =>
  rentalPrice(standardTiers, {
    start: { date: startDate, time: startTime },
    end: { date: endDate, time: endTime },
  });
