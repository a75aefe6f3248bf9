import { sql, type Insertable, type Selectable } from 'kysely';
import { codeOf } from '../booking/booking-parts.store.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import { wasEverSigned } from './contract-parts.store.ts';
import { contractKeysStore } from './keys/contract-keys.store.ts';
import { keptPaperStore } from './keys/kept-paper.store.ts';
import { contractLinksStore } from './links/contract-links.store.ts';
import type { EventDetail } from './evidence/evidence.rules.ts';
import { eventRowOf, evidenceStore } from './evidence/evidence.store.ts';

export type ContractRow = Selectable<Tables['contract']>;
type NewContract = Pick<
  Insertable<Tables['contract']>,
  | 'id'
  | 'booking_id'
  | 'second_driver'
  | 'link_sha256'
  | 'link_ends_at'
  | 'wrapped_key'
  | 'key_id'
  | 'sealed_driver'
  | 'sealed_customer_data'
>;
type NewText = Pick<
  Insertable<Tables['contract']>,
  | 'sealed_customer_data'
  | 'sealed_text'
  | 'text_sha256'
  | 'text_language'
  | 'template_version'
  | 'template_sha256'
  | 'text_facts_sha256'
  | 'second_driver'
>;

/** Contracts in SQL. Every time that counts as evidence is the database's own clock. */
export const contractStore = {
  ...evidenceStore,
  ...contractLinksStore,
  ...contractKeysStore,
  ...keptPaperStore,

  /** With the first event of its chain, in one statement. `instead`: the contract whose place it takes. */
  async add(tx: Tx, contract: NewContract, instead?: string): Promise<void> {
    const detail: EventDetail = instead === undefined ? {} : { instead };
    await tx
      .with('contract_added', (db) => db.insertInto('contract').values(contract))
      .insertInto('contract_event')
      .values(eventRowOf({ contractId: contract.id, kind: 'prepared', detail }))
      .execute();
  },

  /** By the fingerprint of a link's token, while the link is valid. `lock` keeps other writers out until the commit. */
  async byLink(
    db: Queryable,
    linkSha256: string,
    lock: 'lock' | 'read' = 'read',
  ): Promise<ContractRow | null> {
    const query = db
      .selectFrom('contract')
      .selectAll()
      .where('link_sha256', '=', linkSha256)
      .where('link_ends_at', '>', sql<Date>`now()`);
    return (await (lock === 'lock' ? query.forUpdate() : query).executeTakeFirst()) ?? null;
  },

  async byId(db: Queryable, id: string): Promise<ContractRow | null> {
    return (await db.selectFrom('contract').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
  },

  async byBooking(db: Queryable, bookingId: string): Promise<ContractRow | null> {
    const query = db.selectFrom('contract').selectAll().where('booking_id', '=', bookingId);
    return (await query.where('superseded_at', 'is', null).executeTakeFirst()) ?? null;
  },

  /** Every one that was signed, the first one first: of a ride that was changed afterwards also those that others took the place of. */
  async signedOf(db: Queryable, bookingId: string): Promise<ContractRow[]> {
    const query = db.selectFrom('contract').selectAll().where('booking_id', '=', bookingId);
    return query.where('status', '=', 'signed').orderBy('signed_at').execute();
  },

  async wasEverSigned(db: Queryable, bookingId: string): Promise<boolean> {
    const { rows } = await sql<{ was: boolean }>`select ${wasEverSigned(sql`${bookingId}`)} as was`.execute(
      db,
    );
    return rows[0]?.was ?? false;
  },

  /** Of which a sealed file stands, signed from one moment to before another, the oldest first. */
  async sealedBetween(
    db: Queryable,
    from: Date,
    until: Date,
  ): Promise<{ id: string; bookingId: string; signedAt: Date }[]> {
    const rows = await db
      .selectFrom('contract')
      .select(['id', 'booking_id', 'signed_at'])
      .where('signed_at', '>=', from)
      .where('signed_at', '<', until)
      .where('sealed_pdf', 'is not', null)
      .orderBy('signed_at')
      .execute();
    return rows.flatMap(({ id, booking_id: bookingId, signed_at: signedAt }) =>
      signedAt ? [{ id, bookingId, signedAt }] : [],
    );
  },

  async setLinkEnd(tx: Tx, id: string, endsAt: Date): Promise<void> {
    await tx.updateTable('contract').set({ link_ends_at: endsAt }).where('id', '=', id).execute();
  },

  /** Signed for what was booked before; another contract takes its place. */
  async supersede(tx: Tx, id: string): Promise<void> {
    await tx
      .updateTable('contract')
      .set({ superseded_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute();
  },

  /** Ids in order, with the codes of their bookings; for commands that look at every contract. */
  async page(db: Queryable, ask: { after: string | null; code: string | null; most: number }) {
    const code = codeOf(sql`contract.booking_id`);
    let query = db.selectFrom('contract').select(['id', code.as('code')]);
    if (ask.after !== null) query = query.where('id', '>', ask.after);
    if (ask.code !== null) query = query.where(code, '=', ask.code);
    return query.orderBy('id').limit(ask.most).execute();
  },

  /** A new text withdraws the acceptance of the one before. */
  async saveText(tx: Tx, id: string, text: NewText): Promise<void> {
    await tx
      .updateTable('contract')
      .set({
        ...text,
        status: 'completed',
        accepted_text_sha256: null,
        accepted_at: null,
        clauses_approved_at: null,
      })
      .where('id', '=', id)
      .execute();
  },

  /** Accepts the present text; said again, the first acceptance stays. */
  async accept(tx: Tx, id: string, at: Date): Promise<ContractRow> {
    return tx
      .updateTable('contract')
      .set({ accepted_at: sql`coalesce(accepted_at, ${at})`, accepted_text_sha256: sql`text_sha256` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** Approves the onerous clauses of the present text, and nothing else; said again, the first approval stays. */
  async approveClauses(tx: Tx, id: string, at: Date): Promise<ContractRow> {
    return tx
      .updateTable('contract')
      .set({ clauses_approved_at: sql`coalesce(clauses_approved_at, ${at})` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** A signature without acceptance accepts at its own instant; the clauses then stay "not specifically approved". */
  async sign(
    tx: Tx,
    id: string,
    { sealed, at, verificationCode }: { sealed: Uint8Array; at: Date; verificationCode: string },
  ): Promise<ContractRow> {
    return tx
      .updateTable('contract')
      .set({
        status: 'signed',
        sealed_signature: sealed,
        signed_at: at,
        verification_code: verificationCode,
        accepted_at: sql`coalesce(accepted_at, ${at})`,
        accepted_text_sha256: sql`text_sha256`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** False where another run was first: there is one sealed file, for good. */
  async seal(tx: Tx, id: string, pdf: { sealed: Uint8Array; sha256: string }): Promise<boolean> {
    const { numUpdatedRows } = await tx
      .updateTable('contract')
      .set({ sealed_pdf: pdf.sealed, pdf_sha256: pdf.sha256, sealed_at: sql`now()` })
      .where('id', '=', id)
      .where('sealed_at', 'is', null)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Signed contracts whose file is not made yet, oldest first. */
  async unsealed(db: Queryable, most: number): Promise<string[]> {
    const rows = await db
      .selectFrom('contract')
      .select('id')
      .where('status', '=', 'signed')
      .where('sealed_at', 'is', null)
      .where('wrapped_key', 'is not', null)
      .orderBy('signed_at')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Those whose file is still missing a quarter of an hour after the signature. */
  async unsealedForLong(db: Queryable): Promise<string[]> {
    const rows = await db
      .selectFrom('contract')
      .select('id')
      .where('status', '=', 'signed')
      .where('sealed_at', 'is', null)
      .where('wrapped_key', 'is not', null)
      .where('signed_at', '<', sql<Date>`now() - interval '15 minutes'`)
      .execute();
    return rows.map(({ id }) => id);
  },
};

export type ContractStore = typeof contractStore;
