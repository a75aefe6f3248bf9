import { randomUUID } from 'node:crypto';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { aBookingRequest } from '../../builders/a-booking-request.ts';
import type { Answer, TestShop } from './shop.ts';

// The calls of a customer, as the site makes them.

export const book = (shop: TestShop, request: BookingRequest, key = randomUUID()): Promise<Answer> =>
  shop.ask('POST', '/api/bookings', request, { 'idempotency-key': key });

export const sessionIn = (checkoutUrl: string): string => /cs_\w+/.exec(checkoutUrl)?.[0] ?? '';

export const payment = (
  shop: TestShop,
  booked: { bookingId: string; checkoutUrl: string },
): Promise<Answer> =>
  shop.ask('GET', `/api/bookings/${booked.bookingId}/payment?session_id=${sessionIn(booked.checkoutUrl)}`);

/** Gives the token of the contract. */
export async function pay(shop: TestShop, held: { bookingId: string; checkoutUrl: string }): Promise<string> {
  await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
  const paid = await payment(shop, held);
  const page = await shop.ask('GET', `/api/bookings/by-token/${lastPart(paid.body.bookingUrl)}`);
  return lastPart(page.body.contractUrl);
}

/** A paid booking and the token of its contract. */
export async function aPaidBooking(shop: TestShop, changes: Partial<BookingRequest> = {}) {
  const { body } = await book(shop, aBookingRequest(changes));
  const contractToken = await pay(shop, body);
  return { code: String(body.bookingId), contractToken };
}

const lastPart = (address: string): string => address.split('/').at(-1) ?? '';
