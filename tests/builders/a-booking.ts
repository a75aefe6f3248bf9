import { randomUUID } from 'node:crypto';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { rentalPrice } from '../../src/price/price.rules.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';
import { aBookingRequest, dayFromNow } from './a-booking-request.ts';

/** A booking next month by a customer with an e-mail address of their own, at the price that the price list asks. */
export function aBookingBody(changes: Partial<BookingRequest> = {}): BookingRequest {
  const request = aBookingRequest(changes, dayFromNow(30));
  const driver = changes.driver ?? { ...request.driver, email: `guest-${randomUUID()}@example.org` };
  return { ...request, driver, expectedTotalCents: changes.expectedTotalCents ?? listPrice(request) };
}

/** Three hours of one morning, so many days from today. */
export function aMorning(inDays: number): BookingRequest {
  const day = dayFromNow(inDays);
  return aBookingBody({ startDate: day, startTime: '09:00', endDate: day, endTime: '12:00' });
}

/** What the price list asks, without promo code; the extras of the demo are free. */
export const listPrice = ({ startDate, startTime, endDate, endTime }: BookingRequest): number =>
  rentalPrice(
    standardTiers,
    { start: { date: startDate, time: startTime }, end: { date: endDate, time: endTime } },
    null,
  );
