import { sql } from 'kysely';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { withScooter } from './include-scooter.rules.ts';
import { type PriceList, priceListShape } from './price.shape.ts';
import { priceListInForce, promoOf } from './price.store.ts';
import type { Promo } from './promo.rules.ts';

/** `effectiveFrom` null: a list of before, in force as soon as it was set. `staffId` null: nobody of the shop, or a list of before. */
type KeptPriceList = {
  id: number;
  tiers: PriceList;
  since: Date;
  staffId: string | null;
  effectiveFrom: PlainDate | null;
  withdrawnAt: Date | null;
};

type KeptPromo = Promo & { version: number; used: number };

type NewPriceList = { list: PriceList; effectiveFrom: PlainDate; staffId: string; setAt: Date };

/** What the owner sets: price lists, each kept for ever, and promo codes. */
export const priceListStore = {
  /** Setting a new list or a code waits for others that do so at the same moment. */
  async lock(tx: Tx): Promise<void> {
    await sql`lock table tariff in share row exclusive mode`.execute(tx);
  },

  /** The newest first, those too that have not begun or were withdrawn. */
  async all(db: Queryable): Promise<KeptPriceList[]> {
    const query = db
      .selectFrom('tariff')
      .select(['id', 'tiers', 'created_at as since', 'staff_id as staffId'])
      .select(['effective_from as effectiveFrom', 'withdrawn_at as withdrawnAt'])
      .orderBy('id', 'desc');
    return (await query.execute()).map((row) => ({ ...row, tiers: priceListShape.parse(row.tiers) }));
  },

  inForce: (db: Queryable, day: PlainDate): Promise<{ id: number } | null> => priceListInForce(db, day),

  async add(tx: Tx, { list, effectiveFrom, staffId, setAt }: NewPriceList): Promise<void> {
    await tx
      .insertInto('tariff')
      .values({
        tiers: JSON.stringify(list),
        effective_from: effectiveFrom,
        staff_id: staffId,
        created_at: setAt,
      })
      .execute();
  },

  /**
   * A new scooter is priced as the others of its model, in lists of before and of later. No booking had it, so no price that was
   * promised changes; in all else a list stays as it was set.
   */
  async includeScooter(tx: Tx, added: { id: number; siblings: readonly number[] }): Promise<void> {
    await priceListStore.lock(tx);
    for (const { id, tiers } of await priceListStore.all(tx)) {
      const seasons = tiers.seasons?.map((season) => ({
        ...season,
        scooterIds: withScooter(season.scooterIds, added) ?? season.scooterIds,
      }));
      if (JSON.stringify(seasons) === JSON.stringify(tiers.seasons)) continue;
      const widened = JSON.stringify({ ...tiers, seasons });
      await tx.updateTable('tariff').set({ tiers: widened }).where('id', '=', id).execute();
    }
    for (const promo of await priceListStore.promos(tx)) {
      const scooterIds = withScooter(promo.scooterIds ?? null, added);
      if (scooterIds) await priceListStore.savePromo(tx, { ...promo, scooterIds });
    }
  },

  async withdraw(tx: Tx, id: number, at: Date): Promise<void> {
    await tx.updateTable('tariff').set({ withdrawn_at: at }).where('id', '=', id).execute();
  },

  async promos(db: Queryable): Promise<KeptPromo[]> {
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
    return rows.map((row) => ({ ...promoOf(row), version: row.version, used: Number(row.used ?? 0) }));
  },

  /** New, or as it is from now on; what was booked with it stays as it was. */
  async savePromo(
    tx: Tx,
    { code, off, validFrom, validUntil, redemptionLimit, active, ...conditions }: Promo,
  ): Promise<void> {
    const row = {
      percent: off.kind === 'percent' ? off.percent : null,
      amount_cents: off.kind === 'amount' ? off.cents : null,
      valid_from: validFrom,
      valid_until: validUntil,
      redemption_limit: redemptionLimit,
      active,
      minimum_days: conditions.minimumDays ?? null,
      pickup_from: conditions.pickupFrom ?? null,
      pickup_until: conditions.pickupUntil ?? null,
      scooter_ids: conditions.scooterIds ? JSON.stringify(conditions.scooterIds) : null,
      once_per_customer: conditions.oncePerCustomer ?? false,
    };
    const next = sql<number>`version + 1`;
    const query = tx
      .updateTable('promo_code')
      .set({ ...row, version: next })
      .where('code', '=', code);
    const { numUpdatedRows } = await query.executeTakeFirst();
    if (numUpdatedRows > 0n) return;
    await tx
      .insertInto('promo_code')
      .values({ code, ...row })
      .execute();
  },
};
export type PriceListStore = typeof priceListStore;
