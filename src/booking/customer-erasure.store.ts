import { sql } from 'kysely';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import { isAmong } from '../database/is-among.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { BookingEventKind } from './booking-event.shape.ts';
import { customerKeyOf, customerKeyOfEmail, customerKeyOfPhone } from './booking-parts.store.ts';
import { emptiedTrip, erasedRow } from './booking-row.store.ts';
import type { BookingState } from './booking.rules.ts';
import type { Place } from './trip.shape.ts';

/** Where somebody stayed; a field that a place gets is asked for here. */
const withoutPlaces = { deliveryAddress: '', returnAddress: '' } satisfies Record<
  Exclude<keyof Place, 'destination' | 'pickupOption'>,
  ''
>;

/** A booking whose customer is to be erased, and who that is. */
export type CustomerOfBooking = {
  id: string;
  code: string;
  state: BookingState;
  endsAt: Date;
  isErased: boolean;
  /** The first of those it was ordered with; null where it is the first itself, or alone. */
  besideId: string | null;
  /** Others of its order, or a scooter that is just being added, are still ridden, or to come. */
  othersRide: boolean;
  customer: { fullName: string; email: string; phone: string };
};

/** What history says in its details: of the money, the scooter and the days alone, or also what people wrote; `wordless`: who did it stays. */
const eventDetails: Record<BookingEventKind, 'kept' | 'wordless' | 'emptied'> = {
  held: 'kept',
  confirmed: 'kept',
  expired: 'kept',
  cancelled: 'kept',
  left_unsigned: 'wordless',
  collected: 'kept',
  returned: 'kept',
  late: 'kept',
  no_show: 'kept',
  undone: 'kept',
  reported_handover: 'wordless',
  reported_return: 'kept',
  reported_by_customer: 'kept',
  licence_photographed: 'kept',
  unit_changed: 'kept',
  unit_chosen: 'kept',
  unit_lost: 'kept',
  unit_found: 'kept',
  rider_note: 'kept',
  email_corrected: 'emptied',
  second_driver_left: 'kept',
  modified: 'emptied',
  change_asked: 'kept',
  change_given_back: 'kept',
  refund_due: 'kept',
  pot_opened: 'kept',
  pot_owed: 'kept',
  pot_let_go: 'kept',
  part_refund: 'emptied',
  way_given_back: 'kept',
  key_shown: 'kept',
  link_sent: 'kept',
  link_replaced: 'kept',
  weather: 'kept',
  closure: 'kept',
  sold_beside: 'kept',
  note: 'emptied',
  data_code_sent: 'kept',
  data_downloaded: 'kept',
  erasure_asked: 'kept',
  review_requests_stopped: 'kept',
  card_consent: 'kept',
  card_removed: 'kept',
  charges_announced: 'kept',
  charges_told_by_phone: 'kept',
  charge_objected: 'kept',
  charges_paid: 'kept',
  deposit_held: 'kept',
  deposit_captured: 'kept',
  deposit_released: 'kept',
  deposit_lapsed: 'kept',
  deposit_waived: 'emptied',
  deposit_wanted: 'kept',
  deposit_freed: 'emptied',
  rest_paid: 'kept',
  rest_waived: 'emptied',
  rest_given_up: 'emptied',
  terms_accepted: 'kept',
  declined: 'kept',
};
const kindsThatAre = (fate: 'kept' | 'wordless'): string[] =>
  Object.entries(eventDetails).flatMap(([kind, one]) => (one === fate ? [kind] : []));

const othersRide = sql<boolean>`exists (select from booking other
  where (other.party_id = booking.id or other.adds_to = booking.id) and other.id <> booking.id
    and other.state in ('held', 'confirmed', 'collected'))`;

type Which = { ids: readonly string[] } | { email: string } | { onlyPhone: string } | { code: string };

/** Whose bookings were, in SQL. */
export const customerErasureStore = {
  /** Locked in the order of their ids. `email` as normalizeEmail gives it; `onlyPhone`: of customers who are told apart by it, for they left no address. */
  async locked(tx: Tx, which: Which): Promise<CustomerOfBooking[]> {
    const wanted =
      'ids' in which
        ? isAmong(which.ids)
        : 'email' in which
          ? sql<boolean>`${customerKeyOf(sql`booking`)} = ${customerKeyOfEmail(which.email)}`
          : 'onlyPhone' in which
            ? sql<boolean>`${customerKeyOf(sql`booking`)} = ${customerKeyOfPhone(which.onlyPhone)}`
            : sql<boolean>`code = ${which.code}`;
    const rows = await tx
      .selectFrom('booking')
      .selectAll()
      .select(othersRide.as('others_ride'))
      .where(wanted)
      .orderBy('id')
      .forUpdate()
      .execute();
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      state: row.state,
      endsAt: row.ends_at,
      isErased: row.forgotten_at !== null,
      besideId: row.party_id === row.id ? null : row.party_id,
      othersRide: row.others_ride,
      customer: { fullName: row.driver_name, email: row.driver_email, phone: row.driver_phone },
    }));
  },

  /** Which of these still say whose they were. */
  async notErased(db: Queryable, ids: readonly string[]): Promise<string[]> {
    const query = db.selectFrom('booking').select('id').where(isAmong(ids));
    return (await query.where('forgotten_at', 'is', null).orderBy('id').execute()).map(({ id }) => id);
  },

  /**
   * That there was a rental, when, of what and for how much stays, for the books. Returns the references under which it was paid: other
   * rooms know its customer by them.
   */
  async erase(tx: Tx, bookingId: string, now: Date): Promise<string[]> {
    const { rest } = await tx
      .updateTable('booking')
      .set(erasedRow(now))
      .where('id', '=', bookingId)
      // Of several the rest is the payer's.
      .returning(
        sql<string | null>`case when id = coalesce(payer_id, party_id, id) then rest_id end`.as('rest'),
      )
      .executeTakeFirstOrThrow();
    const changes = await eraseWords(tx, [bookingId]);
    await tx.deleteFrom('idempotency').where('booking_id', '=', bookingId).execute();
    return [bookingId, ...changes, ...(rest ? [rest] : [])];
  },

  /**
   * What the customer of an order told for the scooters beside the first, those that were only to be added among them: where they stay, what
   * they noted, and their own telephone; and their links to these. Who rides these is a person of their own and stays. Returns the references
   * of what was emptied.
   */
  async eraseBeside(tx: Tx, { id, customer }: Pick<CustomerOfBooking, 'id' | 'customer'>): Promise<string[]> {
    const rows = await tx
      .updateTable('booking')
      .set({
        ...emptiedTrip,
        driver_phone: sql<string>`case when driver_phone = ${customer.phone} then '' else driver_phone end`,
      })
      // One that was to be added and never paid is of no party, but says where the customer stays.
      .where((eb) => eb.or([eb('party_id', '=', id), eb('adds_to', '=', id)]))
      .where('id', '<>', id)
      .returning('id')
      .execute();
    const ids = rows.map((row) => row.id);
    return ids.length === 0 ? [] : [...ids, ...(await eraseWords(tx, ids))];
  },
};

/** What was written about bookings, and the places of their changes; returns which changes those are. */
async function eraseWords(tx: Tx, bookingIds: readonly string[]): Promise<string[]> {
  const emptied = {
    detail: sql<string>`case when kind = any (${kindsThatAre('wordless')}) then detail - 'text' else '{}' end`,
  } satisfies Record<EmptiedColumns<'booking_event'>, unknown>;
  await tx
    .updateTable('booking_event')
    .set(emptied)
    .where(isAmong(bookingIds, 'booking_id'))
    .where('kind', 'not in', kindsThatAre('kept'))
    .execute();
  // A wish names places where somebody stayed; its days and its scooter stay, so that a late payment can still be decided.
  const places = {
    wish: sql<string>`wish || ${JSON.stringify(withoutPlaces)}::jsonb`,
  } satisfies Record<EmptiedColumns<'booking_change'>, unknown>;
  const query = tx.updateTable('booking_change').set(places).where(isAmong(bookingIds, 'booking_id'));
  return (await query.returning('id').execute()).map(({ id }) => id);
}
export type CustomerErasureStore = typeof customerErasureStore;
