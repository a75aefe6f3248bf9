import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import { type Cents, sumOfCents } from '../basics/money.ts';
import { isAmong } from '../database/is-among.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { hasUnitAfter } from '../fleet/fleet-parts.store.ts';
import { bookingOfOrder, customerKeyOf } from './booking-parts.store.ts';
import { bookingLinkStore } from './booking-link.store.ts';
import { bookingOf, eventRowOf, storedDraftIdOf, termsRow, type BookedTerms } from './booking-row.store.ts';
import type { BookingEvent, BookingEventKind } from './booking-event.shape.ts';
import type { BookingState } from './booking.rules.ts';
import type { Booking } from './booking.type.ts';
import type { Cancellation } from './cancel/cancellation.type.ts';
import { cardConsentStore } from './card-consent/card-consent.store.ts';
import { extraUseStore } from './extras/extra-use.store.ts';
import { holdStore } from './create/hold.store.ts';
import { partyStore } from './party/party.store.ts';
import { partPaymentStore } from './part-payment/part-payment.store.ts';
import { potStore } from './pot/pot.store.ts';
import { riderLinkStore } from './rider-link.store.ts';
import { custodyStore } from './rental/custody.store.ts';
import { lastStepStore } from './rental/last-step.store.ts';
import { ridesStore } from './rental/rides.store.ts';

export const bookingStore = {
  ...holdStore,
  ...partyStore,
  ...potStore,
  ...partPaymentStore,
  ...bookingLinkStore,
  ...cardConsentStore,
  ...riderLinkStore,
  ...extraUseStore,
  ...custodyStore,
  ...lastStepStore,
  ...ridesStore,

  async byId(db: Queryable, id: string): Promise<Booking | null> {
    const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? bookingOf(row) : null;
  },

  /** Locked until the transaction ends: every change of a booking takes this lock first. */
  async locked(tx: Tx, id: string): Promise<Booking | null> {
    const row = await tx
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return row ? bookingOf(row) : null;
  },

  /** The states of several, locked in the order of their ids, so that two never wait for each other. */
  async states(
    db: Queryable,
    ids: readonly string[],
    lock?: 'for update',
  ): Promise<ReadonlyMap<string, BookingState>> {
    if (ids.length === 0) return new Map();
    const query = db.selectFrom('booking').select(['id', 'state']).where(isAmong(ids)).orderBy('id');
    const rows = await (lock ? query.forUpdate() : query).execute();
    return new Map(rows.map(({ id, state }) => [id, state]));
  },

  /** Code and driver of several, by their ids; the driver's name is empty where they were erased. */
  async driversOf(
    db: Queryable,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, { code: string; driver: string }>> {
    if (ids.length === 0) return new Map();
    const query = db.selectFrom('booking').select(['id', 'code', 'driver_name as driver']);
    const rows = await query.where(isAmong(ids)).execute();
    return new Map(rows.map(({ id, code, driver }) => [id, { code, driver }]));
  },

  /** Whether all of these are of one customer, as customers are told apart. */
  async areOfOneCustomer(db: Queryable, ids: readonly string[]): Promise<boolean> {
    const { rows } = await sql<{ isOne: boolean }>`
      select count(*) = count(${customerKeyOf(sql`booking`)}) and count(distinct ${customerKeyOf(sql`booking`)}) = 1 as "isOne"
      from booking where ${isAmong(ids)}`.execute(db);
    return rows[0]?.isOne ?? false;
  },

  /** The codes of several, by their ids. */
  async codesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('booking').select(['id', 'code']).where(isAmong(ids)).execute();
    return new Map(rows.map(({ id, code }) => [id, code]));
  },

  /** The booking that was made in a browser, by the cookie that it left there. */
  async byResultToken(db: Queryable, resultSha256: string): Promise<Booking | null> {
    const query = db.selectFrom('booking').selectAll().where('result_sha256', '=', resultSha256);
    const row = await query.executeTakeFirst();
    return row ? bookingOf(row) : null;
  },

  async byCode(db: Queryable, code: string): Promise<(Booking & { resultSha256: string }) | null> {
    const row = await db.selectFrom('booking').selectAll().where('code', '=', code).executeTakeFirst();
    return row ? { ...bookingOf(row), resultSha256: row.result_sha256 } : null;
  },

  /** Those of an address that are not over, by its hash; the nearest pickup first. */
  async openByEmail(db: Queryable, emailSha256: string): Promise<Booking[]> {
    const rows = await db
      .selectFrom('booking')
      .selectAll()
      // The customer of several has them by the first one's page, whatever became of that one.
      .where(
        sql<boolean>`(state in ('held', 'confirmed', 'collected') or party_id = id and exists (
          select from booking other where other.party_id = booking.id and other.state in ('held', 'confirmed', 'collected')))`,
      )
      .where(
        sql<string>`encode(sha256(convert_to(${customerKeyOf(sql`booking`)}, 'UTF8')), 'hex')`,
        '=',
        emailSha256,
      )
      .orderBy('starts_at')
      .orderBy('id')
      .execute();
    return rows.map(bookingOf);
  },

  async heldByDraft(db: Queryable, draftId: string): Promise<Booking | null> {
    const row = await db
      .selectFrom('booking')
      .selectAll()
      .where('draft_id', '=', storedDraftIdOf(draftId))
      .where('state', '=', 'held')
      .executeTakeFirst();
    return row ? bookingOf(row) : null;
  },

  /** The booking as it is from now on. */
  async changeTerms(
    tx: Tx,
    id: string,
    { retainedCents, ...terms }: BookedTerms & Pick<Booking, 'retainedCents'>,
  ): Promise<Booking> {
    const row = await tx
      .updateTable('booking')
      .set((eb) => ({
        ...termsRow(terms),
        version: eb('version', '+', 1),
        retained_cents: retainedCents,
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return bookingOf(row);
  },

  async setRiderNote(tx: Tx, id: string, note: string): Promise<void> {
    await tx.updateTable('booking').set({ rider_note: note }).where('id', '=', id).execute();
  },

  /** The customer's, or a rider's, where mails to it come back. */
  async setEmail(tx: Tx, ids: readonly string[], email: string): Promise<void> {
    await tx.updateTable('booking').set({ driver_email: email }).where(isAmong(ids)).execute();
  },

  async setState(tx: Tx, id: string, state: BookingState): Promise<void> {
    await tx
      .updateTable('booking')
      .set((eb) => ({
        state,
        version: eb('version', '+', 1),
        ...(state === 'held' ? {} : { hold_ends_at: null }),
      }))
      .where('id', '=', id)
      .execute();
  },

  /** To another state, and into its history, in one statement; as it is then. */
  async moveTo(tx: Tx, id: string, state: BookingState, event: BookingEvent): Promise<Booking> {
    const row = await tx
      .with('event', (db) => db.insertInto('booking_event').values(eventRowOf(id, event)))
      .updateTable('booking')
      .set((eb) => ({
        state,
        version: eb('version', '+', 1),
        ...(state === 'held' ? {} : { hold_ends_at: null }),
      }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return bookingOf(row);
  },

  /** A booking keeps its days though no unit is left for them. */
  async setUnassigned(tx: Tx, id: string, missing: boolean): Promise<void> {
    await tx
      .updateTable('booking')
      .set((eb) => ({ unit_missing: missing, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },

  /** Those that lost their unit, the next pickup first; not those whose days are over: no unit helps them any more. */
  async unassigned(db: Queryable, now: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('booking')
      .select('id')
      .where('unit_missing', '=', true)
      .where((eb) => eb.or([eb('ends_at', '>', now), eb('state', 'not in', ['held', 'confirmed'])]))
      .orderBy('starts_at')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Paid, with their scooters still here: the next pickup first. */
  async startingBefore(db: Queryable, until: Date): Promise<Booking[]> {
    const query = db.selectFrom('booking').selectAll().where('state', '=', 'confirmed');
    return (await query.where('starts_at', '<=', until).orderBy('starts_at').execute()).map(bookingOf);
  },

  /** Those whose scooter is out though its time, the turnaround included, is over. */
  async overdue(db: Queryable, now: Date, id?: string): Promise<string[]> {
    const out = db.selectFrom('booking').select('id').where('state', '=', 'collected');
    const asked = id === undefined ? out : out.where('id', '=', id);
    const rows = await asked
      .where('ends_at', '<', now)
      .where((eb) => eb.not(hasUnitAfter(sql`booking.id`, now)))
      .orderBy('ends_at')
      .execute();
    return rows.map(({ id }) => id);
  },

  /** What was agreed when a booking was cancelled; null for one that was not. */
  async cancellation(db: Queryable, bookingId: string): Promise<Cancellation | null> {
    const [detail] = await bookingStore.eventDetails(db, bookingId, 'cancelled');
    if (!detail) return null;
    const agreed = detail as Cancellation; // cancel-booking.ts wrote it, and the others
    const ways = (await bookingStore.eventDetails(db, bookingId, 'way_given_back')) as {
      refundCents: Cents;
    }[];
    return { ...agreed, keptCents: agreed.keptCents - sumOfCents(ways.map((way) => way.refundCents)) };
  },

  /** Each time that the history says a thing. */
  async eventDetails(db: Queryable, bookingId: string, kind: BookingEventKind): Promise<unknown[]> {
    const query = db.selectFrom('booking_event').select('detail').where('booking_id', '=', bookingId);
    return (await query.where('kind', '=', kind).orderBy('id').execute()).map(({ detail }) => detail);
  },

  /** By whom the history says a thing, the last time; null where it never does. */
  async lastActor(db: Queryable, bookingId: string, kind: BookingEventKind): Promise<string | null> {
    const query = db.selectFrom('booking_event').select('actor').where('booking_id', '=', bookingId);
    const row = await query.where('kind', '=', kind).orderBy('id', 'desc').executeTakeFirst();
    return row?.actor ?? null;
  },

  /** When a free move was offered to each of these bookings, and for which closed day; the last one last. */
  async freeMoves(
    db: Queryable,
    ids: readonly string[],
  ): Promise<{ bookingId: string; day: PlainDate; at: Date }[]> {
    const query = db
      .selectFrom('booking_event')
      .select(['booking_id as bookingId', 'at', sql<PlainDate>`detail->>'day'`.as('day')])
      .where('kind', '=', 'closure')
      .where(sql<boolean>`booking_id = any (${ids}::uuid[])`);
    return query.orderBy('id').execute();
  },

  /** Which booking a payment is for, by its reference: of a change, the booking that it changes. */
  async idOfPayment(db: Queryable, reference: string): Promise<string | null> {
    const of = bookingOfOrder(sql`${reference}::uuid`);
    const { rows } = await sql<{ id: string | null }>`select ${of} as id`.execute(db);
    return rows[0]?.id ?? null;
  },

  /** All of it, for someone who asks what is stored about them. */
  async historyOf(db: Queryable, bookingId: string): Promise<{ kind: string; at: Date; detail: unknown }[]> {
    const query = db.selectFrom('booking_event').select(['kind', 'at', 'detail']);
    return query.where('booking_id', '=', bookingId).orderBy('id').execute();
  },

  async recordEvent(tx: Queryable, bookingId: string, event: BookingEvent): Promise<void> {
    await tx.insertInto('booking_event').values(eventRowOf(bookingId, event)).execute();
  },

  /** Notes that may be kept until a day (`keptUntil` of their detail), once that is over. */
  async deleteNotesBefore(tx: Queryable, day: PlainDate): Promise<void> {
    const query = tx.deleteFrom('booking_event').where('kind', '=', 'note');
    await query.where(sql<boolean>`detail ->> 'keptUntil' < ${day}`).execute();
  },
};
export type BookingStore = typeof bookingStore;
