import { sql } from 'kysely';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import { isAmong } from '../database/is-among.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { BookingEventKind } from './booking-event.shape.ts';
import { erasedRow } from './booking-row.store.ts';
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
  customer: { fullName: string; email: string; phone: string };
};

/** What history says in its details: of the money, the scooter and the days alone, or also what people wrote. */
const eventDetails: Record<BookingEventKind, 'kept' | 'emptied'> = {
  held: 'kept',
  confirmed: 'kept',
  expired: 'kept',
  cancelled: 'kept',
  collected: 'kept',
  returned: 'kept',
  late: 'kept',
  no_show: 'kept',
  undone: 'kept',
  reported_handover: 'kept',
  reported_return: 'kept',
  reported_by_customer: 'kept',
  licence_photographed: 'kept',
  unit_changed: 'kept',
  unit_chosen: 'kept',
  unit_lost: 'kept',
  unit_found: 'kept',
  rider_note: 'kept',
  modified: 'emptied',
  change_asked: 'kept',
  change_given_back: 'kept',
  refund_due: 'kept',
  part_refund: 'emptied',
  key_shown: 'kept',
  link_sent: 'kept',
  link_replaced: 'kept',
  weather: 'kept',
  closure: 'kept',
  note: 'emptied',
  data_code_sent: 'kept',
  data_downloaded: 'kept',
  erasure_asked: 'kept',
};
const keptDetails = Object.entries(eventDetails).flatMap(([kind, fate]) => (fate === 'kept' ? [kind] : []));

type Which = { ids: readonly string[] } | { email: string } | { code: string };

/** Whose bookings were, in SQL. */
export const customerErasureStore = {
  /** Locked in the order of their ids. `email` as normalizeEmail gives it. */
  async locked(tx: Tx, which: Which): Promise<CustomerOfBooking[]> {
    const wanted =
      'ids' in which
        ? isAmong(which.ids)
        : 'email' in which
          ? sql<boolean>`lower(btrim(driver_email)) = ${which.email}`
          : sql<boolean>`code = ${which.code}`;
    const rows = await tx.selectFrom('booking').selectAll().where(wanted).orderBy('id').forUpdate().execute();
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      state: row.state,
      endsAt: row.ends_at,
      isErased: row.forgotten_at !== null,
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
    await tx.updateTable('booking').set(erasedRow(now)).where('id', '=', bookingId).execute();
    const emptied = { detail: '{}' } satisfies Record<EmptiedColumns<'booking_event'>, unknown>;
    await tx
      .updateTable('booking_event')
      .set(emptied)
      .where('booking_id', '=', bookingId)
      .where('kind', 'not in', keptDetails)
      .execute();
    // A wish names places where somebody stayed; its days and its scooter stay, so that a late payment can still be decided.
    const places = {
      wish: sql<string>`wish || ${JSON.stringify(withoutPlaces)}::jsonb`,
    } satisfies Record<EmptiedColumns<'booking_change'>, unknown>;
    const changes = await tx
      .updateTable('booking_change')
      .set(places)
      .where('booking_id', '=', bookingId)
      .returning('id')
      .execute();
    await tx.deleteFrom('idempotency').where('booking_id', '=', bookingId).execute();
    return [bookingId, ...changes.map(({ id }) => id)];
  },
};
export type CustomerErasureStore = typeof customerErasureStore;
