import { sql } from 'kysely';
import { bookingStore } from '../booking/booking.store.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { RetentionCutoffs } from './retention.rules.ts';

const atOnce = 500;

/** What is kept no longer, in SQL. */
export const retentionStore = {
  /** Bookings whose time is over, and those that never were one: nobody paid. */
  async bookingsToErase(db: Queryable, { bookings, unpaid }: RetentionCutoffs): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from booking where forgotten_at is null
        and ((state not in ('held', 'confirmed', 'collected') and ends_at < ${bookings})
          or (state = 'expired' and created_at < ${unpaid}
            and not exists (select from payment_fact fact where fact.reference = booking.id and fact.object_kind = 'charge')))
      order by ends_at limit ${atOnce}`.execute(db);
    return rows.map(({ id }) => id);
  },

  async contractsOf(db: Queryable, bookingId: string): Promise<string[]> {
    const query = db.selectFrom('contract').select('id').where('booking_id', '=', bookingId);
    return (await query.execute()).map(({ id }) => id);
  },

  /** Whose it was. That there was a rental, when, of what and for how much stays, for the books. Its links open nothing any more. */
  async erasePerson(tx: Tx, bookingId: string, now: Date): Promise<void> {
    await bookingStore.erasePerson(tx, bookingId, now);
    await sql`
      update payment_attempt set parameters = '{}', checkout_url = null where reference = ${bookingId}
        or reference in (select id from booking_change where booking_id = ${bookingId})`.execute(tx);
    await sql`update booking_change set wish = '{}' where booking_id = ${bookingId}`.execute(tx);
    await sql`update booking_event set detail = '{}' where booking_id = ${bookingId} and kind in ('note', 'modified')`.execute(
      tx,
    );
    await sql`delete from review where booking_id = ${bookingId}`.execute(tx);
  },

  /** Messages of visitors, with their answers. */
  async eraseMessages(db: Queryable, before: Date): Promise<void> {
    await db.deleteFrom('contact_message').where('created_at', '<', before).execute();
  },

  async eraseSessions(db: Queryable, before: Date): Promise<void> {
    await db.deleteFrom('staff_session').where('expires_at', '<', before).execute();
  },
};
export type RetentionStore = typeof retentionStore;
