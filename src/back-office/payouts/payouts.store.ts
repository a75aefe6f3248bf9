import { sql } from 'kysely';
import { codeOf } from '../../booking/booking-parts.store.ts';
import { paidBooking } from '../../charges/paid-booking-parts.store.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import type { OpenLine } from '../../payment/payout/by-hand.rules.ts';
import {
  latestPayouts,
  matchedLines,
  type MatchedLine,
  openLines,
} from '../../payment/payout/payout-parts.store.ts';
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

  /** Those that these payouts name, and those of that name. */
  async linesOf(
    db: Queryable,
    payoutIds: readonly string[],
    lineIds: readonly string[] = [],
  ): Promise<BookedLine[]> {
    const which = sql`part.payout_id = any (${payoutIds}::text[]) or line.id = any (${lineIds}::text[])`;
    const { rows } = await sql<BookedLine>`
      select told.*, ${codeOf(paidBooking(sql`told.reference`))} as code
      from (${matchedLines(which)}) told`.execute(db);
    return rows;
  },

  async open(db: Queryable, isLive: boolean): Promise<OpenLine[]> {
    return (await openLines(isLive).execute(db)).rows;
  },
};
export type PayoutsStore = typeof payoutsStore;
