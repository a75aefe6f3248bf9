import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import { type Tiers, tiersShape } from './price.shape.ts';
import { promoOf } from './price.store.ts';
import type { Promo } from './promo.rules.ts';

/** What the owner sets: price lists, each kept for ever, and promo codes. */
export const priceListStore = {
  /** Setting a new list or a code waits for others that do so at the same moment. */
  async lock(tx: Tx): Promise<void> {
    await sql`lock table tariff in share row exclusive mode`.execute(tx);
  },

  /** The newest first: that one is in force, for new quotes alone. */
  async all(db: Queryable): Promise<{ id: number; since: Date; tiers: Tiers }[]> {
    const query = db
      .selectFrom('tariff')
      .select(['id', 'tiers', 'created_at as since'])
      .orderBy('id', 'desc');
    return (await query.execute()).map((row) => ({ ...row, tiers: tiersShape.parse(row.tiers) }));
  },

  async add(tx: Tx, tiers: Tiers): Promise<void> {
    await tx
      .insertInto('tariff')
      .values({ tiers: JSON.stringify(tiers) })
      .execute();
  },

  async promos(db: Queryable): Promise<(Promo & { used: number })[]> {
    const rows = await db
      .selectFrom('promo_code')
      .selectAll()
      .select((eb) =>
        eb
          .selectFrom('promo_redemption')
          .whereRef('promo_redemption.code', '=', 'promo_code.code')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .as('used'),
      )
      .orderBy('code')
      .execute();
    return rows.map((row) => ({ ...promoOf(row), used: Number(row.used ?? 0) }));
  },

  /** New, or as it is from now on; what was booked with it stays as it was. */
  async savePromo(
    tx: Tx,
    { code, off, validFrom, validUntil, redemptionLimit, active }: Promo,
  ): Promise<void> {
    const row = {
      percent: off.kind === 'percent' ? off.percent : null,
      amount_cents: off.kind === 'amount' ? off.cents : null,
      valid_from: validFrom,
      valid_until: validUntil,
      redemption_limit: redemptionLimit,
      active,
    };
    const query = tx.updateTable('promo_code').set(row).where('code', '=', code);
    const { numUpdatedRows } = await query.executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await tx
      .insertInto('promo_code')
      .values({ code, ...row })
      .execute();
  },
};
export type PriceListStore = typeof priceListStore;
