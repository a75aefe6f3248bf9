import { sql, type RawBuilder } from 'kysely';
import { isAmong } from '../database/is-among.ts';
import { lockNumbers } from '../database/lock-numbers.ts';
import { pausedNow } from '../database/pause.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { comingKinds } from './fact-kinds-parts.store.ts';
import type { Fact } from './fact.rules.ts';
import type { HeardOf } from './refund/money-matter.rules.ts';
import {
  attemptOf,
  attemptRowOf,
  emptyLedgerRows,
  factOf,
  factRowOf,
  type Attempt,
  type ImportedAttempt,
  type LedgerRows,
  type NewAttempt,
} from './payment-rows.store.ts';
import { attemptsWithoutPage, isInMotion } from './attempts-without-page.store.ts';
import { graceMinutes } from './payment.rules.ts';
import { processed } from './settle/provider-event.store.ts';
import { captureRecordOf, type CaptureRecord } from './hold/capture-request.store.ts';
import { refundRecordOf, type RefundRecord } from './refund/refund.store.ts';

export type { Attempt, NewAttempt };

/** How an attempt is known: by ours, or by what the provider made of it. */
export type AttemptName = { id: string } | { sessionId: string } | { intentId: string };

/** All that is known of a reference: its payment's state is a function of it. */
export type Ledger = { attempts: Attempt[]; facts: Fact[] };

/** With it what was asked back, and whether the shop only listens (F49): all that a decision about the money depends on. */
export type FullLedger = Ledger & {
  requests: RefundRecord[];
  captures: CaptureRecord[];
  isPaused: boolean;
};

type FollowsFacts = { endedAttemptIds?: readonly string[]; eventId?: string | undefined };

const ledgerOf = ({ attempts, facts, requests, captures, isPaused }: LedgerRows): FullLedger => ({
  attempts: attempts.map(attemptOf),
  facts: facts.map(factOf),
  requests: requests.map(refundRecordOf),
  captures: captures.map(captureRecordOf),
  isPaused,
});

export const paymentStore = {
  ...attemptsWithoutPage,
  /** Nobody else decides about these references until the transaction ends; they may have no row yet to lock. */
  async lock(tx: Queryable, ...references: string[]): Promise<void> {
    await sql`select ${sql.join(references.map(lockOf))}`.execute(tx);
  },

  /** Locked first where that is asked for: a statement of its own, because what is read must be newer than the lock. */
  async ledger(db: Queryable, reference: string, lock?: 'lock'): Promise<FullLedger> {
    if (lock) await paymentStore.lock(db, reference);
    return (await paymentStore.ledgers(db, [reference])).get(reference) ?? ledgerOf(emptyLedgerRows);
  },

  /** Those of several, unlocked, in one question; a reference of which nothing is known has an empty one. */
  async ledgers(db: Queryable, references: readonly string[]): Promise<ReadonlyMap<string, FullLedger>> {
    if (references.length === 0) return new Map();
    const rowsOf = (fromTable: RawBuilder<unknown>, order: string) => sql`
      (select coalesce(jsonb_agg(one order by ${sql.raw(order)}), '[]') ${fromTable} one where one.reference = asked.reference)`;
    const { rows } = await sql<LedgerRows & { reference: string }>`
      select asked.reference, ${rowsOf(sql`from payment_attempt`, 'number')} as attempts,
        ${rowsOf(sql`from payment_fact`, 'id')} as facts, ${rowsOf(sql`from refund_request`, 'created_at, id')} as requests,
        ${rowsOf(sql`from capture_request`, 'created_at, id')} as captures, ${pausedNow} as "isPaused"
      from unnest(${[...new Set(references)]}::uuid[]) as asked (reference)`.execute(db);
    return new Map(rows.map((row) => [row.reference, ledgerOf(row)]));
  },

  /** What a session of the last hour is about: its id stands in addresses and copies, and opens nothing for longer. */
  async referenceOfRecentSession(db: Queryable, sessionId: string): Promise<string | null> {
    const query = db.selectFrom('payment_attempt').select('reference').where('session_id', '=', sessionId);
    const row = await query.where('created_at', '>', sql<Date>`now() - interval '1 hour'`).executeTakeFirst();
    return row?.reference ?? null;
  },

  /** Whether any page was opened whose id does not begin like this: by another provider than today's. */
  async hasSessionsBeside(db: Queryable, prefix: string): Promise<boolean> {
    const query = db.selectFrom('payment_attempt').select('id');
    const other = query.where(sql<boolean>`not starts_with(session_id, ${prefix})`);
    return (await other.limit(1).executeTakeFirst()) !== undefined;
  },

  async attempt(db: Queryable, by: AttemptName): Promise<Attempt | null> {
    const query = db.selectFrom('payment_attempt').selectAll();
    const named =
      'id' in by
        ? query.where('id', '=', by.id)
        : 'sessionId' in by
          ? query.where('session_id', '=', by.sessionId)
          : query.where('intent_id', '=', by.intentId);
    const row = await named.executeTakeFirst();
    return row ? attemptOf(row) : null;
  },

  /** False where another attempt of the reference was quicker. */
  async addAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
    const query = tx
      .insertInto('payment_attempt')
      .values(attemptRowOf(attempt))
      .onConflict((conflict) => conflict.doNothing());
    return (await query.returning('id').executeTakeFirst()) !== undefined;
  },

  /**
   * The very first of a reference, with its lock, in one statement. False where anything is known of it: then the ledger must be read.
   * What was written while this waited for the lock may be missed: the caller looks afterwards whether it may still be paid.
   */
  async addFirstAttempt(tx: Tx, attempt: NewAttempt): Promise<boolean> {
    const row = attemptRowOf(attempt);
    const ofReference = sql`where reference = ${attempt.reference}`;
    const { rows } = await sql`
      with locked as materialized (select ${lockOf(attempt.reference)})
      insert into payment_attempt (${sql.join(Object.keys(row).map((name) => sql.id(name)))})
      select ${sql.join(Object.values(row))} from locked
      where not exists (select from payment_attempt ${ofReference}) and not exists (select from payment_fact ${ofReference})
      on conflict do nothing returning id`.execute(tx);
    return rows.length > 0;
  },

  /** One that was added in this transaction after all for nothing. */
  async removeAttempt(tx: Tx, id: string): Promise<void> {
    await tx.deleteFrom('payment_attempt').where('id', '=', id).execute();
  },

  /**
   * An attempt that the provider knew and this database did not. Its parameters are lost: its page is known, so they are never
   * needed. Only one page of a reference is open; where another is, this one counts as closed, and its events count all the same.
   */
  async importAttempt(tx: Tx, found: ImportedAttempt): Promise<void> {
    const { reference } = found;
    await sql`
      insert into payment_attempt (id, reference, number, parameters, amount_cents, currency, live, session_id, checkout_url,
        expires_at, closed_at, found_again, way, capture, intent_id)
      select ${found.id}, ${reference}, coalesce(max(number), 0) + 1, '', ${found.amountCents}, ${found.currency}, ${found.live},
        ${found.sessionId}, ${found.checkoutUrl}, ${found.expiresAt}, case when bool_or(closed_at is null) then now() end,
        ${found.importedMemo}, ${found.way ?? 'page'}, ${found.capture ?? 'now'}, ${found.intentId ?? null}
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

  /**
   * Appends what was not known; a fact is never changed. With it the event that rang is processed, and the attempts are closed of which
   * nothing more can come then. False where one of the facts is known already, of whatever reference: then nothing is closed.
   */
  async addFacts(
    tx: Tx,
    reference: string,
    facts: readonly Fact[],
    { endedAttemptIds = [], eventId }: FollowsFacts = {},
  ): Promise<boolean> {
    if (facts.length === 0) {
      await paymentStore.close(tx, endedAttemptIds);
      if (eventId !== undefined) await processed(tx, eventId).execute();
      return true;
    }
    const added = await tx
      .with('added', (db) =>
        db
          .insertInto('payment_fact')
          .values(facts.map((fact) => factRowOf(fact, reference)))
          .onConflict((conflict) => conflict.doNothing())
          .returning('id'),
      )
      .with('closed', (db) =>
        db
          .updateTable('payment_attempt')
          .set({ closed_at: sql<Date>`now()` })
          .where(isAmong(endedAttemptIds))
          .where('closed_at', 'is', null)
          .where(sql<boolean>`(select count(*) from added) = ${facts.length}`),
      )
      .with('event', () => processed(tx, eventId ?? null))
      .selectFrom('added')
      .select('id')
      .execute();
    return added.length === facts.length;
  },

  /** When the shop first and last heard of each object of the provider's. */
  async recordedTimes(db: Queryable, reference: string): Promise<HeardOf> {
    const rows = await db
      .selectFrom('payment_fact')
      .select(({ fn }) => ['object_id', fn.min('recorded_at').as('first'), fn.max('recorded_at').as('last')])
      .where('reference', '=', reference)
      .groupBy('object_id')
      .execute();
    return new Map(rows.map(({ object_id: id, first, last }) => [id, { first, last }]));
  },

  /** When money was first reported, by its intent or its receipt. */
  async firstRecordedAt(db: Queryable, reference: string): Promise<ReadonlyMap<string, Date>> {
    const rows = await db
      .selectFrom('payment_fact')
      .select(['object_id', 'detail', 'recorded_at'])
      .where('reference', '=', reference)
      .where(sql<boolean>`object_kind in ${comingKinds}`)
      .where('status', 'in', ['succeeded', 'received'])
      .orderBy('id', 'desc')
      .execute();
    // `as`: factRowOf wrote it. The last one set is the first that was reported.
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

  /** Sessions whose money may still move though they are older: open ones, holds, and what was given back or disputed lately. */
  async sessionsInMotion(db: Queryable): Promise<string[]> {
    const { rows } = await sql<{ id: string }>`
      select session_id as id from payment_attempt where session_id is not null and ${isInMotion}`.execute(
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

const lockOf = (reference: string) =>
  sql`pg_advisory_xact_lock(hashtextextended(${reference}, ${lockNumbers.payment}))`;
