import { sql, type RawBuilder } from 'kysely';
import { customerKeyOf } from '../../booking/booking-parts.store.ts';
import type { Contact } from '../../customers/contact.type.ts';
import { paidBooking, paymentsOfBooking } from '../../charges/paid-booking-parts.store.ts';
import type { Queryable } from '../../database/tables.ts';
import { movingKinds } from '../../payment/fact-kinds-parts.store.ts';
import { isFoundBy, mayContain } from '../bookings/booking-search.store.ts';
import type { CustomerAnswer, CustomerBooking, CustomerLine, CustomersQuery } from './customers.shape.ts';

/** Which keys are one person's by hand: each key with one that stands for all of them. */
export type MergedPersons = readonly { key: string; person: string }[];

type FoundCustomer = Omit<CustomerLine, 'doNotRent' | 'notes' | 'recent'> & {
  recent: Date;
  bookingIds: string[];
  contacts: Contact[];
};
type Wanted = Omit<CustomersQuery, 'q' | 'show'> & {
  text: string;
  atMost: number;
  merged: MergedPersons;
  isLive: boolean;
};

const key = customerKeyOf(sql.ref('b'));
/** As src/customers/customer-keys.store.ts counts whose bookings there are. */
const isSomebodys = sql`b.forgotten_at is null and b.state not in ('held', 'expired') and ${key} is not null`;

/** One row for each object of the ledger that moved money, as the journal counts it (journal.rules.ts), whatever was known first. */
const movedCents = (which: RawBuilder<unknown>, isLive: boolean) => sql`
  select fact.reference, coalesce(case fact.object_kind
      when 'charge' then case when bool_or(fact.status = 'succeeded') then max(fact.amount_cents) end
      when 'refund' then case when bool_or(fact.status = 'succeeded') and not bool_or(fact.status in ('failed', 'cancelled'))
        then -max(fact.amount_cents) end
      when 'dispute' then case when not bool_or(fact.status = 'won')
        then -max(fact.amount_cents) filter (where fact.status <> 'inquiry') end
      else sum(case when fact.status = 'received' then fact.amount_cents else -fact.amount_cents end) end, 0)::int as cents
  from payment_fact fact
  where fact.object_kind in ${movingKinds}
    and fact.currency = 'eur' and fact.live = ${isLive} and ${which}
  group by fact.reference, fact.object_kind, fact.object_id`;

/** What each of these bookings was paid in its own name: a payment for several counts with the one in whose name it was made. */
const receiptsOf = (bookingIds: RawBuilder<unknown>, isLive: boolean) => sql`
  select booking.id, sum(moved.cents)::int as cents
  from booking cross join lateral (${paymentsOfBooking(sql`booking.id`)}) paid (reference)
    join lateral (${movedCents(sql`fact.reference = paid.reference`, isLive)}) moved on true
  where booking.id = any (${bookingIds}) and ${paidBooking(sql`paid.reference`)} = booking.id
  group by booking.id`;

const orders: Record<CustomersQuery['order'], RawBuilder<unknown>> = {
  recent: sql`people.recent desc, people.person`,
  bookings: sql`people.bookings desc, people.recent desc, people.person`,
  receipts: sql`"receiptsCents" desc, people.recent desc, people.person`,
};

/** All keys of whoever has a booking that is found by this word: only what is theirs is read. */
const foundKeys = (word: string) => sql`
  found_person as materialized (
    select distinct coalesce(merged.person, ${key}) as person
    from booking b left join merged on merged.key = ${key} where ${isSomebodys} and ${isFoundBy(word)}),
  found_key as materialized (
    select person as key from found_person
    union select merged.key from merged join found_person on found_person.person = merged.person),`;

/** Customers as their bookings tell of them: nothing of a person is kept but there. */
export const customerListStore = {
  /** By name, address, figures of the telephone, or the code of any of their bookings. */
  async find(db: Queryable, wanted: Wanted): Promise<{ lines: FoundCustomer[]; count: number }> {
    const { text, order, atMost, merged, isLive } = wanted;
    const word = text.trim();
    const receipts = sql`(select coalesce(sum(cents), 0)::int from (${receiptsOf(sql`known."bookingIds"`, isLive)}) r)`;
    // Only where they are sorted by it is it added up of everybody, and then all at once.
    const isByMoney = order === 'receipts';
    const everybodys = sql`, everybodys as materialized (
      select whose.person, sum(paid.cents)::int as cents from (
        select ${paidBooking(sql`reference`)} as id, sum(cents) as cents
        from (${movedCents(sql`true`, isLive)}) moved group by reference) paid
      join whose on whose.id = paid.id group by whose.person)`;
    const { rows } = await sql<FoundCustomer & { count: number }>`
      with merged as (select * from json_to_recordset(${JSON.stringify(merged)}::json) as m (key text, person text)),
      ${word ? foundKeys(word) : sql``}
      whose as materialized (
        select b.id, b.created_at, coalesce(merged.person, ${key}) as person
        from booking b left join merged on merged.key = ${key}
        where ${isSomebodys} and ${word ? sql`${key} in (select key from found_key)` : sql`true`}),
      people as (
        select person, count(*)::int as bookings, max(created_at) as recent from whose group by person)
      ${isByMoney ? everybodys : sql``},
      found as (
        select people.*, count(*) over ()::int as count, ${isByMoney ? sql`coalesce(everybodys.cents, 0)` : sql`0`} as "receiptsCents"
        from people ${isByMoney ? sql`left join everybodys on everybodys.person = people.person` : sql``}
        order by ${orders[order]} limit ${atMost}),
      known as (
        select whose.person, array_agg(b.id) as "bookingIds",
          (array_agg(b.id order by b.party_id is null or b.party_id = b.id desc, b.created_at desc, b.id))[1] as newest,
          json_agg(distinct jsonb_build_object('email', b.driver_email, 'phone', b.driver_phone)) as contacts
        from found join whose on whose.person = found.person join booking b on b.id = whose.id group by whose.person)
      select b.code, b.driver_name as name, b.driver_email as email, b.driver_phone as phone, people.bookings, people.recent,
        known."bookingIds", known.contacts, people.count, ${isByMoney ? sql`people."receiptsCents"` : receipts} as "receiptsCents"
      from found people join known on known.person = people.person join booking b on b.id = known.newest
      order by ${orders[order]}`.execute(db);
    return { lines: rows.map(({ count: _, ...line }) => line), count: rows[0]?.count ?? 0 };
  },

  /** The newest first. */
  async bookings(
    db: Queryable,
    ids: readonly string[],
    isLive: boolean,
  ): Promise<(CustomerBooking & { id: string; language: string; email: string })[]> {
    const { rows } = await sql<CustomerBooking & { id: string; language: string; email: string }>`
      select b.id, b.code, b.state, b.driver_name as driver, b.start_date as "startDate", b.end_date as "endDate",
        b.destination as town, s.model as scooter, b.total_cents as "totalCents", b.language, b.driver_email as email,
        coalesce(r.cents, 0) as "receiptsCents",
        (select payer.code from booking payer where payer.id = coalesce(b.payer_id, b.party_id) and payer.id <> b.id) as "paidWith"
      from booking b join scooter s on s.id = b.scooter_id
        left join (${receiptsOf(sql`${ids}::uuid[]`, isLive)}) r on r.id = b.id
      where b.id = any (${ids}::uuid[]) order by b.created_at desc, b.id`.execute(db);
    return rows;
  },

  async reviews(db: Queryable, bookingIds: readonly string[]): Promise<CustomerAnswer['reviews']> {
    const { rows } = await sql<CustomerAnswer['reviews'][number]>`
      select b.code, r.rating, r.title, r.text, r.state from review r join booking b on b.id = r.booking_id
      where r.booking_id = any (${bookingIds}::uuid[]) order by r.written_at desc`.execute(db);
    return rows;
  },

  /** The newest booking of each other person with one of these telephones. */
  async withPhones(
    db: Queryable,
    { phones, without }: { phones: readonly string[]; without: readonly string[] },
  ): Promise<(CustomerAnswer['similar'][number] & { key: string })[]> {
    const { rows } = await sql<CustomerAnswer['similar'][number] & { key: string }>`
      select distinct on (${key}) b.code, b.driver_name as name, b.driver_email as email, ${key} as key from booking b
      where ${isSomebodys} and b.driver_phone = any (${phones}::text[]) and b.driver_phone <> '' and ${key} <> all (${without}::text[])
      order by ${key}, b.created_at desc limit 10`.execute(db);
    return rows;
  },

  /** Codes of the newest booking of each of these addresses and telephones. */
  async codesOf(db: Queryable, { email, phone }: Contact): Promise<string[]> {
    const { rows } = await sql<{ code: string }>`
      select distinct on (${key}) b.code from booking b
      where ${isSomebodys} and (${key} = ${email} or ${mayContain(phone)} and b.driver_phone = ${phone} and ${phone} <> '')
      order by ${key}, b.created_at desc limit 5`.execute(db);
    return rows.map(({ code }) => code);
  },
};
export type CustomerListStore = typeof customerListStore;
