import { sql, type Insertable, type Selectable } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { Vehicle } from './contract-facts.rules.ts';

export type ContractRow = Selectable<Tables['contract']>;
export type ContractEventKind =
  'prepared' | 'viewed' | 'text_made' | 'accepted' | 'signed' | 'sealed' | 'pdf_viewed';

/** Who did it, as far as the network tells; part of the evidence. */
export type Visitor = { network: string | null; userAgent: string | null; language: string | null };

type ContractEvent = {
  contractId: string;
  kind: ContractEventKind;
  textSha256: string | null;
  visitor: Visitor | null;
};
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
>;
type NewText = Pick<
  Insertable<Tables['contract']>,
  | 'sealed_customer_data'
  | 'sealed_text'
  | 'text_sha256'
  | 'text_language'
  | 'template_version'
  | 'text_facts_sha256'
  | 'second_driver'
>;

/** Contracts in SQL. Every time that counts as evidence is the database's own clock. */
export const contractStore = {
  async add(tx: Tx, contract: NewContract): Promise<void> {
    await tx.insertInto('contract').values(contract).execute();
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
    return (await query.executeTakeFirst()) ?? null;
  },

  /** Also for a scooter that is no longer on offer: the contract of a ride outlives the fleet. */
  async vehicle(db: Queryable, scooterId: number): Promise<Vehicle> {
    const query = db.selectFrom('scooter').select(['model', 'colour']).where('id', '=', scooterId);
    return query.executeTakeFirstOrThrow();
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
  async accept(tx: Tx, id: string, clausesApproved: boolean): Promise<ContractRow> {
    return tx
      .updateTable('contract')
      .set({
        accepted_at: sql`coalesce(accepted_at, now())`,
        accepted_text_sha256: sql`text_sha256`,
        ...(clausesApproved ? { clauses_approved_at: sql`coalesce(clauses_approved_at, now())` } : {}),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  },

  /** A signature without acceptance accepts at its own instant; the clauses then stay "not specifically approved". */
  async sign(tx: Tx, id: string, sealedSignature: Uint8Array): Promise<ContractRow> {
    return tx
      .updateTable('contract')
      .set({
        status: 'signed',
        sealed_signature: sealedSignature,
        signed_at: sql`now()`,
        accepted_at: sql`coalesce(accepted_at, now())`,
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

  /** A task for a person where a file is still missing a quarter of an hour after the signature; over when it is there. */
  async reportUnsealed(db: Queryable): Promise<void> {
    await sql`
      insert into staff_task (kind, reference)
      select 'contract_not_sealed', id::text from contract
      where status = 'signed' and sealed_at is null and wrapped_key is not null
        and signed_at < now() - interval '15 minutes'
      on conflict do nothing`.execute(db);
    await sql`
      update staff_task set over_at = now()
      where kind = 'contract_not_sealed' and done_at is null and over_at is null and not exists (
        select from contract c where c.id::text = staff_task.reference
          and c.status = 'signed' and c.sealed_at is null and c.wrapped_key is not null)`.execute(db);
  },

  async record(db: Queryable, { contractId, kind, textSha256, visitor }: ContractEvent): Promise<void> {
    await db
      .insertInto('contract_event')
      .values({
        contract_id: contractId,
        kind,
        text_sha256: textSha256,
        network: visitor?.network ?? null,
        user_agent: visitor?.userAgent?.slice(0, 300) ?? null,
        language: visitor?.language?.slice(0, 100) ?? null,
      })
      .execute();
  },

  /** The hash of the text that was last shown through the link. */
  async lastServed(db: Queryable, contractId: string): Promise<string | null> {
    const row = await db
      .selectFrom('contract_event')
      .select('text_sha256')
      .where('contract_id', '=', contractId)
      .where('kind', 'in', ['viewed', 'text_made'])
      .where('text_sha256', 'is not', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.text_sha256 ?? null;
  },

  /** When a text was first and last shown, up to an instant; null where it never was. */
  async servedTimes(db: Queryable, contractId: string, textSha256: string, until: Date) {
    const { first, last } = await db
      .selectFrom('contract_event')
      .select(({ fn }) => [fn.min('at').as('first'), fn.max('at').as('last')])
      .where('contract_id', '=', contractId)
      .where('kind', 'in', ['viewed', 'text_made'])
      .where('text_sha256', '=', textSha256)
      .where('at', '<=', until)
      .executeTakeFirstOrThrow();
    return first && last ? { first, last } : null;
  },
};

export type ContractStore = typeof contractStore;
