import { sql, type Selectable } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import { isLanguage } from '../translations/languages.ts';
import { hasCome } from '../payment/payment-parts.store.ts';
import type { MoneyRequest } from './money-request.type.ts';

type Row = Selectable<Tables['money_request']>;
const requestOf = (row: Row): MoneyRequest => ({
  id: row.id,
  bookingId: row.booking_id,
  lines: row.lines,
  amountCents: row.amount_cents,
  language: isLanguage(row.language) ? row.language : 'it',
  to: { name: row.to_name, email: row.to_email, phone: row.to_phone },
  askedBy: row.asked_by,
  askedAt: row.asked_at,
  expiresAt: row.expires_at,
  withdrawnAt: row.withdrawn_at,
  linkGeneration: row.link_generation,
  linkSha256: row.link_sha256,
  isErased: row.forgotten_at !== null,
});

/** `show`: what can still be paid, or all. `text`: of whom, or of which booking. */
export type RequestFilter = {
  show: 'open' | 'all';
  text: string;
  bookingId: string | null;
  atMost: number;
};

/** What is asked for, in SQL. */
export const moneyRequestStore = {
  /** False where it is known by this id already. */
  async add(tx: Tx, request: MoneyRequest, byMail: boolean): Promise<boolean> {
    const { to, lines } = request;
    const query = tx.insertInto('money_request').values({
      id: request.id,
      booking_id: request.bookingId,
      lines: JSON.stringify(lines),
      amount_cents: request.amountCents,
      language: request.language,
      to_name: to.name,
      to_email: to.email,
      to_phone: to.phone,
      asked_by: request.askedBy,
      asked_at: request.askedAt,
      expires_at: request.expiresAt,
      link_generation: request.linkGeneration,
      link_sha256: request.linkSha256,
      by_mail: byMail,
    });
    const added = query.onConflict((conflict) => conflict.doNothing()).returning('id');
    return (await added.executeTakeFirst()) !== undefined;
  },

  async byId(db: Queryable, id: string): Promise<MoneyRequest | null> {
    const row = await db.selectFrom('money_request').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? requestOf(row) : null;
  },

  /** Whether a mail was wanted of it; null: it is not known of one of before. */
  async isByMail(db: Queryable, id: string): Promise<boolean | null> {
    const query = db.selectFrom('money_request').select('by_mail').where('id', '=', id);
    return (await query.executeTakeFirst())?.by_mail ?? null;
  },

  /** After the lock of its payment, never before. */
  async locked(tx: Tx, id: string): Promise<MoneyRequest | null> {
    const query = tx.selectFrom('money_request').selectAll().where('id', '=', id);
    const row = await query.forUpdate().executeTakeFirst();
    return row ? requestOf(row) : null;
  },

  async byLink(db: Queryable, linkSha256: string): Promise<MoneyRequest | null> {
    const query = db.selectFrom('money_request').selectAll().where('link_sha256', '=', linkSha256);
    const row = await query.executeTakeFirst();
    return row ? requestOf(row) : null;
  },

  /** The newest first. */
  async ofBooking(db: Queryable, bookingId: string): Promise<MoneyRequest[]> {
    const query = db.selectFrom('money_request').selectAll().where('booking_id', '=', bookingId);
    return (await query.orderBy('asked_at', 'desc').orderBy('id').execute()).map(requestOf);
  },

  /** The newest first. */
  async list(
    db: Queryable,
    { show, text, bookingId, atMost }: RequestFilter,
    now: Date,
  ): Promise<MoneyRequest[]> {
    let query = db.selectFrom('money_request').selectAll();
    if (show === 'open')
      query = query
        .where('withdrawn_at', 'is', null)
        .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .where(sql<boolean>`not ${hasCome(sql`money_request.id`)}`);
    if (text !== '') {
      const isOf = sql<boolean>`strpos(lower(to_name || ' ' || to_email), ${text.toLowerCase()}) > 0`;
      query = query.where((eb) =>
        bookingId === null ? isOf : eb.or([isOf, eb('booking_id', '=', bookingId)]),
      );
    }
    return (await query.orderBy('asked_at', 'desc').orderBy('id').limit(atMost).execute()).map(requestOf);
  },

  async withdraw(tx: Tx, id: string, { by, now }: { by: string | null; now: Date }): Promise<void> {
    await tx
      .updateTable('money_request')
      .set({ withdrawn_at: now, withdrawn_by: by })
      .where('id', '=', id)
      .where('withdrawn_at', 'is', null)
      .execute();
  },

  /** The request is locked. */
  async prolong(tx: Tx, id: string, expiresAt: Date): Promise<void> {
    await tx.updateTable('money_request').set({ expires_at: expiresAt }).where('id', '=', id).execute();
  },

  /** The request is locked. */
  async renewLink(tx: Tx, id: string, { generation, sha256 }: { generation: number; sha256: string }) {
    const query = tx.updateTable('money_request').set({ link_generation: generation, link_sha256: sha256 });
    await query.where('id', '=', id).execute();
  },

  /** What was not paid by its end, and nobody has withdrawn: somebody has to think of it. */
  async endedUnpaid(db: Queryable, now: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('money_request')
      .select('id')
      .where('withdrawn_at', 'is', null)
      .where('forgotten_at', 'is', null)
      .where('expires_at', '<=', now)
      .where(sql<boolean>`not ${hasCome(sql`money_request.id`)}`)
      .execute();
    return rows.map(({ id }) => id);
  },
};
export type MoneyRequestStore = typeof moneyRequestStore;
