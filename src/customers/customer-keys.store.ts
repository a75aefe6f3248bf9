import { sql } from 'kysely';
import { isAmong } from '../database/is-among.ts';
import type { Queryable } from '../database/tables.ts';
import { customerKeyOf } from '../booking/booking-parts.store.ts';
import type { BookedContact } from './contact.type.ts';

const b = sql.ref('b');
const isAmongKeys = (keys: readonly string[]) => sql`${customerKeyOf(b)} = any (${keys}::text[])`;
/** Of nobody who was erased; what was never paid makes nobody a customer. */
const isSomebodys = sql`b.forgotten_at is null and b.state not in ('held', 'expired')`;

/** By which address or telephone bookings are one person's, in SQL. */
export const customerKeysStore = {
  /** Null of one that says no more whose it was, and of a scooter beside others whose rider nobody can reach. */
  async byCode(db: Queryable, code: string): Promise<{ bookingId: string; key: string } | null> {
    const { rows } = await sql<{ bookingId: string; key: string }>`
      select b.id as "bookingId", ${customerKeyOf(b)} as key from booking b
      where b.code = ${code} and b.forgotten_at is null and ${customerKeyOf(b)} is not null`.execute(db);
    return rows[0] ?? null;
  },

  /** Of several bookings; of those that were erased nothing. */
  async keysOf(
    db: Queryable,
    bookingIds: readonly string[],
  ): Promise<ReadonlyMap<string, { key: string; code: string }>> {
    if (bookingIds.length === 0) return new Map();
    const { rows } = await sql<{ id: string; key: string; code: string }>`
      select b.id, b.code, ${customerKeyOf(b)} as key from booking b
      where ${isAmong(bookingIds)} and b.forgotten_at is null and ${customerKeyOf(b)} is not null`.execute(
      db,
    );
    return new Map(rows.map(({ id, ...found }) => [id, found]));
  },

  /** The bookings of these keys, the newest first. */
  async bookingsOf(db: Queryable, keys: readonly string[]): Promise<BookedContact[]> {
    const { rows } = await sql<BookedContact>`
      select b.id as "bookingId", b.driver_email as email, b.driver_phone as phone from booking b
      where ${isAmongKeys(keys)} and ${isSomebodys} order by b.created_at desc, b.id`.execute(db);
    return rows;
  },

  /** Bookings that are to come, and nobody has fetched yet: once for who rides it, and once for each in whose order it is. */
  async contactsAhead(db: Queryable, now: Date): Promise<BookedContact[]> {
    const { rows } = await sql<BookedContact>`
      select b.id as "bookingId", who.driver_email as email, who.driver_phone as phone from booking b
      join booking who on who.id in (b.id, b.party_id, b.adds_to)
      where b.state = 'confirmed' and b.ends_at > ${now}
      order by b.starts_at, b.id`.execute(db);
    return rows;
  },
};
export type CustomerKeys = typeof customerKeysStore;
