import { sql } from 'kysely';
import { today } from '../basics/rome-time.ts';
import { lastRestoredAt } from '../database/pause.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { ShopReader } from '../shop/settings/shop-settings.ts';
import {
  type Comparable,
  comparedDays,
  type DatedPriceList,
  type PriceHistory,
} from './lowest-before.rules.ts';
import { priceListShape } from './price.shape.ts';

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** What prices were lately, and since when they can be compared. */
export const priceHistoryStore = {
  /** Null where no list began in the days that count: nothing was reduced. */
  async lately(db: Queryable, now: Date): Promise<PriceHistory['lists'] | null> {
    const from = daysBefore(now, 2 * comparedDays);
    const { rows } = await sql<DatedPriceList>`
      select id, tiers, created_at as "setAt", effective_from as "effectiveFrom" from tariff
      where withdrawn_at is null and coalesce(effective_from <= ${today(now)}::date, true)
        and (created_at > ${from} or effective_from > ${today(from)}::date or id = (
          select id from tariff
          where created_at <= ${from} and coalesce(effective_from <= ${today(from)}::date, true) and withdrawn_at is null
          order by effective_from desc nulls last, id desc limit 1))`.execute(db);
    if (rows.length < 2) return null;
    return rows.map((row) => ({ ...row, tiers: priceListShape.parse(row.tiers) }));
  },

  /** What was changed while a lost shop went on is not known to the one that was restored. */
  async comparableSince(db: Queryable): Promise<PriceHistory['since']> {
    const rows = await db.selectFrom('comparable_since').selectAll().execute();
    const restored = await lastRestoredAt(db);
    const known = rows.map(({ subject, since }) => [
      subject,
      subject === 'shop' && restored && restored > since ? restored : since,
    ]);
    return Object.fromEntries(known) as PriceHistory['since']; // written by `beginAnew` alone
  },

  /** What a live shop may strike through at this moment. Without a change of prices in the days that count one short query. */
  async forStriking(
    db: Queryable,
    { now, shop }: { now: Date; shop: Pick<ShopReader, 'current' | 'setAt'> },
  ): Promise<PriceHistory | null> {
    const lists = await priceHistoryStore.lately(db, now);
    if (!lists) return null;
    const since = await priceHistoryStore.comparableSince(db);
    const [opening, places] = [shop.setAt('opening') ?? undefined, shop.setAt('places') ?? undefined];
    return {
      now,
      lists,
      since: { ...since, opening, places },
      bookableDays: shop.current().opening.bookableDays,
    };
  },

  /** It changed: what it was before says nothing of what it is. */
  async beginAnew(tx: Tx, subject: Comparable, since: Date): Promise<void> {
    await tx
      .insertInto('comparable_since')
      .values({ subject, since })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ since }))
      .execute();
  },
};
export type PriceHistoryStore = typeof priceHistoryStore;
