import { sql } from 'kysely';
import { additionalDriverExtraId } from '../shop/extras.rules.ts';
import type { Queryable } from '../database/tables.ts';
import { bookingOf, licenceRow } from './booking-row.store.ts';
import type { Booking } from './booking.type.ts';
import type { BookedLicence } from './driver.shape.ts';

type RiderLink = NonNullable<Booking['riderLink']>;

/** The second link of a scooter beside the first, and the licence that its rider says later, in SQL. */
export const riderLinkStore = {
  /** Whether or not the link has ended (booking-links.ts). */
  async byRiderLinkOfAnyAge(db: Queryable, sha256: string): Promise<Booking | null> {
    const query = db.selectFrom('booking').selectAll().where('rider_link_sha256', '=', sha256);
    const row = await query.executeTakeFirst();
    return row ? bookingOf(row) : null;
  },

  async replaceRiderLink(db: Queryable, id: string, { generation, sha256 }: RiderLink): Promise<void> {
    const fresh = { rider_link_generation: generation, rider_link_sha256: sha256 };
    await db
      .updateTable('booking')
      .set(fresh)
      .where('id', '=', id)
      .where('rider_link_sha256', 'is not', null)
      .execute();
  },

  /** Of one that has none yet. */
  async setLicence(db: Queryable, id: string, licence: BookedLicence): Promise<void> {
    await db
      .updateTable('booking')
      .set(licenceRow(licence))
      .where('id', '=', id)
      .where('licence_category', 'is', null)
      .execute();
  },

  /** Takes the free second driver out; false where there is none, or money hangs on it. By one statement: a change of the same moment stays whole. */
  async dropSecondDriver(db: Queryable, id: string): Promise<boolean> {
    const isIt = sql<boolean>`(line ->> 'kind' = 'extra' and line ->> 'id' = ${additionalDriverExtraId})`;
    const { numUpdatedRows } = await db
      .updateTable('booking')
      .set({
        extras: sql`extras - ${additionalDriverExtraId}::text`,
        quote: sql`jsonb_set(quote, '{lines}', (select coalesce(jsonb_agg(line order by nth), '[]') from jsonb_array_elements(quote -> 'lines') with ordinality as lines (line, nth) where not ${isIt}))`,
      })
      .where('id', '=', id)
      .where(sql<boolean>`jsonb_exists(extras, ${additionalDriverExtraId})`)
      .where(
        sql<boolean>`not exists (select from jsonb_array_elements(quote -> 'lines') with ordinality as lines (line, nth) where ${isIt} and (line ->> 'amountCents')::int <> 0)`,
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  },

  /** Fingerprints, for a rotation of the secret they are made from; in the order of their bookings. */
  async listRiderLinks(db: Queryable, { after, most }: { after: string | null; most: number }) {
    const query = db
      .selectFrom('booking')
      .select(['id', 'rider_link_generation as generation', 'rider_link_sha256 as sha256'])
      .where('rider_link_sha256', 'is not', null);
    return (after === null ? query : query.where('id', '>', after)).orderBy('id').limit(most).execute();
  },
};
