import { randomUUID } from 'node:crypto';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { aBookingRequest } from '../../builders/a-booking-request.ts';
import type { Answer, TestShop } from './shop.ts';

// The calls of a customer, as the site makes them.

/** What a browser remembers of the bookings that were made in it. */
const cookies = new Map<string, string>();
export const cookieOf = (bookingId: string): Record<string, string> => ({
  cookie: cookies.get(bookingId) ?? '',
});

export async function book(
  shop: TestShop,
  request: BookingRequest,
  key: string = randomUUID(),
): Promise<Answer> {
  const answer = await shop.ask('POST', '/api/bookings', request, { 'idempotency-key': key });
  const cookie = answer.headers.get('set-cookie');
  if (cookie) cookies.set(answer.body.bookingId, cookie.split(';')[0] ?? '');
  return answer;
}

export const sessionIn = (checkoutUrl: string): string => /cs_\w+/.exec(checkoutUrl)?.[0] ?? '';

export const payment = (
  shop: TestShop,
  { bookingId, checkoutUrl }: { bookingId: string; checkoutUrl: string },
): Promise<Answer> =>
  shop.ask(
    'GET',
    `/api/bookings/${bookingId}/payment?session_id=${sessionIn(checkoutUrl)}`,
    undefined,
    cookieOf(bookingId),
  );

/** Gives the token of the contract. */
export const pay = async (
  shop: TestShop,
  held: { bookingId: string; checkoutUrl: string },
): Promise<string> => (await payWhole(shop, held)).contractToken;

async function payWhole(shop: TestShop, held: { bookingId: string; checkoutUrl: string }) {
  await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
  const paid = await payment(shop, held);
  const bookingToken = lastPart(paid.body.bookingUrl);
  const page = await shop.ask('GET', `/api/bookings/by-token/${bookingToken}`);
  return { bookingToken, contractToken: lastPart(page.body.contractUrl) };
}

/** A paid booking, and the tokens of its page and of its contract. */
export async function aPaidBooking(shop: TestShop, changes: Partial<BookingRequest> = {}) {
  const { body } = await book(shop, aBookingRequest(changes));
  return { code: String(body.bookingId), ...(await payWhole(shop, body)) };
}

const lastPart = (address: string): string => address.split('/').at(-1) ?? '';
