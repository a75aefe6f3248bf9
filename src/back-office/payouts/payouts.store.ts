import { sql } from 'kysely';
import { codeOf } from '../../booking/booking-parts.store.ts';
import { paidBooking } from '../../charges/paid-booking-parts.store.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import { latestPayouts, matchedLines, type MatchedLine } from '../../payment/payout/payout-parts.store.ts';
import type { ProviderPayout } from '../../payment/payout/payout.rules.ts';

export type BookedLine = MatchedLine & { code: string | null };

/** Payouts and their lines, each with its booking. `isLive`: real money alone. */
export const payoutsStore = {
  async arrivingBetween(
    db: Queryable,
    { from, until, isLive }: { from: PlainDate; until: PlainDate; isLive: boolean },
  ): Promise<ProviderPayout[]> {
    const { rows } = await latestPayouts(
      sql`latest.live = ${isLive} and latest."arrivesOn" >= ${from} and latest."arrivesOn" < ${until}`,
    ).execute(db);
    return rows;
  },

  async firstArrival(db: Queryable, isLive: boolean): Promise<PlainDate | null> {
    const { rows } = await sql<{ day: PlainDate | null }>`
      select min(arrives_on) as day from payout_event where live = ${isLive}`.execute(db);
    return rows[0]?.day ?? null;
  },

  async linesOf(db: Queryable, payoutIds: readonly string[]): Promise<BookedLine[]> {
    const { rows } = await sql<BookedLine>`
      select told.*, ${codeOf(paidBooking(sql`told.reference`))} as code
      from (${matchedLines(sql`part.payout_id = any (${payoutIds}::text[])`)}) told`.execute(db);
    return rows;
  },

  /** Which no payout is of, but those that are none. */
  async waiting(db: Queryable, isLive: boolean): Promise<MatchedLine[]> {
    const { rows } = await matchedLines(
      sql`part.payout_id is null and line.live = ${isLive} and line.kind <> 'payout'`,
    ).execute(db);
    return rows;
  },
};
export type PayoutsStore = typeof payoutsStore;
