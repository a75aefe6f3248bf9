import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { paymentsOfSent, sentOrders, type SentOrderRow } from '../booking/booking-parts.store.ts';
import type { Queryable, Tables, Tx } from '../database/tables.ts';
import type { MoneyFact } from '../payment/journal.rules.ts';
import { moneyFacts } from '../payment/payment-parts.store.ts';
import { isLanguage } from '../translations/languages.ts';
import { PartnerTermsShape } from './partner.shape.ts';
import type { Partner } from './partner.type.ts';

const partnerOf = (row: Selectable<Tables['partner']>): Partner => ({
  id: row.id,
  code: row.code,
  name: row.name,
  town: row.town,
  address: row.address,
  language: isLanguage(row.language) ? row.language : 'it',
  terms: PartnerTermsShape.parse(row.terms),
  active: row.active,
  linkGeneration: row.link_generation,
  linkSha256: row.link_sha256,
  version: row.version,
});

type Fields = Pick<Partner, 'name' | 'town' | 'address' | 'language' | 'terms' | 'active'>;
const rowOf = ({ name, town, address, language, terms, active }: Fields) => ({
  name,
  town,
  address,
  language,
  terms: JSON.stringify(terms),
  active,
});

/** Of one order, in the order in which it became known. */
export type SentFact = MoneyFact & { orderId: string };

/** Who sends guests, and what they sent. */
export const partnerStore = {
  /** By their names. */
  async all(db: Queryable): Promise<Partner[]> {
    const rows = await db
      .selectFrom('partner')
      .selectAll()
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute();
    return rows.map(partnerOf);
  },

  async byId(db: Queryable, id: string): Promise<Partner | null> {
    const row = await db.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? partnerOf(row) : null;
  },

  async locked(tx: Tx, id: string): Promise<Partner | null> {
    const query = tx.selectFrom('partner').selectAll().where('id', '=', id).forUpdate();
    const row = await query.executeTakeFirst();
    return row ? partnerOf(row) : null;
  },

  async byCode(db: Queryable, code: string): Promise<Partner | null> {
    const row = await db.selectFrom('partner').selectAll().where('code', '=', code).executeTakeFirst();
    return row ? partnerOf(row) : null;
  },

  async byLink(db: Queryable, linkSha256: string): Promise<Partner | null> {
    const query = db.selectFrom('partner').selectAll().where('link_sha256', '=', linkSha256);
    const row = await query.executeTakeFirst();
    return row ? partnerOf(row) : null;
  },

  /** False where the id or the code is another's already. */
  async add(tx: Tx, partner: Omit<Partner, 'version' | 'linkGeneration'>): Promise<boolean> {
    const { id, code, linkSha256 } = partner;
    const added = await tx
      .insertInto('partner')
      .values({ id, code, link_sha256: linkSha256, ...rowOf(partner) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    return added !== undefined;
  },

  /** The partner is locked. */
  async save(tx: Tx, id: string, fields: Fields): Promise<void> {
    await tx
      .updateTable('partner')
      .set((eb) => ({ ...rowOf(fields), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  },

  /** The partner is locked. */
  async renewLink(tx: Tx, id: string, { generation, sha256 }: { generation: number; sha256: string }) {
    await tx
      .updateTable('partner')
      .set({ link_generation: generation, link_sha256: sha256 })
      .where('id', '=', id)
      .execute();
  },

  /** Every order that was paid, the newest first. */
  async ordersOf(db: Queryable, partnerId: string): Promise<SentOrderRow[]> {
    const { rows } = await sentOrders(partnerId).execute(db);
    return rows;
  },

  /** What moved money for the price of these orders; `isLive`: real money, as in the journal. */
  async factsOf(db: Queryable, partnerId: string, isLive: boolean): Promise<SentFact[]> {
    const { rows: sent } = await paymentsOfSent(partnerId).execute(db);
    const orderOf = new Map(sent.map(({ reference, orderId }) => [reference, orderId]));
    const { rows } = await moneyFacts([...orderOf.keys()], isLive).execute(db);
    return rows.flatMap(({ reference, ...fact }) => {
      const orderId = orderOf.get(reference);
      return orderId === undefined
        ? []
        : { ...fact, orderId, purpose: 'rental' as const, code: null, number: null };
    });
  },
};
export type PartnerStore = typeof partnerStore;
