import { sql } from 'kysely';
import { createLinkTokens } from '../../../src/basics/tokens.ts';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { aBookingRequest, dayFromNow } from '../../builders/a-booking-request.ts';
import { book, payment, sessionIn } from './booking-calls.ts';
import { pagesOf } from './posted-pages.ts';
import { testSecret, type TestShop } from './shop.ts';

const tokens = createLinkTokens(testSecret);
const rider = (fullName: string, email: string) => ({ fullName, email, phone: '' });
export const zoesAddress = 'zoe@guest.example';

type Choice = 'customer_pays' | 'let_go';

/** Łukasz orders for Zoë, who has an address, and Mia, who has none; each is to pay their share. */
export const aPotRequest = (
  ifMissing: Choice,
  changes: Partial<BookingRequest> = {},
  day = dayFromNow(10),
): BookingRequest =>
  aBookingRequest(
    {
      furtherRides: [
        { scooterId: 1, extras: {}, driver: rider('Zoë Ångström', zoesAddress) },
        { scooterId: 2, extras: {}, driver: rider('Mia Özdemir', '') },
      ],
      expectedTotalCents: 3 * 65_00,
      pot: { ifMissing },
      ...changes,
    },
    day,
  );

type Member = { id: string; code: string };
export type APot = {
  body: { bookingId: string; checkoutUrl: string };
  first: Member;
  zoe: Member;
  mia: Member;
  pages: ReturnType<typeof pagesOf>;
};

export async function aPot(
  shop: TestShop,
  ifMissing: Choice,
  changes: Partial<BookingRequest> = {},
): Promise<APot> {
  const { status, body } = await book(shop, aPotRequest(ifMissing, changes));
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { rows } = await sql<Member & { name: string }>`
    select id, code, driver_name as name from booking
    where party_id = (select party_id from booking where code = ${body.bookingId})`.execute(shop.database);
  const of = (name: string): Member => rows.find((row) => row.name.startsWith(name)) ?? { id: '', code: '' };
  return { body, first: of('Łukasz'), zoe: of('Zoë'), mia: of('Mia'), pages: pagesOf(shop) };
}

export const customersPage = ({ id }: Member): string => `/en/booking/${tokens.tokenFor('booking', id, 1)}`;
export const ridersPage = ({ id }: Member): string => `/en/booking/${tokens.tokenFor('rider', id, 1)}`;

/** The customer pays their own share: from then on the riders are asked. */
export async function openPot(shop: TestShop, { body }: APot): Promise<void> {
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  await payment(shop, body);
  await shop.jobs.drain();
}

/** By a link: the page to pay on that its button opens; null where it opens none. */
export async function pageToPayOn({ pages }: APot, link: string): Promise<string | null> {
  const { location } = await pages.post(link, {});
  return location !== null && sessionIn(location) !== '' ? location : null;
}

/** Pays by a link, and lets the shop learn of it. */
export async function payBy(shop: TestShop, pot: APot, link: string): Promise<void> {
  const page = await pageToPayOn(pot, link);
  if (page === null) throw new Error(`no page to pay on: ${link}`);
  await shop.sandbox.simulateOutcome(sessionIn(page), 'paid');
  await settle(shop, sessionIn(page));
}

/** What the return from the provider's page does. */
export async function settle(shop: TestShop, sessionId: string): Promise<void> {
  await shop.ask('GET', `/api/bookings/payment?session_id=${sessionId}`);
  await shop.jobs.drain();
}

/** Its time is over by the database's clock, and the minute's sweep runs. */
export async function endPot(shop: TestShop): Promise<void> {
  await passTime(shop, 300);
  await shop.jobs.run('sweep-pots');
  await shop.jobs.drain();
}

/** So many minutes of it are gone. */
export const passTime = ({ database }: TestShop, minutes: number) =>
  sql`with pot as (update pot set ends_at = ends_at - ${minutes} * interval '1 minute')
    update booking set hold_ends_at = hold_ends_at - ${minutes} * interval '1 minute',
      created_at = created_at - ${minutes} * interval '1 minute'`.execute(database);

/** As if the provider had said that its page is dead, though the money came all the same. */
export const saidDead = ({ database }: TestShop, { id }: Pick<Member, 'id'>) =>
  sql`with closed as (update payment_attempt set closed_at = now() where reference = ${id})
    insert into payment_fact (reference, attempt_id, object_kind, object_id, status, amount_cents, currency, live)
    select reference, id, 'session', session_id, 'dead', amount_cents, currency, live from payment_attempt
    where reference = ${id}`.execute(database);

/** State and units of each, the customer's own in front. */
export async function standing({ database }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ is: string }>`
    select state || ' ' || (select count(*) from occupancy o where o.reference = b.id) as is
    from booking b order by (party_id = id) desc, id`.execute(database);
  return rows.map((row) => row.is);
}

export const stepOf = async ({ database }: TestShop): Promise<string> =>
  (await database.selectFrom('pot').select('step').executeTakeFirstOrThrow()).step;

/** What went back, by whose share. */
export async function givenBack({ database }: TestShop): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string; cents: number }>`
    select split_part(b.driver_name, ' ', 1) as name, sum(r.amount_cents)::int as cents
    from refund_request r join booking b on b.id = coalesce(r.share_of, r.reference) group by 1 order by 1`.execute(
    database,
  );
  return Object.fromEntries(rows.map(({ name, cents }) => [name, cents]));
}

export const mailsIn = async ({ database }: TestShop): Promise<string[]> =>
  (await database.selectFrom('mail').select('kind').orderBy('created_at').orderBy('kind').execute()).map(
    ({ kind }) => kind,
  );

/** Money in, less what went back or is promised. */
export async function keptInAll({ database }: TestShop): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (select coalesce(sum(amount_cents), 0) from payment_fact where object_kind = 'charge' and status = 'succeeded')::int
      - (select coalesce(sum(amount_cents), 0) from refund_request)::int as cents`.execute(database);
  return rows[0]?.cents ?? 0;
}
