import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { AddScooterRequest } from '../../../src/booking/add/add-scooter.shape.ts';
import { createLinkTokens } from '../../../src/basics/tokens.ts';
import { aBookingRequest } from '../../builders/a-booking-request.ts';
import { book, payment, sessionIn } from './booking-calls.ts';
import { testSecret, type Answer, type TestShop } from './shop.ts';

// A scooter that is added to a paid booking, as its customer's page asks for it.

const tokens = createLinkTokens(testSecret);
export const white = 1;
export const black = 2;

export type AddedLine = {
  id: string;
  code: string;
  state: string;
  partyId: string | null;
  payerId: string | null;
  addsTo: string | null;
  partyCents: number | null;
  totalCents: number;
  version: number;
  units: number;
};
/** In the order in which they were made. */
export async function linesIn({ database }: TestShop): Promise<AddedLine[]> {
  const { rows } = await sql<AddedLine>`
    select id, code, state, party_id as "partyId", payer_id as "payerId", adds_to as "addsTo", party_cents as "partyCents",
      total_cents as "totalCents", version, (select count(*)::int from occupancy o where o.reference = b.id) as units
    from booking b order by created_at, id`.execute(database);
  return rows;
}

/** Its code, and by which token its customer opens it. */
export async function paidBooking(shop: TestShop, request = aBookingRequest()) {
  const made = await book(shop, request);
  const { body } = made;
  await payFor(shop, made);
  const line = (await linesIn(shop)).find(({ code }) => code === body.bookingId);
  if (line?.state !== 'confirmed') throw new Error(`not paid: ${JSON.stringify(body)}`);
  return { ...line, ...linkOf(line) };
}

/** The customer's link of any booking, or its rider's. */
export const linkOf = ({ id }: { id: string }, holder: 'booking' | 'rider' = 'booking') => ({
  token: tokens.tokenFor(holder, id, 1),
});

export const aScooterMore = (changes: Partial<AddScooterRequest> = {}): AddScooterRequest => ({
  scooterId: black,
  sameExtras: true,
  rider: { fullName: 'Zoë Ångström', email: 'zoe@guest.example', phone: '' },
  acceptedTerms: true,
  expectedTotalCents: 65_00,
  ...changes,
});

type To = { token: string };
export const addable = (shop: TestShop, { token }: To): Promise<Answer> =>
  shop.ask('GET', `/api/bookings/by-token/${token}/scooters`);
export const add = (
  shop: TestShop,
  { token }: To,
  body: unknown = aScooterMore(),
  key: string = randomUUID(),
): Promise<Answer> =>
  shop.ask('POST', `/api/bookings/by-token/${token}/scooters`, body, { 'idempotency-key': key });

export async function payFor(shop: TestShop, { body }: Pick<Answer, 'body'>): Promise<void> {
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  await payment(shop, { bookingId: body.bookingId, checkoutUrl: body.checkoutUrl });
  await shop.jobs.drain();
}
