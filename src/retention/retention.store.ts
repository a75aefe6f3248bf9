import { sql } from 'kysely';
import type { Queryable } from '../database/tables.ts';
import type { RetentionCutoffs } from './retention.rules.ts';

const atOnce = 500;

/** What is kept no longer, in SQL; each room erases its own rows. */
export const retentionStore = {
  /** Bookings whose time is over, and those that never were one: nobody paid. */
  async bookingsToErase(db: Queryable, { bookings, unpaid }: RetentionCutoffs): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select id from booking where forgotten_at is null
        and ((state not in ('held', 'confirmed', 'collected') and ends_at < ${bookings})
          or (state = 'expired' and created_at < ${unpaid}
            and not exists (select from payment_fact fact where fact.reference = coalesce(booking.payer_id, booking.party_id, booking.id) and fact.object_kind = 'charge')))
      order by ends_at limit ${atOnce}`.execute(db);
    return rows.map(({ id }) => id);
  },
};
export type RetentionStore = typeof retentionStore;
