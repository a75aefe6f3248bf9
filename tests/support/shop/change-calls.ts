import { sql } from 'kysely';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import { sessionIn } from './booking-calls.ts';
import { anOwnBooking, hiddenIn } from './own-pages.ts';
import { aSmallShop, black } from './small-fleet.ts';
import type { TestShop } from './shop.ts';

/** A paid booking of the black scooter from the tenth day on, in a shop that has so many of them, and what its owner changes. */
export async function aChangeableBooking({
  units = 2,
  days = 1,
  shop,
  ...changes
}: { units?: number; days?: number; shop?: TestShop } & Partial<BookingRequest> = {}) {
  const inShop = shop ?? (await aSmallShop(units));
  const own = await anOwnBooking({ ...black(10, 10 + days), ...changes }, inShop);
  const look = (wish: Record<string, string>) => own.post('/change', wish);
  const cookies = new Map<string, string>();
  const confirm = async (wish: Record<string, string>) => {
    const asked = await own.post('/change', await agreed(own, wish));
    if (asked.location) cookies.set(asked.location, asked.cookie);
    return asked;
  };
  return {
    ...own,
    look,
    confirm,
    agreed: (wish: Record<string, string>) => agreed(own, wish),
    /** In the browser in which it was agreed. */
    pay: (checkoutUrl: string) => pay(inShop, checkoutUrl, cookies.get(checkoutUrl)),
    period: async () => {
      const { rows } = await sql<{ from: Date; until: Date }>`
        select lower(period) as "from", upper(period) as until from occupancy where reference = ${own.id}`.execute(
        inShop.database,
      );
      return rows[0] ?? null;
    },
    changes: () =>
      inShop.database
        .selectFrom('booking_change')
        .select(['id', 'state', 'due_cents'])
        .orderBy('created_at')
        .execute(),
  };
}

type Own = Awaited<ReturnType<typeof anOwnBooking>>;

/** What the page of the difference would send when its button is pressed. */
async function agreed(own: Own, wish: Record<string, string>): Promise<Record<string, string>> {
  const { html } = await own.post('/change', wish);
  return { ...wish, step: 'confirm', version: hiddenIn(html, 'version'), cents: hiddenIn(html, 'cents') };
}

/** Paid on the provider's page, and back at the shop: gives where that leads on to. */
async function pay(shop: TestShop, checkoutUrl: string, cookie = ''): Promise<string | null> {
  const session = sessionIn(checkoutUrl);
  await shop.sandbox.simulateOutcome(session, 'paid');
  const row = await shop.database
    .selectFrom('payment_attempt')
    .select('reference')
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow();
  const address = `/api/bookings/changes/${row.reference}?session_id=${session}`;
  const back = await shop.ask('GET', address, undefined, cookie ? { cookie } : {});
  return back.headers.get('location');
}
