import { sql } from 'kysely';
import { addHours, wallClockOf } from '../../../src/basics/rome-time.ts';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import type { DepositAnswer } from '../../../src/back-office/deposits/deposits.shape.ts';
import type { ShopSettings } from '../../../src/shop/settings/setting-kinds.shape.ts';
import { nextDaytime } from '../../builders/a-booking-request.ts';
import { setAgreedTimes } from '../../builders/stored-states.ts';
import { until } from '../process/shopper.ts';
import { sessionIn } from './booking-calls.ts';
import { charged } from './charges.ts';
import { pagesOf } from './posted-pages.ts';
import { tasksToDo } from './small-fleet.ts';
import type { TestShop } from './shop.ts';

export const depositCents = 30_000;

type Options = { fees?: Partial<ShopSettings['fees']>; shop?: TestShop; booking?: Partial<BookingRequest> };

/** A paid booking for whose scooter a deposit was agreed, its pickup in three hours, by day. */
export async function deposited({ fees = {}, shop: inShop, booking = {} }: Options = {}) {
  const rental = await charged({
    fees: { depositCents, depositReleaseHours: 24, ...fees },
    ...(inShop && { shop: inShop }),
    booking,
  });
  const { shop, own, desk } = rental;
  const inHours = (hours: number) => wallClockOf(addHours(new Date(), hours));
  await setAgreedTimes(shop.database, own.code, { start: inHours(3), end: inHours(27) });
  const deposit = async (): Promise<NonNullable<DepositAnswer['deposit']>> => {
    const { body } = await desk.ask('GET', `/bookings/${own.code}/deposit`);
    const { deposit: found } = body as DepositAnswer; // what the test asserts of it is what it holds
    if (!found) throw new Error('no deposit was agreed');
    return found;
  };
  const row = () => shop.database.selectFrom('deposit').selectAll().executeTakeFirstOrThrow();
  const holds = async () =>
    (
      await shop.database
        .selectFrom('payment_fact')
        .select(['object_kind', 'status', 'amount_cents'])
        .where('reference', '=', (await row()).id)
        .orderBy('recorded_at')
        .execute()
    ).map(({ object_kind: kind, status, amount_cents: cents }) => `${kind} ${status} ${cents}`);
  const settled = (what: string, kind: string) =>
    until(what, async () => {
      await shop.jobs.drain();
      return (await deposit()).state === kind;
    });
  /** The provider's page behind the link. */
  const openPage = async (): Promise<string> => {
    const { link } = await deposit();
    const opened = await pagesOf(shop).post(new URL(link ?? '').pathname, {});
    return sessionIn(opened.location ?? '');
  };
  return {
    ...rental,
    deposit,
    row,
    holds,
    settled,
    openPage,
    sweepDeposits: () => shop.jobs.run('sweep-deposits'),
    /** Asked for, and given on the customer's phone. */
    give: async () => {
      await shop.jobs.run('sweep-deposits');
      await shop.sandbox.simulateOutcome(await openPage(), 'paid');
      await settled('the deposit to be held', 'held');
    },
    events: async () =>
      (await shop.database.selectFrom('booking_event').select('kind').orderBy('id').execute()).flatMap(
        ({ kind }) => (kind.startsWith('deposit') ? kind : []),
      ),
    tasks: async () => (await tasksToDo(shop)).filter((kind) => kind === 'deposit_lapsed'),
    /** So many hours after it came back, near enough for the provider, whose own clock goes on. */
    hoursAfterReturn: async (hours: number) => {
      await sql`update booking_event set at = at - make_interval(hours => ${hours}) where kind = 'returned'`.execute(
        shop.database,
      );
      rental.setNow(nextDaytime());
    },
  };
}

/** The same once the scooter is back half a tank short: its customer agreed, and the deposit has paid what it covers of the fuel. */
export async function depositedAndTaken(options: Options = {}) {
  const rental = await deposited(options);
  await rental.give();
  await rental.returned({ fuelEighths: 4 });
  await rental.announce();
  await rental.agree('fuel');
  await rental.sweepDeposits();
  await rental.settled('the deposit to be taken', 'captured');
  return rental;
}
