// What a test finds in the database as if it had come about: each function names the state, none asks the shop for it.
import { sql } from 'kysely';
import { instantOf, type WallClock } from '../../src/basics/rome-time.ts';
import type { BookingState } from '../../src/booking/booking.rules.ts';
import type { Database } from '../../src/database/tables.ts';

/** Every unit, or those of one scooter; `keep` leaves so many of a scooter. */
export const withdrawUnits = (
  database: Database,
  {
    of,
    keep = { scooterId: 0, units: 0 },
  }: { of?: number; keep?: { scooterId: number; units: number } } = {},
) =>
  sql`update unit set state = 'withdrawn' where scooter_id = coalesce(${of ?? null}::int, scooter_id) and id not in (
    select id from unit where scooter_id = ${keep.scooterId} order by id limit ${keep.units})`.execute(
    database,
  );

export const activateUnits = (database: Database) =>
  database.updateTable('unit').set({ state: 'active' }).execute();

/** Of every booking, or of one, without a step that leads there. */
export async function setBookingState(database: Database, state: BookingState, id?: string): Promise<void> {
  const all = database.updateTable('booking').set({ state });
  await (id === undefined ? all : all.where('id', '=', id)).execute();
}

/** As if it had been booked for then. */
export async function setAgreedTimes(
  database: Database,
  code: string,
  { start, end }: { start: WallClock; end: WallClock },
): Promise<void> {
  await database
    .updateTable('booking')
    .set({
      start_date: start.date,
      start_time: start.time,
      starts_at: instantOf(start),
      end_date: end.date,
      end_time: end.time,
      ends_at: instantOf(end),
    })
    .where('code', '=', code)
    .execute();
}

export const addPromoCode = (
  database: Database,
  code: { code: string; percent: number; redemption_limit?: number; scooter_ids?: string },
) => database.insertInto('promo_code').values(code).execute();

/** As if it were so long ago that money for them was last asked for. */
export const agePaymentPages = (database: Database, minutes: number) =>
  sql`update payment_attempt set created_at = created_at - ${minutes} * interval '1 minute'`.execute(
    database,
  );

export const closePaymentPages = (database: Database) =>
  sql`update payment_attempt set closed_at = now()`.execute(database);

/** As if every hold and every open page to pay on were over. */
export async function endHolds(database: Database): Promise<void> {
  await sql`update booking set hold_ends_at = now() - interval '1 minute' where state = 'held'`.execute(
    database,
  );
  await sql`update payment_attempt set created_at = created_at - interval '1 hour',
    expires_at = now() - interval '10 minutes' where closed_at is null`.execute(database);
}

/** As if everybody had confirmed that they wait. */
export const confirmWaiting = (database: Database) =>
  sql`update waiting set state = 'waiting', waits_since = now()`.execute(database);

/** As if the last moment of every one had just passed. */
export const endMoneyRequests = (database: Database) =>
  database
    .updateTable('money_request')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .execute();
