import { sql } from 'kysely';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../../builders/a-booking-request.ts';
import { book, payment, sessionIn } from './booking-calls.ts';
import { signedInBrowser } from './desk.ts';
import type { TestShop } from './shop.ts';

const white = 1;
const black = 2;
const friend = { ...aBookingRequest().driver, fullName: 'Zoë Ångström', email: '', phone: '' };
const beside = (scooterId: number, extras = {}) => ({ scooterId, extras, driver: friend });

/** Three for a day, in 10 days: two white and a black one. */
export const threeScooters = (changes: Partial<BookingRequest> = {}): BookingRequest =>
  aBookingRequest(
    { furtherRides: [beside(white), beside(black)], expectedTotalCents: 3 * 65_00, ...changes },
    dayFromNow(10),
  );

export type PartyLine = {
  id: string;
  code: string;
  state: string;
  scooterId: number;
  totalCents: number;
  units: number;
};

/** The first in front. */
export async function bookingsIn({ database }: TestShop): Promise<PartyLine[]> {
  const { rows } = await sql<PartyLine>`
    select id, code, state, scooter_id as "scooterId", total_cents as "totalCents",
      (select count(*)::int from occupancy o where o.reference = b.id) as units
    from booking b order by (party_id is not distinct from id) desc, id`.execute(database);
  return rows;
}

export type ThreeLines = [PartyLine, PartyLine, PartyLine];

/** Three that were paid for at once, and the provider's session. */
export async function paidTogether(shop: TestShop, request = threeScooters()) {
  const { body } = await book(shop, request);
  const sessionId = sessionIn(body.checkoutUrl);
  await shop.sandbox.simulateOutcome(sessionId, 'paid');
  const paid = await payment(shop, body);
  if (paid.body.state !== 'success') throw new Error(`not paid: ${JSON.stringify([body, paid.body])}`);
  return { lines: await threeLinesIn(shop), sessionId, body };
}

async function threeLinesIn(shop: TestShop): Promise<ThreeLines> {
  const [first, second, third] = await bookingsIn(shop);
  if (!first || !second || !third) throw new Error('three were ordered');
  return [first, second, third];
}

export const cancel = (shop: TestShop, { id }: Pick<PartyLine, 'id'>) =>
  shop.desk.cancelBooking({ bookingId: id, actor: 'customer' });

/** What the desk says that the shop keeps of each, the first in front. */
export async function keptOf(shop: TestShop): Promise<number[]> {
  const owner = await signedInBrowser(shop, 'owner');
  const kept = [];
  for (const { code } of await bookingsIn(shop))
    kept.push((await owner.ask('GET', `/bookings/${code}`)).body.keptCents);
  return kept;
}

export const refundsIn = async ({ database }: TestShop) =>
  (await database.selectFrom('refund_request').select('amount_cents').orderBy('created_at').execute()).map(
    ({ amount_cents: cents }) => cents,
  );
