import type { Selectable } from 'kysely';
import { isAmong } from '../database/is-among.ts';
import type { Queryable, Tables } from '../database/tables.ts';
import type { Language } from '../translations/languages.ts';

export type Subscription = {
  id: string;
  email: string | null;
  language: Language;
  state: 'asked' | 'confirmed' | 'left';
  asks: number;
  askedAt: Date;
  /** Of its two links' tokens. */
  confirmSha256: string;
  leaveSha256: string;
};

export type NewSubscription = {
  id: string;
  emailKey: string;
  email: string;
  language: Language;
  confirmSha256: string;
  leaveSha256: string;
  now: Date;
};

type ConsentRecord = { textVersion: string; language: Language; networkKey: string; at: Date };

export const newsletterStore = {
  /** False where this address is known already. */
  async add(tx: Queryable, { now, ...asked }: NewSubscription): Promise<boolean> {
    const added = await tx
      .insertInto('newsletter')
      .values({
        id: asked.id,
        email_key: asked.emailKey,
        email: asked.email,
        language: asked.language,
        confirm_sha256: asked.confirmSha256,
        leave_sha256: asked.leaveSha256,
        asked_at: now,
        active_at: now,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** Alone with it until the transaction ends. */
  async locked(
    tx: Queryable,
    by: 'id' | 'email_key' | 'confirm_sha256' | 'leave_sha256',
    value: string,
  ): Promise<Subscription | null> {
    const row = await tx
      .selectFrom('newsletter')
      .selectAll()
      .where(by, '=', value)
      .forUpdate()
      .executeTakeFirst();
    return row ? asSubscription(row) : null;
  },

  async byId(db: Queryable, id: string): Promise<Subscription | null> {
    const row = await db.selectFrom('newsletter').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? asSubscription(row) : null;
  },

  /** Asked for once more: another mail with another link. */
  async renewRequest(
    tx: Queryable,
    id: string,
    again: { email: string; language: Language; asks: number; confirmSha256: string; now: Date },
  ): Promise<void> {
    const { email, language, asks, confirmSha256, now } = again;
    await tx
      .updateTable('newsletter')
      .set({
        state: 'asked',
        email,
        language,
        asks,
        confirm_sha256: confirmSha256,
        asked_at: now,
        active_at: now,
      })
      .where('id', '=', id)
      .execute();
  },

  async confirm(tx: Queryable, id: string, now: Date): Promise<void> {
    await tx
      .updateTable('newsletter')
      .set({ state: 'confirmed', active_at: now })
      .where('id', '=', id)
      .execute();
  },

  /** The address goes at once; what stays is the proof, under a pseudonym. */
  async unsubscribe(tx: Queryable, id: string, now: Date): Promise<void> {
    await tx
      .updateTable('newsletter')
      .set({ state: 'left', email: null, active_at: now })
      .where('id', '=', id)
      .execute();
  },

  async recordConsent(
    tx: Queryable,
    id: string,
    kind: 'asked' | 'confirmed' | 'left',
    proof: ConsentRecord,
  ): Promise<void> {
    await tx
      .insertInto('newsletter_event')
      .values({
        newsletter_id: id,
        kind,
        text_version: proof.textVersion,
        language: proof.language,
        network_key: proof.networkKey,
        at: proof.at,
      })
      .execute();
  },

  /** Also of an address that left, by its pseudonyms. */
  async idsOf(db: Queryable, emailKeys: readonly string[]): Promise<string[]> {
    const query = db.selectFrom('newsletter').select('id').where('email_key', 'in', emailKeys);
    return (await query.execute()).map(({ id }) => id);
  },

  /** Which of these are still there. */
  async existing(db: Queryable, ids: readonly string[]): Promise<string[]> {
    const query = db.selectFrom('newsletter').select('id');
    return (await query.where(isAmong(ids)).execute()).map(({ id }) => id);
  },

  /** With its proof; null where there was none. */
  async erase(tx: Queryable, id: string): Promise<string[] | null> {
    const { numDeletedRows } = await tx.deleteFrom('newsletter').where('id', '=', id).executeTakeFirst();
    return numDeletedRows > 0n ? [] : null;
  },

  /** Erases, with its proof, what nobody confirmed and what nobody has used for long. Says how many. */
  async eraseInactive(db: Queryable, before: { asked: Date; active: Date }): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('newsletter')
      .where((row) =>
        row.or([
          row('active_at', '<', before.active),
          row.and([row('state', '=', 'asked'), row('asked_at', '<', before.asked)]),
        ]),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  },
};

export type NewsletterStore = typeof newsletterStore;

const asSubscription = (row: Selectable<Tables['newsletter']>): Subscription => ({
  id: row.id,
  email: row.email,
  language: row.language as Language, // written by this store only
  state: row.state,
  asks: row.asks,
  askedAt: row.asked_at,
  confirmSha256: row.confirm_sha256,
  leaveSha256: row.leave_sha256,
});
