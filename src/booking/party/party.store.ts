import { type ExpressionBuilder, sql } from 'kysely';
import type { Cents } from '../../basics/money.ts';
import type { Queryable, Tables, Tx } from '../../database/tables.ts';
import { bookingOf } from '../booking-row.store.ts';
import type { Booking } from '../booking.type.ts';
import { isInLivePot } from '../pot/pot.store.ts';
import type { PartyShares } from './party-share.rules.ts';

/** The first in front, then in the order in which they were chosen (new-bookings.ts). */
const inOrder = sql`(id = party_id) desc, id`;

/** In whose name a booking is paid: the first of its party, where it names nobody else; null of one that is alone. */
const payerOf = (booking: string) =>
  sql<string | null>`coalesce(${sql.ref(`${booking}.payer_id`)}, ${sql.ref(`${booking}.party_id`)})`;

const paidBy = ({ id, payerId }: Pick<NonNullable<Booking['party']>, 'id' | 'payerId'>) =>
  sql<boolean>`party_id = ${id} and coalesce(payer_id, party_id) = ${payerId}`;

/** What each of those that were changed at once bears of its payment; null of one that was changed alone. */
const sharesOfChange = sql`(select jsonb_build_object('id', first.booking_id, 'shares',
    (select jsonb_object_agg(one.booking_id, one.due_cents) from booking_change one where one.together_id = first.id))
  from booking_change first where first.id = c.together_id)`;

/** By what the rest of an order is paid, and what each of several bears of it: nothing, before it has come. */
const restOf = sql`(select jsonb_build_object('reference', b.rest_id, 'party', case when count(*) > 1 then
    jsonb_build_object('id', ${payerOf('b')}, 'shares', jsonb_object_agg(r.id, coalesce(r.rest_cents, 0))) end)
  from booking r where r.rest_id = b.rest_id having count(*) > 0)`;

/** A payment that is known by `reference`; `party`: the bookings that bear it. */
export type SharedPayment = { reference: string; party: PartyShares | null };
export type PaymentsOfBooking = {
  changes: SharedPayment[];
  party: PartyShares | null;
  /** Of an order of which only a part was paid at once, or nothing. */
  rest: SharedPayment | null;
};

export const partyStore = {
  /**
   * By which payments a booking was paid: with others of its party, or by itself; and then for what it became, in the order of the changes,
   * each by itself or with those that were changed at once.
   */
  async paymentsOf(db: Queryable, bookingId: string): Promise<PaymentsOfBooking> {
    const { rows } = await sql<{
      changes: SharedPayment[];
      rest: SharedPayment | null;
      id: string | null;
      shares: PartyShares['shares'];
    }>`
      select (select coalesce(jsonb_agg(jsonb_build_object('reference', coalesce(c.together_id, c.id), 'party', ${sharesOfChange})
            order by c.created_at, c.id), '[]') from booking_change c
          where c.booking_id = asked.id) as changes,
        ${restOf} as rest, ${payerOf('b')} as id,
        (select coalesce(jsonb_object_agg(m.id, coalesce(m.now_cents, m.party_cents)), '{}') from booking m
          where m.party_id = b.party_id and ${payerOf('m')} = ${payerOf('b')}) as shares
      from (select ${bookingId}::uuid as id) asked left join booking b on b.id = asked.id`.execute(db);
    const { changes = [], rest = null, id = null, shares = {} } = rows[0] ?? {};
    // Paid for by itself alone: as one that was ordered alone.
    const isShared = id !== null && Object.keys(shares).some((one) => one !== bookingId);
    return { changes, rest, party: isShared ? { id, shares } : null };
  },

  /**
   * A booking and all of its party, itself in front, then the first. Whoever may write to more than one of them locks them by this: in the
   * order of their ids, with what is being added to them, so that two never wait for each other in a circle. Null where there is no such booking.
   */
  async lockParty(tx: Tx, bookingId: string): Promise<[Booking, ...Booking[]] | null> {
    // To which party a booking belongs, or is being added, never changes.
    const partyId = sql<string>`(select coalesce(party_id, adds_to, id) from booking where id = ${bookingId})`;
    const query = tx.selectFrom('booking').selectAll();
    const ofParty = query.where((eb) =>
      eb.or([eb('id', '=', partyId), eb('party_id', '=', partyId), eb('adds_to', '=', partyId)]),
    );
    const all = (await ofParty.orderBy('id').forUpdate().execute()).map(bookingOf);
    const booking = all.find(({ id }) => id === bookingId);
    if (!booking) return null;
    const { party } = booking;
    const others = all.filter((one) => party && one.party?.id === party.id && one.id !== bookingId);
    const isFirst = ({ id }: Booking) => id === party?.id;
    return [booking, ...others.filter(isFirst), ...others.filter((one) => !isFirst(one))];
  },

  /** All that are paid with a booking, itself among them, the one in whose name in front. */
  async paidTogether(db: Queryable, booking: Booking): Promise<[Booking, ...Booking[]]> {
    if (booking.party === null) return [booking];
    const query = db.selectFrom('booking').selectAll().where(paidBy(booking.party));
    const inTheirOrder = sql`(id = ${booking.party.payerId}) desc, id`;
    const [first = booking, ...further] = (await query.orderBy(inTheirOrder).execute()).map(bookingOf);
    return [first, ...further];
  },

  /** All that are held with a booking, itself in front: those that are paid with it, and in a pot all of its party. */
  async heldTogether(db: Queryable, booking: Booking): Promise<[Booking, ...Booking[]]> {
    const { party } = booking;
    if (party === null) return [booking];
    const ofPot = sql<boolean>`party_id = ${party.id} and ${isInLivePot}`;
    const query = db
      .selectFrom('booking')
      .selectAll()
      .where((eb) => eb.or([paidBy(party), ofPot]))
      .where('id', '<>', booking.id)
      .orderBy(inOrder);
    return [booking, ...(await query.execute()).map(bookingOf)];
  },

  /** All that were ordered with a booking, itself among them, the first in front; the booking alone where it is in no party. */
  async together(db: Queryable, booking: Booking): Promise<[Booking, ...Booking[]]> {
    if (booking.party === null) return [booking];
    const query = db.selectFrom('booking').selectAll().where('party_id', '=', booking.party.id);
    const [first = booking, ...further] = (await query.orderBy(inOrder).execute()).map(bookingOf);
    return [first, ...further];
  },

  /** How many of a party are to ride, or have ridden; of a booking that is alone it is one. */
  async countRides(db: Queryable, partyId: string): Promise<number> {
    const query = db.selectFrom('booking').select((eb) => eb.fn.countAll<number>().as('count'));
    const ofParty = query.where((eb) => eb.or([eb('id', '=', partyId), eb('party_id', '=', partyId)]));
    return (await ofParty.where('state', 'not in', ['cancelled', 'expired']).executeTakeFirstOrThrow()).count;
  },

  /** A scooter that was added is paid: it is one of the party, in its own name. A booking that was alone becomes the party's first. */
  async joinParty(tx: Tx, { id, addsTo }: Pick<Booking, 'id' | 'addsTo'>): Promise<void> {
    const shareCents = (eb: ExpressionBuilder<Tables, 'booking'>) => eb.ref('total_cents');
    await tx
      .updateTable('booking')
      .set((eb) => ({ party_id: addsTo, party_cents: shareCents(eb) }))
      .where('id', '=', addsTo)
      .where('party_id', 'is', null)
      .execute();
    await tx
      .updateTable('booking')
      .set((eb) => ({ party_id: addsTo, party_cents: shareCents(eb), payer_id: id }))
      .where('id', '=', id)
      .execute();
  },

  /** What it names is in the name of `payerId` from now on. */
  async setPayer(tx: Tx, ids: readonly string[], payerId: string): Promise<void> {
    await tx.updateTable('booking').set({ payer_id: payerId }).where('id', 'in', ids).execute();
  },

  /** The first last: the order in which their payments are locked (payments.type.ts). */
  async idsOfParty(db: Queryable, partyId: string): Promise<string[]> {
    const query = db.selectFrom('booking').select('id').where('party_id', '=', partyId);
    return (
      await query
        .orderBy(sql`id = party_id`)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  },

  /** What stays of a cancelled one's way for those that are still brought by it. */
  async keepWay(tx: Tx, id: string, cents: Cents): Promise<void> {
    await tx.updateTable('booking').set({ party_way_cents: cents }).where('id', '=', id).execute();
  },
};
export type PartyStore = typeof partyStore;
