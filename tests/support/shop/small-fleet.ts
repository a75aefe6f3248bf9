import { sql } from 'kysely';
import type { Database } from '../../../src/database/tables.ts';
import { dayFromNow } from '../../builders/a-booking-request.ts';
import { aBooking } from './a-booking.ts';
import type { InsteadAdapters } from './assemble-shop.ts';
import { aShop, type TestShop } from './shop.ts';
import { withdrawUnits } from '../../builders/stored-states.ts';

/** Only so many black scooters are left in the fleet, so that a test sees the last one go. */
export async function aSmallShop(
  units: number,
  environment: Record<string, string> = {},
  instead: InsteadAdapters = {},
): Promise<TestShop> {
  const shop = await aShop(environment, instead);
  await withdrawUnits(shop.database, { of: 2, keep: { scooterId: 2, units } });
  return shop;
}
export const days = (from: number, until: number) => ({
  startDate: dayFromNow(from),
  endDate: dayFromNow(until),
});
const prices: Record<number, number> = { 1: 6500, 2: 12_000, 3: 16_000, 4: 20_000, 5: 24_000 };
export const black = (from: number, until: number) => ({
  scooterId: 2,
  ...days(from, until),
  expectedTotalCents: prices[until - from] ?? 0,
});

/** Gives its id. */
export async function aBlackBooking(shop: TestShop, from: number, until: number): Promise<string> {
  const { id } = await aBooking().black().lasting(from, until).paid().in(shop);
  return id;
}
export async function unitOf(shop: TestShop, reference: string): Promise<number | null> {
  const row = await shop.database
    .selectFrom('occupancy')
    .select('unit_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row?.unit_id ?? null;
}
export async function untilOf(shop: TestShop, reference: string): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date }>`
    select upper(period) as until from occupancy where reference = ${reference}`.execute(shop.database);
  return rows[0]?.until;
}
export const openTasks = async (shop: TestShop) =>
  (
    await shop.database
      .selectFrom('staff_task')
      .select(['kind', 'reference'])
      .where('over_at', 'is', null)
      .execute()
  ).map(({ kind, reference }) => [kind, reference]);
/** Of what nobody has done yet, in whatever it is about. */
export const tasksToDo = async (shop: TestShop) =>
  (
    await shop.database
      .selectFrom('staff_task')
      .select('kind')
      .where('over_at', 'is', null)
      .where('done_at', 'is', null)
      .execute()
  ).map(({ kind }) => kind);
export const bookingEventKinds = async (shop: TestShop, bookingId: string) =>
  (
    await shop.database
      .selectFrom('booking_event')
      .select('kind')
      .where('booking_id', '=', bookingId)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
/** Nobody has a scooter to book at this moment: the waiting list takes nobody else. */
export async function whileSoldOut<Done>(database: Database, act: () => Promise<Done>): Promise<Done> {
  const { rows } = await sql<{ id: number }>`
    update unit set state = 'withdrawn' where state = 'active' returning id`.execute(database);
  const done = await act();
  const ids = rows.map(({ id }) => id);
  await sql`update unit set state = 'active' where id = any(${ids}::int[])`.execute(database);
  return done;
}
