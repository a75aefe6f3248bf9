import { sql } from 'kysely';
import type { Queryable, Tx } from '../../database/tables.ts';
import type { OpenLine } from './by-hand.rules.ts';
import { latestPayouts, matchedLines, type MatchedLine, openLines } from './payout-parts.store.ts';
import { type BalanceLine, feeOf, type ProviderPayout } from './payout.rules.ts';

/** Of no payment: a fee of the month, or of something that this shop does not know. */
export const ofNoPayment = '00000000-0000-0000-0000-000000000000';

/** When the first line was made whose payment the ledger knows; while none is known, the first of all. */
const firstLineAt = (isLive: boolean) => sql`(select coalesce(
    min(line.created_at) filter (where line.kind = 'charge' and exists (select from payment_fact fact
      where fact.object_id = line.source_id and fact.object_kind = 'charge' and fact.live = line.live)),
    min(line.created_at) filter (where line.kind <> 'payout'))
  from balance_line line where line.live = ${isLive})`;

/** The provider's account with the shop, as it said it. Only added to. */
export const payoutStore = {
  /** When the newest line was made that is known; null: none is. `isLive`: of real money alone. */
  async newestLineAt(db: Queryable, isLive: boolean): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select max(created_at) as at from balance_line where live = ${isLive}`.execute(db);
    return rows[0]?.at ?? null;
  },

  /** When the first card paid; null: none has. */
  async firstChargeAt(db: Queryable, isLive: boolean): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select min(recorded_at) as at from payment_fact
      where object_kind = 'charge' and status = 'succeeded' and live = ${isLive}`.execute(db);
    return rows[0]?.at ?? null;
  },

  /** What is known already stays. */
  async addLines(tx: Tx, lines: readonly BalanceLine[], live: boolean): Promise<void> {
    if (lines.length === 0) return;
    await tx
      .insertInto('balance_line')
      .values(
        lines.map((line) => ({
          id: line.id,
          kind: line.kind,
          type: line.type,
          source_id: line.sourceId,
          amount_cents: line.amountCents,
          fee_cents: line.feeCents,
          currency: line.currency,
          live,
          created_at: line.createdAt,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  async addPayouts(tx: Tx, payouts: readonly ProviderPayout[]): Promise<void> {
    if (payouts.length === 0) return;
    await tx
      .insertInto('payout_event')
      .values(
        payouts.map((payout) => ({
          payout_id: payout.payoutId,
          status: payout.status,
          amount_cents: payout.amountCents,
          currency: payout.currency,
          live: payout.live,
          automatic: payout.automatic,
          created_at: payout.createdAt,
          arrives_on: payout.arrivesOn,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** Those of its lines that are known here; the others with the next run. */
  async addParts(tx: Tx, payoutId: string, lineIds: readonly string[]): Promise<void> {
    const known = await sql<{ id: string }>`
      select id from balance_line where id = any (${lineIds}::text[])`.execute(tx);
    if (known.rows.length > 0)
      await tx
        .insertInto('payout_line')
        .values(known.rows.map(({ id }) => ({ line_id: id, payout_id: payoutId })))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  },

  /**
   * As they were seen last: those that were made since then, those of which no line is known though the provider names them, and those that are asked for by
   * name. None that was made before the shop's first line: an account that was used before has payouts that are not the shop's.
   */
  async payoutsToRead(
    db: Queryable,
    { since, isLive, named }: { since: Date; isLive: boolean; named: readonly string[] },
  ): Promise<ProviderPayout[]> {
    const { rows } =
      await latestPayouts(sql`latest.live = ${isLive} and (latest."payoutId" = any (${named}::text[])
      or latest."createdAt" >= ${firstLineAt(isLive)} and (latest."createdAt" >= ${since} or latest.automatic and not exists (
        select from payout_line part where part.payout_id = latest."payoutId")))`).execute(db);
    return rows;
  },

  async linesOf(db: Queryable, payoutId: string): Promise<MatchedLine[]> {
    const { rows } = await matchedLines(sql`part.payout_id = ${payoutId}`).execute(db);
    return rows;
  },

  async linesNamed(db: Queryable, lineIds: readonly string[]): Promise<MatchedLine[]> {
    const { rows } = await matchedLines(sql`line.id = any (${lineIds}::text[])`).execute(db);
    return rows;
  },

  async open(db: Queryable, isLive: boolean): Promise<OpenLine[]> {
    return (await openLines(isLive).execute(db)).rows;
  },

  /**
   * Fees that are no facts of the ledger yet: of a line whose payment is known, or that has waited for it since before `waitedSince`. Each on the day on
   * which the shop books it, so that a month that is over changes no more.
   */
  async bookFees(tx: Tx, waitedSince: Date): Promise<void> {
    const { rows } =
      await matchedLines(sql`line.kind <> 'payout' and (line.fee_cents <> 0 or line.kind = 'fee')
      and not exists (select from payment_fact fact where fact.object_id = line.id and fact.object_kind = 'fee')`).execute(
        tx,
      );
    const due = rows.filter(({ reference, createdAt }) => reference !== null || createdAt < waitedSince);
    const values = due.flatMap((line) => {
      const cents = feeOf(line);
      return cents === 0
        ? []
        : [
            {
              reference: line.reference ?? ofNoPayment,
              attempt_id: null,
              object_id: line.id,
              object_kind: 'fee' as const,
              status: cents > 0 ? 'taken' : 'returned',
              amount_cents: Math.abs(cents),
              currency: line.currency,
              live: line.live,
              detail: JSON.stringify({ intentId: null, requestId: null }),
            },
          ];
    });
    if (values.length === 0) return;
    await tx
      .insertInto('payment_fact')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
};
export type PayoutStore = typeof payoutStore;
