import { sql, type Selectable } from 'kysely';
import { rentalsStartingBetween } from '../../booking/booking-parts.store.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';

type Row = Selectable<Tables['contract']>;
export type UnsignedContract = { id: string; bookingId: string; bookedAt: Date; startsAt: Date };
export type EndedLink = { id: string; bookingId: string; generation: number };

/** How long after its end a link that ended is still noted, should the shop have been down. */
const notedForDays = 60;

/** Links to contracts in SQL, and what is found without one. */
export const contractLinksStore = {
  /** The contract of a booking, alone with it until the transaction ends. */
  async lockByBooking(tx: Tx, bookingId: string): Promise<Row | null> {
    const query = tx.selectFrom('contract').selectAll().where('booking_id', '=', bookingId);
    return (await query.where('superseded_at', 'is', null).forUpdate().executeTakeFirst()) ?? null;
  },

  /** The link before it opens nothing any more. */
  async replaceLink(
    tx: Tx,
    id: string,
    link: { generation: number; sha256: string; endsAt: Date },
  ): Promise<void> {
    await tx
      .updateTable('contract')
      .set({ link_generation: link.generation, link_sha256: link.sha256, link_ends_at: link.endsAt })
      .where('id', '=', id)
      .execute();
  },

  /** Contracts that nobody has signed, of rentals that begin before `until`. */
  async unsignedBetween(db: Queryable, now: Date, until: Date): Promise<UnsignedContract[]> {
    return db
      .selectFrom('contract')
      .innerJoin(rentalsStartingBetween(now, until).as('rental'), 'rental.bookingId', 'contract.booking_id')
      .select(['contract.id', 'rental.bookingId', 'rental.bookedAt', 'rental.startsAt'])
      .where('contract.status', '<>', 'signed')
      .where('contract.wrapped_key', 'is not', null)
      .where('contract.superseded_at', 'is', null)
      .orderBy('rental.startsAt')
      .execute();
  },

  /** Links that have ended lately without an event that says so. */
  async endedLinks(db: Queryable, now: Date): Promise<EndedLink[]> {
    const { rows } = await sql<EndedLink>`
      select id, booking_id as "bookingId", link_generation as generation from contract
      where link_ends_at <= ${now} and link_ends_at > ${now}::timestamptz - ${notedForDays} * interval '1 day' and not exists (
        select from contract_event event where event.contract_id = contract.id and event.kind = 'link_ended'
          and event.detail = '{"generation":' || contract.link_generation || '}')
      limit 100`.execute(db);
    return rows;
  },

  /** Signed contracts whose file has that fingerprint, or in which that code is printed. */
  async findSigned(db: Queryable, { sha256, code }: { sha256: string | null; code: string | null }) {
    return db
      .selectFrom('contract')
      .select(['pdf_sha256', 'verification_code', 'signed_at', 'template_version'])
      .where('status', '=', 'signed')
      .where((eb) => eb.or([eb('pdf_sha256', '=', sha256), eb('verification_code', '=', code)]))
      .execute();
  },
};
