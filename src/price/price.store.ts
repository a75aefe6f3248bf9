import * as z from 'zod/mini';
import { sql, type Selectable } from 'kysely';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { PlainDate } from '../basics/rome-time.ts';
import type { Extra, ExtraTexts } from './extra.rules.ts';
import { type PriceList, priceListShape } from './price.shape.ts';
import { type Promo, type PromoConditions, normalizePromoCode } from './promo.rules.ts';

export type Tariff = { id: number; tiers: PriceList };

const tariffOf = ({ id, tiers }: { id: number; tiers: unknown }): Tariff => ({
  id,
  tiers: priceListShape.parse(tiers),
});

export const extraOf = (row: Selectable<Tables['extra']>): Extra => ({
  id: row.id,
  name: row.name,
  info: row.info,
  texts: row.texts as ExtraTexts | null, // written by us alone, from a checked form
  status: row.status,
  imageFile: row.image_file,
  priceCents: row.price_per_day_cents,
  pricing: row.pricing,
  atMost: row.at_most,
  stock: row.stock,
  leastAge: row.least_age,
  licenceCategories: row.licence_categories,
  isIncluded: row.is_included,
  isSecondDriver: row.is_second_driver,
  lostThing: row.lost_thing,
  replacementCents: row.replacement_cents,
  position: row.position,
  version: row.version,
});

export const promoOf = (row: Selectable<Tables['promo_code']>): Promo => ({
  code: row.code,
  off:
    row.percent === null
      ? { kind: 'amount', cents: row.amount_cents ?? 0 }
      : { kind: 'percent', percent: row.percent },
  validFrom: row.valid_from,
  validUntil: row.valid_until,
  redemptionLimit: row.redemption_limit,
  active: row.active,
  ...conditionsOf(row),
});

const promoScooters = z.array(z.int());

const conditionsOf = (row: Selectable<Tables['promo_code']>): PromoConditions => ({
  ...(row.minimum_days === null ? {} : { minimumDays: row.minimum_days }),
  ...(row.pickup_from === null ? {} : { pickupFrom: row.pickup_from }),
  ...(row.pickup_until === null ? {} : { pickupUntil: row.pickup_until }),
  ...(row.scooter_ids === null ? {} : { scooterIds: promoScooters.parse(row.scooter_ids) }),
  ...(row.once_per_customer ? { oncePerCustomer: true } : {}),
});

/** The price list by which a day quotes: of those that have begun the last; of several that began on one day the newest. */
const inForceOn = (day: PlainDate) => sql`
  where coalesce(effective_from <= ${day}::date, true) and withdrawn_at is null
  order by effective_from desc nulls last, id desc limit 1`;

export async function priceListInForce(db: Queryable, day: PlainDate): Promise<Tariff | null> {
  const { rows } = await sql<{ id: number; tiers: unknown }>`
    select id, tiers from tariff ${inForceOn(day)}`.execute(db);
  return rows[0] ? tariffOf(rows[0]) : null;
}

/** Price lists, extras and promo codes in SQL. */
export const priceStore = {
  /** The price list in force and the extras, as the two functions below read them; parts of another statement. */
  tariffOf,
  tariffInJson: (day: PlainDate) => sql<{ id: number; tiers: unknown } | null>`(
    select jsonb_build_object('id', id, 'tiers', tiers) from tariff ${inForceOn(day)})`,
  extraOf,
  extrasInJson: sql<Selectable<Tables['extra']>[]>`(
    select coalesce(jsonb_agg(to_jsonb(extra) order by position, id), '[]') from extra)`,

  /** Null in a shop that has no prices yet: nothing is on offer there. */
  tariffInForce: priceListInForce,

  /** The price list that something was booked under; it is never changed. */
  async tariff(db: Queryable, id: number): Promise<Tariff | null> {
    const query = db.selectFrom('tariff').select(['id', 'tiers']).where('id', '=', id);
    const row = await query.executeTakeFirst();
    return row ? tariffOf(row) : null;
  },

  /** In the order of the page. */
  async extras(db: Queryable): Promise<Extra[]> {
    const query = db.selectFrom('extra').selectAll().orderBy('position').orderBy('id');
    return (await query.execute()).map(extraOf);
  },

  /** Of how many pieces there are not always enough. Locked, they keep two last pieces apart. */
  async extraStocks(
    db: Queryable,
    ids: readonly number[],
    lock?: 'for update',
  ): Promise<{ id: number; stock: number }[]> {
    const query = db.selectFrom('extra').select(['id', 'stock']).where('id', 'in', ids);
    const limited = query.where('stock', 'is not', null).orderBy('id');
    const rows = await (lock ? limited.forUpdate() : limited).execute();
    return rows.map(({ id, stock }) => ({ id, stock: stock ?? 0 }));
  },

  /** A code as the shop keeps it, or null where there is none. Locked, it keeps two last uses apart (F09). */
  async promo(db: Queryable, typed: string, lock?: 'for update'): Promise<Promo | null> {
    const query = db.selectFrom('promo_code').selectAll().where('code', '=', normalizePromoCode(typed));
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
    return row ? promoOf(row) : null;
  },

  /** How often it is used; `own`: by a booking whose use does not count. */
  async redemptions(db: Queryable, code: string, own: string | null = null): Promise<number> {
    const query = db
      .selectFrom('promo_redemption')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('code', '=', code);
    const counted = own === null ? query : query.where('booking_id', '!=', own);
    return (await counted.executeTakeFirstOrThrow()).count;
  },

  /** Whether any of these bookings has a use of the code. */
  async isRedeemedBy(db: Queryable, code: string, bookingIds: readonly string[]): Promise<boolean> {
    if (bookingIds.length === 0) return false;
    const query = db.selectFrom('promo_redemption').select('code').where('code', '=', code);
    return (await query.where('booking_id', 'in', bookingIds).executeTakeFirst()) !== undefined;
  },

  async hasRedeemed(db: Queryable, bookingId: string): Promise<boolean> {
    const query = db.selectFrom('promo_redemption').select('code').where('booking_id', '=', bookingId);
    return (await query.executeTakeFirst()) !== undefined;
  },

  /** A use is taken by the hold or by the payment, and given back when the hold expires. */
  async redeem(tx: Tx, bookingId: string, code: string): Promise<void> {
    await tx.insertInto('promo_redemption').values({ booking_id: bookingId, code }).execute();
  },

  async releaseRedemption(tx: Tx, bookingId: string): Promise<void> {
    await tx.deleteFrom('promo_redemption').where('booking_id', '=', bookingId).execute();
  },
};
export type PriceStore = typeof priceStore;
