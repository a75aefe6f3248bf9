import { sql } from 'kysely';
import type { Queryable, Tx } from '../database/tables.ts';
import { bookingOf, forgottenLink } from './booking-row.store.ts';
import type { Booking } from './booking.type.ts';

const notBefore = (until: Date) => sql<Date>`greatest(link_extended_until, ${until})`;

/** The customer’s personal link, of which only a fingerprint is stored. */
export const bookingLinkStore = {
  /** Fingerprints of links, for a rotation of the secret they are made from. */
  async listLinkFingerprints(db: Queryable, { after, most }: { after: string | null; most: number }) {
    const query = db
      .selectFrom('booking')
      .select(['id', 'link_generation as generation', 'link_sha256 as linkSha256'])
      .where('link_sha256', 'not like', `${forgottenLink}%`);
    return (after === null ? query : query.where('id', '>', after)).orderBy('id').limit(most).execute();
  },

  /** Only where nobody else gave it a new link meanwhile. */
  async renewLinks(
    db: Queryable,
    id: string,
    link: { generation: number; linkSha256: string; resultSha256: string; was: number },
  ): Promise<void> {
    await db
      .updateTable('booking')
      .set({
        link_generation: link.generation,
        link_sha256: link.linkSha256,
        result_sha256: link.resultSha256,
      })
      .where('id', '=', id)
      .where('link_generation', '=', link.was)
      .execute();
  },

  /** Whether or not the link has ended (booking-links.ts). */
  async byLinkOfAnyAge(db: Queryable, linkSha256: string): Promise<Booking | null> {
    const query = db.selectFrom('booking').selectAll().where('link_sha256', '=', linkSha256);
    const row = await query.executeTakeFirst();
    return row ? bookingOf(row) : null;
  },

  /** It works until then at least. */
  async replaceLink(
    tx: Tx,
    id: string,
    link: { generation: number; linkSha256: string; until: Date },
  ): Promise<void> {
    const { generation: link_generation, linkSha256: link_sha256, until } = link;
    const fresh = { link_generation, link_sha256, link_extended_until: notBefore(until) };
    await tx.updateTable('booking').set(fresh).where('id', '=', id).execute();
  },

  /** Never to a shorter time. */
  async extendLink(tx: Tx, id: string, until: Date): Promise<void> {
    const later = { link_extended_until: notBefore(until) };
    await tx.updateTable('booking').set(later).where('id', '=', id).execute();
  },
};
