import { sql } from 'kysely';
import { isAmong } from '../database/is-among.ts';
import type { EmptiedColumns } from '../database/personal-columns.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { hasCome } from '../payment/payment-parts.store.ts';

/** Sums and what asked for them stay, for the books. */
const emptied = {
  lines: sql<string>`(select jsonb_agg(line || '{"text": ""}' order by nth)
    from jsonb_array_elements(money_request.lines) with ordinality as all_lines (line, nth))`,
  to_name: '',
  to_email: '',
  to_phone: '',
  link_sha256: null,
} satisfies Record<EmptiedColumns<'money_request'>, unknown>;

/** `email` as normalizeEmail gives it. */
type RequestsOfBooking = {
  id: string;
  beside: readonly string[];
  email: string;
  whose: 'customer' | 'rider';
};

const isAmongBookings = (ids: readonly string[]) => sql<boolean>`booking_id = any (${ids}::uuid[])`;

/** Who was asked for money, in SQL. */
export const moneyRequestErasureStore = {
  /**
   * Of a booking; and of those beside it what its customer was asked for. Of who rides a scooter that somebody else has ordered, what they
   * were asked for themselves.
   */
  async idsOfBooking(tx: Tx, { id, beside, email, whose }: RequestsOfBooking): Promise<string[]> {
    const query = tx
      .selectFrom('money_request')
      .select('id')
      .where(isAmongBookings([id, ...beside]));
    const isTheirs = sql<boolean>`lower(btrim(to_email)) = ${email}`;
    const own = query.where((eb) =>
      whose === 'rider' ? isTheirs : eb.or([eb('booking_id', '=', id), isTheirs]),
    );
    return (await own.execute()).map((row) => row.id);
  },

  /** Of those without a booking; an address as normalizeEmail gives it. */
  async idsOf(db: Queryable, email: string): Promise<string[]> {
    const query = db.selectFrom('money_request').select('id').where('booking_id', 'is', null);
    const open = query.where('forgotten_at', 'is', null);
    const rows = await open.where(sql<boolean>`lower(btrim(to_email)) = ${email}`).execute();
    return rows.map(({ id }) => id);
  },

  /** Which of these still say who was asked. */
  async existing(db: Queryable, ids: readonly string[]): Promise<string[]> {
    const query = db.selectFrom('money_request').select('id').where(isAmong(ids));
    return (await query.where('forgotten_at', 'is', null).execute()).map(({ id }) => id);
  },

  /** What nobody has paid is asked for no longer: what comes all the same goes back. Returns those that still said who it was. */
  async erase(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
    if (ids.length === 0) return [];
    // Whoever decides about money of one of them locks its row: after this it is known whether it came.
    const locked = tx.selectFrom('money_request').select('id').where(isAmong(ids));
    const open = await locked.where('forgotten_at', 'is', null).orderBy('id').forUpdate().execute();
    if (open.length === 0) return [];
    const nobodyPaid = sql<boolean>`withdrawn_at is null and not ${hasCome(sql`money_request.id`)}`;
    await tx
      .updateTable('money_request')
      .set({
        ...emptied,
        withdrawn_at: sql<Date | null>`case when ${nobodyPaid} then ${now}::timestamptz else withdrawn_at end`,
        forgotten_at: now,
      })
      .where(isAmong(open.map(({ id }) => id)))
      .execute();
    return open.map(({ id }) => id);
  },

  /**
   * What was asked for after this rental, of which nothing more is asked: also where whoever has ordered it was asked, whose name stays. Money that
   * comes all the same goes back.
   */
  async withdrawCharges(tx: Tx, bookingId: string, now: Date): Promise<void> {
    const isForCharges = sql<boolean>`lines @? '$[*].chargeId'`;
    const query = tx.selectFrom('money_request').select('id').where('booking_id', '=', bookingId);
    const open = query.where(isForCharges).where('withdrawn_at', 'is', null).orderBy('id').forUpdate();
    const ids = (await open.execute()).map(({ id }) => id);
    await tx
      .updateTable('money_request')
      .set({ withdrawn_at: now })
      .where(isAmong(ids))
      .where(sql<boolean>`not ${hasCome(sql`money_request.id`)}`)
      .execute();
  },

  /** Those without a booking that are as old as a booking's papers may be. */
  async askedBefore(db: Queryable, before: Date): Promise<string[]> {
    const query = db.selectFrom('money_request').select('id').where('booking_id', 'is', null);
    const old = query.where('forgotten_at', 'is', null).where('asked_at', '<', before);
    return (await old.execute()).map(({ id }) => id);
  },
};
export type MoneyRequestErasure = typeof moneyRequestErasureStore;
