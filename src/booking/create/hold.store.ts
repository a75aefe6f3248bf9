import { sql } from 'kysely';
import type { Queryable, Tx } from '../../database/tables.ts';
import { holdMinutes } from '../../payment/payment.rules.ts';
import { lockNumbers } from '../../database/lock-numbers.ts';
import { isInLivePot, mayBePaidInPot } from '../pot/pot.store.ts';
import { bookingOf, eventRowOf, rowOf } from '../booking-row.store.ts';
import type { Booking, NewBooking } from '../booking.type.ts';

/** Pseudonyms of the caller's network address and of the wider network around it: they limit holds and cannot be read back. */
export type NetworkKeys = { networkKey: string; widerNetworkKey: string };
type HoldMaker = NetworkKeys & { email: string };

export type HoldCounts = { ofEmail: number; ofNetwork: number; ofWiderNetwork: number };

/** Of a booking that is named `booking` in the statement: the desk has promised it, and nobody who pays first may have what is its. */
export const isKept = sql<boolean>`exists (
  select from booking kept where kept.id = coalesce(booking.party_id, booking.id) and kept.kept_until is not null)`;

/** Bookings that wait for their payment, in SQL: how many there are, and when they end. */
export const holdStore = {
  /**
   * Those of one order, the customer's first, each with its history's first entry, and the first with its name for the request's key: a try
   * after this one finds it by that.
   */
  async insertHeld(
    tx: Tx,
    bookings: readonly [NewBooking, ...NewBooking[]],
    idempotencyKey: string | null,
  ): Promise<[Booking, ...Booking[]]> {
    const [{ id: firstId }] = bookings;
    const rows = await tx
      .with('event', (db) =>
        db
          .insertInto('booking_event')
          .values(bookings.map(({ id }) => eventRowOf(id, { kind: 'held', actor: 'customer' }))),
      )
      .with('claim', (db) =>
        db.updateTable('idempotency').set({ booking_id: firstId }).where('key', '=', idempotencyKey),
      )
      .insertInto('booking')
      .values(bookings.map(rowOf))
      .returningAll()
      .execute();
    const held = new Map(rows.map((row) => [row.id, bookingOf(row)]));
    const heldOf = ({ id }: NewBooking): Booking => {
      const booking = held.get(id);
      if (!booking) throw new Error('what is inserted comes back');
      return booking;
    };
    const [first, ...further] = bookings;
    return [heldOf(first), ...further.map(heldOf)];
  },

  /**
   * Holds that are alive, by the networks that made them, and by the e-mail from the same wider network: a stranger who types an address
   * elsewhere uses up nothing of its owner's. A part of another statement.
   */
  liveHoldsOf: (by: HoldMaker) => sql<HoldCounts>`(
    select jsonb_build_object('ofEmail', count(*) filter (where lower(driver_email) = ${by.email}
        and wider_network_key = ${by.widerNetworkKey}),
      'ofNetwork', count(*) filter (where network_key = ${by.networkKey}),
      'ofWiderNetwork', count(*) filter (where wider_network_key = ${by.widerNetworkKey}))
    from booking where state = 'held')`,

  /** Counting holds before adding one waits here for other transactions that count the same (F52). */
  async lockHoldsOf(tx: Tx, by: HoldMaker): Promise<void> {
    await sql`select pg_advisory_xact_lock(${lockNumbers.holdsOfEmail}, hashtext(${by.email})),
      pg_advisory_xact_lock(${lockNumbers.holdsOfNetwork}, hashtext(${by.networkKey})),
      pg_advisory_xact_lock(${lockNumbers.holdsOfWiderNetwork}, hashtext(${by.widerNetworkKey}))`.execute(tx);
  },

  async setHoldEnd(db: Queryable, id: string, holdEndsAt: Date): Promise<void> {
    const query = db.updateTable('booking').set({ hold_ends_at: holdEndsAt });
    await query.where('id', '=', id).where('state', '=', 'held').execute();
  },

  /** What the desk has promised and nobody has paid, by the ids of all its scooters. */
  async keptHolds(db: Queryable): Promise<string[]> {
    const query = db.selectFrom('booking').select('id').where('state', '=', 'held').where(isKept);
    return (await query.execute()).map(({ id }) => id);
  },

  /** The customer has read them now: what the desk made for them was agreed by word of mouth. */
  async setTermsAccepted(tx: Tx, id: string, version: string): Promise<void> {
    const query = tx.updateTable('booking').where('id', '=', id);
    await query.set({ accepted_terms_at: sql<Date>`now()`, terms_version: version }).execute();
  },

  /** How many wait for their money with this code. */
  async heldWithPromo(db: Queryable, code: string): Promise<number> {
    const query = db.selectFrom('booking').select((eb) => eb.fn.countAll<number>().as('count'));
    const held = query.where('state', '=', 'held').where('promo_code', '=', code);
    return (await held.executeTakeFirstOrThrow()).count;
  },

  /** Every booking that somebody made with this code, whatever became of it. */
  async bookingsWithPromo(db: Queryable, code: string, email: string): Promise<string[]> {
    const query = db.selectFrom('booking').select('id').where('promo_code', '=', code);
    const rows = await query.where((eb) => eb(eb.fn('lower', ['driver_email']), '=', email)).execute();
    return rows.map(({ id }) => id);
  },

  /** Asks for money no more: its unit is freed by the next sweep. */
  async endHold(db: Queryable, id: string): Promise<void> {
    const query = db.updateTable('booking').set({ hold_ends_at: sql<Date>`now()` });
    await query.where('id', '=', id).where('state', '=', 'held').execute();
  },

  /**
   * Whether it is a hold for which a page to pay on may still be opened, under the booking's lock. From here on the hold only lasts as long
   * as the page: it cannot be kept without money. What the desk keeps may be paid as long as it is kept.
   */
  async lockPayable(tx: Tx, id: string): Promise<boolean> {
    const begin = sql`now() - ${holdMinutes} * interval '1 minute'`;
    const isPayable =
      sql<boolean>`state = 'held' and coalesce(${mayBePaidInPot}, kept_until > now(), created_at > ${begin})`.as(
        'isPayable',
      );
    const query = tx.selectFrom('booking').select(isPayable).where('id', '=', id).forUpdate();
    return (await query.executeTakeFirst())?.isPayable ?? false;
  },

  /** Held bookings whose time is over by the database's clock (F43), oldest first; a pot ends as a whole (sweep-pots.ts). */
  async expiredHolds(db: Queryable, atMost: number): Promise<string[]> {
    const rows = await db
      .selectFrom('booking')
      .select('id')
      .where('state', '=', 'held')
      .where('hold_ends_at', '<', sql<Date>`now()`)
      .where((eb) => eb.not(isInLivePot))
      .orderBy('hold_ends_at')
      .limit(atMost)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** A pot ends as a whole. */
  async isHoldExpired(db: Queryable, id: string): Promise<boolean> {
    const query = db
      .selectFrom('booking')
      .select('id')
      .where('id', '=', id)
      .where((eb) => eb.not(isInLivePot));
    return (await query.where('hold_ends_at', '<', sql<Date>`now()`).executeTakeFirst()) !== undefined;
  },
};
