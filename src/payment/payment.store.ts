import { sql, type Selectable } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { Fact } from './fact.rules.ts';
import { graceMinutes, type AttemptTerms } from './payment.rules.ts';
import { lockNumbers } from '../database/lock-numbers.ts';

type AttemptRow = Selectable<Tables['payment_attempt']>;
type FactRow = Selectable<Tables['payment_fact']>;

export type Attempt = AttemptTerms & {
  reference: string;
  parameters: string;
  sessionId: string | null;
  checkoutUrl: string | null;
  expiresAt: Date;
  /** Nothing more can come of it. At most one attempt of a reference is not closed (F12). */
  closed: boolean;
  /** Not null: known from the provider alone, after a restore; its memo, or an empty text. */
  importedMemo: string | null;
};
export type ImportedAttempt = Omit<
  Attempt,
  'number' | 'parameters' | 'closed' | 'sessionId' | 'importedMemo'
> & {
  sessionId: string;
  importedMemo: string;
};
export type NewAttempt = Omit<Attempt, 'sessionId' | 'checkoutUrl' | 'closed' | 'importedMemo'>;

/** All that is known of a reference: its payment's state is a function of it. */
export type Ledger = { attempts: Attempt[]; facts: Fact[] };

export const paymentStore = {
  /** Locked, nobody else decides about the reference until the transaction ends; it may have no row yet to lock. */
  async ledger(db: Queryable, reference: string, lock?: 'lock'): Promise<Ledger> {
    if (lock)
      await sql`select pg_advisory_xact_lock(hashtextextended(${reference}, ${lockNumbers.payment}))`.execute(
        db,
      );
    const rows = await db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('reference', '=', reference)
      .orderBy('number')
      .execute();
    const facts = await db
      .selectFrom('payment_fact')
      .selectAll()
      .where('reference', '=', reference)
      .execute();
    return { attempts: rows.map(attemptOf), facts: facts.map(factOf) };
  },

  /** The same of several, unlocked, in two questions; a reference of which nothing is known has an empty one. */
  async ledgers(db: Queryable, references: readonly string[]): Promise<ReadonlyMap<string, Ledger>> {
    const found = new Map<string, Ledger>(references.map((one) => [one, { attempts: [], facts: [] }]));
    if (references.length === 0) return found;
    const attempts = db.selectFrom('payment_attempt').selectAll().where('reference', 'in', references);
    for (const row of await attempts.orderBy('number').execute())
      found.get(row.reference)?.attempts.push(attemptOf(row));
    const facts = db.selectFrom('payment_fact').selectAll().where('reference', 'in', references);
    for (const row of await facts.execute()) found.get(row.reference)?.facts.push(factOf(row));
    return found;
  },

  async attempt(db: Queryable, by: { id: string } | { sessionId: string }): Promise<Attempt | null> {
    const query = db.selectFrom('payment_attempt').selectAll();
    const found = 'id' in by ? query.where('id', '=', by.id) : query.where('session_id', '=', by.sessionId);
    const row = await found.executeTakeFirst();
    return row ? attemptOf(row) : null;
  },

  /** False where another attempt of the reference was quicker. */
  async addAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
    const values = {
      id: attempt.id,
      reference: attempt.reference,
      number: attempt.number,
      parameters: attempt.parameters,
      amount_cents: attempt.amountCents,
      currency: attempt.currency,
      live: attempt.live,
      expires_at: attempt.expiresAt,
    };
    const query = tx
      .insertInto('payment_attempt')
      .values(values)
      .onConflict((conflict) => conflict.doNothing());
    return (await query.returning('id').executeTakeFirst()) !== undefined;
  },

  /**
   * An attempt that the provider knew and this database did not. Its parameters are lost: its page is known, so they are never
   * needed. Only one page of a reference is open; where another is, this one counts as closed, and its events count all the same.
   */
  async importAttempt(tx: Tx, found: ImportedAttempt): Promise<void> {
    const { reference } = found;
    await sql`
      insert into payment_attempt (id, reference, number, parameters, amount_cents, currency, live, session_id, checkout_url,
        expires_at, closed_at, found_again)
      select ${found.id}, ${reference}, coalesce(max(number), 0) + 1, '', ${found.amountCents}, ${found.currency}, ${found.live},
        ${found.sessionId}, ${found.checkoutUrl}, ${found.expiresAt}, case when bool_or(closed_at is null) then now() end,
        ${found.importedMemo}
      from payment_attempt where reference = ${reference}
      on conflict do nothing`.execute(tx);
  },

  async setSession(
    db: Queryable,
    attemptId: string,
    session: { sessionId: string; checkoutUrl: string | null; expiresAt: Date },
  ): Promise<void> {
    await db
      .updateTable('payment_attempt')
      .set({
        session_id: session.sessionId,
        expires_at: session.expiresAt,
        ...(session.checkoutUrl === null ? {} : { checkout_url: session.checkoutUrl }),
      })
      .where('id', '=', attemptId)
      .execute();
  },

  async close(tx: Tx, attemptIds: readonly string[]): Promise<void> {
    if (attemptIds.length === 0) return;
    const query = tx.updateTable('payment_attempt').set({ closed_at: sql<Date>`now()` });
    await query.where('id', 'in', attemptIds).where('closed_at', 'is', null).execute();
  },

  /** Appends what was not known; a fact is never changed. */
  async addFacts(tx: Tx, reference: string, facts: readonly Fact[]): Promise<void> {
    if (facts.length === 0) return;
    const rows = facts.map((fact) => rowOf(fact, reference));
    await tx
      .insertInto('payment_fact')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** When money was first reported, by its intent or its receipt. */
  async firstRecordedAt(db: Queryable, reference: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await db
      .selectFrom('payment_fact')
      .select(['object_id', 'detail', 'recorded_at'])
      .where('reference', '=', reference)
      .where('object_kind', 'in', ['charge', 'cash'])
      .where('status', 'in', ['succeeded', 'received'])
      .orderBy('id', 'desc')
      .execute();
    // `as`: rowOf below wrote it. The last one set is the first that was reported.
    const named = rows.map(
      (row) => [(row.detail as Pick<Fact, 'intentId'>).intentId ?? row.object_id, row] as const,
    );
    return new Map(named.map(([name, { recorded_at: at }]) => [name, at]));
  },

  /** Sessions of attempts that were made since then. */
  async sessionsSince(db: Queryable, since: Date): Promise<string[]> {
    const rows = await db
      .selectFrom('payment_attempt')
      .select('session_id')
      .where('created_at', '>=', since)
      .where('session_id', 'is not', null)
      .execute();
    return rows.flatMap(({ session_id: id }) => (id === null ? [] : [id]));
  },

  /** Sessions whose money may still move though they are older: open ones, and what was given back or disputed lately. */
  async sessionsInMotion(db: Queryable): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select session_id as id from payment_attempt where session_id is not null and (closed_at is null or id in (
        select attempt_id from payment_fact
        where object_kind in ('refund', 'dispute') and recorded_at > now() - interval '120 days'))`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /**
   * Attempts that are still open though news of them should have come, or whose time is over by the database's clock (F43).
   * The newest first, so that old ones that wait for money never keep the others from being seen.
   */
  async staleAttempts(db: Queryable, atMost: number): Promise<{ attempt: Attempt; isOver: boolean }[]> {
    const isOver = sql<boolean>`expires_at + ${graceMinutes} * interval '1 minute' < now()`;
    const rows = await db
      .selectFrom('payment_attempt')
      .selectAll()
      .select(isOver.as('is_over'))
      .where('closed_at', 'is', null)
      .where('created_at', '<', sql<Date>`now() - interval '3 minutes'`)
      .orderBy('created_at', 'desc')
      .limit(atMost)
      .execute();
    return rows.map((row) => ({ attempt: attemptOf(row), isOver: row.is_over }));
  },

  /** A paused shop decides later. */
  async deferDecision(tx: Tx, reference: string): Promise<void> {
    const query = tx.insertInto('undecided').values({ reference });
    await query.onConflict((conflict) => conflict.doNothing()).execute();
  },

  async deferredDecisions(db: Queryable): Promise<string[]> {
    const rows = await db.selectFrom('undecided').select('reference').orderBy('since').execute();
    return rows.map(({ reference }) => reference);
  },

  async clearDeferredDecision(tx: Tx, reference: string): Promise<void> {
    await tx.deleteFrom('undecided').where('reference', '=', reference).execute();
  },
};
export type PaymentStore = typeof paymentStore;

const attemptOf = (row: AttemptRow): Attempt => ({
  id: row.id,
  reference: row.reference,
  number: row.number,
  parameters: row.parameters,
  amountCents: row.amount_cents,
  currency: row.currency,
  live: row.live,
  sessionId: row.session_id,
  checkoutUrl: row.checkout_url,
  expiresAt: row.expires_at,
  closed: row.closed_at !== null,
  importedMemo: row.found_again,
});

const rowOf = (fact: Fact, reference: string) => ({
  reference,
  attempt_id: fact.attemptId,
  object_id: fact.objectId,
  object_kind: fact.objectKind,
  status: fact.status,
  amount_cents: fact.amountCents,
  currency: fact.currency,
  live: fact.live,
  detail: JSON.stringify({ intentId: fact.intentId, requestId: fact.requestId }),
});

// rowOf above wrote kind, status and detail; nothing else does.
const factOf = (row: FactRow): Fact =>
  ({
    attemptId: row.attempt_id,
    objectId: row.object_id,
    objectKind: row.object_kind,
    status: row.status,
    amountCents: row.amount_cents,
    currency: row.currency,
    live: row.live,
    ...(row.detail as Pick<Fact, 'intentId' | 'requestId'>),
  }) as Fact;
