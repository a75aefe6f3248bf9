import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../database/tables.ts';
import {
  codeOf,
  isHeldForPickup,
  letGoBy,
  wasKept,
  letGoByAtEntry,
  openRestOfOrder,
  owedForBooking,
} from '../../booking/booking-parts.store.ts';
import { answersToCharges, chargesToDecide } from '../../charges/charge-parts.store.ts';
import { paidBooking, paymentsOfBooking } from '../../charges/paid-booking-parts.store.ts';
import { hasSignedContract, wasEverSigned } from '../../contract/contract-parts.store.ts';
import { historyEvents } from '../../contract/evidence/evidence.rules.ts';
import { plateOf } from '../../fleet/fleet-parts.store.ts';
import { customersMails, mailsOfOrder, mailsOfSome } from '../../mails/mail-kinds.rules.ts';
import type { MailKind } from '../../mails/mail.shape.ts';
import type { Language } from '../../translations/languages.ts';
import { movingKinds } from '../../payment/fact-kinds-parts.store.ts';
import { isCharged, ofOpenDisputes, shareOfFact } from '../../payment/payment-parts.store.ts';
import { type DayRange, isDateWithin, isWithinDays } from '../../database/within-days.ts';
import type { BookingLine, BookingsQuery, TimelineEntry } from './bookings.shape.ts';

/** A mail about a booking or a change of it, and how many there are of its fact. */
export type BookingMail = {
  kind: MailKind;
  cause: string;
  reference: string;
  language: Language;
  state: 'queued' | 'sent' | 'given_up' | 'kept';
  times: number;
};

/** `mail`: its id. */
export type HistoryEntry = Omit<TimelineEntry, 'delivery'>;

type BookingSearch = Partial<Omit<BookingsQuery, 'q' | 'show'>> & { text: string; atMost: number };
type FoundBookings = { lines: BookingLine[]; count: number };

function dueOfChange() {
  return sql`coalesce((
    select sum(c.due_cents)::int from booking_change c where c.booking_id = b.id and c.state = 'open'), 0)`;
}

/** `%` and `_` are what somebody typed, not patterns. */
const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
/** Without accents and in small letters, on both sides and in each script, whatever the database's own languages: gundogan finds Gündoğan. */
const hasBare = (column: RawBuilder<unknown>, text: string) =>
  sql`bare_text(${column}) like bare_text(${containing(text)}::text)`;

/** A hold waits for its whole price or the part that is paid at once, what was paid in part for the rest, one whose share of a pot has come for nothing of its own, a change that costs more for the difference (docs/decisions/021-changes.md). */
const unpaidCents = sql<number>`
  (case b.state when 'held' then case when b.party_id is not null and ${isCharged(sql`b.id`)} then 0 else coalesce(b.now_cents, b.total_cents) end
    when 'confirmed' then ${dueOfChange()} when 'collected' then ${dueOfChange()} else 0 end + ${owedForBooking})`;
const isUnsigned = sql<boolean>`
  (b.state in ('confirmed', 'collected') and not ${hasSignedContract(sql`b.id`)})`;
/** Its own payment, or that of the one in whose name it was paid with others. Both lists are looked up once, not for each line. */
const isDisputed = sql<boolean>`coalesce(b.id = any (array${ofOpenDisputes(paidBooking(sql`fact.reference`))})
  or coalesce(b.payer_id, b.party_id) = any (array(select payer.id from booking payer
    where payer.id = any (array${ofOpenDisputes(sql`fact.reference`)}) or payer.rest_id = any (array${ofOpenDisputes(sql`fact.reference`)}))), false)`;
const line = sql`
  b.code, b.state, b.driver_name as driver, b.driver_phone as phone, b.driver_email as email, b.destination as town,
  b.start_date as "startDate", b.start_time as "startTime", b.end_date as "endDate", b.end_time as "endTime",
  b.total_cents as "totalCents", (
    select u.plate from occupancy o join unit u on u.id = o.unit_id
    where o.reference = b.id order by lower(o.period) limit 1) as plate,
  ${unpaidCents} as "unpaidCents", ${owedForBooking} as "openRestCents", ${openRestOfOrder} as "openRest",
  ${isHeldForPickup} as "paysAtPickup", ${letGoBy} as "letGoBy",
  case when b.rest_id is not null then b.start_date - b.rest_days end as "restDueOn", ${isUnsigned} as "isUnsigned",
  ${wasEverSigned(sql`b.id`)} as "wasSigned",
  ${isDisputed} as "isDisputed", ${chargesToDecide(sql`b.id`)} as charges, b.source, b.partner_name as partner, (
    select json_build_object('code', first.code, 'driver', first.driver_name, 'nth', place.nth, 'size', place.size)
    from (
      select id, row_number() over (order by (id = party_id) desc, id)::int as nth, count(*) over ()::int as size
      from booking where party_id = b.party_id) place
    join booking first on first.id = b.party_id where place.id = b.id) as party`;

/** Of the one in whose name a booking was paid with others; its own where it is alone. */
const ofFirst = (column: RawBuilder<unknown>) =>
  sql`coalesce((select ${column} from booking first where first.id = b.party_id), b.${column})`;
/** Those that were ordered together stand together, the first in front. */
const together = sql`${ofFirst(sql`code`)}, (b.id = b.party_id) desc, b.id`;

/** Each by the row that the index gives first. */
const orders: Record<BookingsQuery['order'], RawBuilder<unknown>> = {
  latest: sql`b.starts_at desc, ${together}`,
  soonest: sql`b.starts_at, ${together}`,
  return: sql`b.ends_at, ${together}`,
  booked: sql`b.created_at desc, ${together}`,
};
/** Of the few that words find: where one of them was moved to other days it stays with those that it was ordered with. */
const ordersOfFound: typeof orders = {
  latest: sql`${ofFirst(sql`starts_at`)} desc, ${together}`,
  soonest: sql`${ofFirst(sql`starts_at`)}, ${together}`,
  return: sql`${ofFirst(sql`ends_at`)}, ${together}`,
  booked: orders.booked,
};

const dayIn = (day: BookingsQuery['day'], range: DayRange): RawBuilder<boolean> =>
  day === 'booked'
    ? isWithinDays(sql`b.created_at`, range)
    : isDateWithin(day === 'start' ? sql`b.start_date` : sql`b.end_date`, range);

/** What expired is left out unless it is asked for, or was kept for a caller who is looked for. */
const isShown = (text: string) =>
  text.trim() === '' ? sql`b.state <> 'expired'` : sql`(b.state <> 'expired' or ${wasKept})`;

/** All that is asked for but the words. */
function conditionsOf(wanted: BookingSearch): RawBuilder<unknown> {
  const {
    text,
    state,
    day = 'start',
    from,
    until,
    unpaid,
    unsigned,
    rest,
    charges,
    disputed,
    source,
  } = wanted;
  const conditions = [
    state ? sql`b.state = ${state}` : isShown(text),
    ...(from || until ? [dayIn(day, { from, until })] : []),
    ...(unpaid ? [sql`${unpaidCents} > 0`] : []),
    ...(unsigned ? [isUnsigned] : []),
    ...(rest ? [sql`${owedForBooking} > 0`] : []),
    ...(charges ? [sql`${chargesToDecide(sql`b.id`)} is not null`] : []),
    ...(disputed ? [isDisputed] : []),
    ...(source ? [sql`b.source = ${source}`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Each is paid for by itself (docs/decisions/021-changes.md, 090, 091). */
const references = (bookingId: string) => paymentsOfBooking(sql`${bookingId}`);
/** What a payment of such a request was for; nothing of charges, whose lines are in the customer's language: they stand by themselves in the desk's. */
const askedFor = sql`(select string_agg(line ->> 'text', ', ') from money_request r, jsonb_array_elements(r.lines) line
  where r.id = f.reference and line -> 'chargeId' is null)`;
/** With which it was ordered; null where it was ordered alone. */
const partyOf = (bookingId: string) => sql`(select party_id from booking where id = ${bookingId})`;

/** In whose name it was paid with others; null where it was paid by itself. */
const payerBeside = sql`(select coalesce(b.payer_id, b.party_id) where exists (select from booking other
  where other.party_id = b.party_id and other.id <> b.id
    and coalesce(other.payer_id, other.party_id) = coalesce(b.payer_id, b.party_id)))`;

/** What the customer of several is told once, for all of them. */
const isMailOfOrder = (bookingId: string) => sql`
  (m.reference = ${partyOf(bookingId)} and m.kind = any (${mailsOfOrder}::text[]))`;
/** What they are told of some of them stands under one: under the first, or what is never a rider's under any. */
const isMailOfOther = (bookingId: string) => sql`
  (m.reference <> ${bookingId} and m.kind = any (${mailsOfSome}::text[]) and m.cause not like '%:rider%'
    and (m.reference = ${partyOf(bookingId)} or m.kind = any (${customersMails}::text[]))
    and m.reference in (select id from booking where party_id = ${partyOf(bookingId)}))`;
const isMailOf = (bookingId: string) => sql`
  (m.reference in ${references(bookingId)} or ${isMailOfOrder(bookingId)} or ${isMailOfOther(bookingId)})`;

/** Came, or was taken, at once for all that were paid together. */
const isOfParty = sql`
  (f.reference in (p.payer_id, (select rest_id from booking where id = p.payer_id)) and (f.object_kind in ('charge', 'dispute') or f.status = 'received'))`;
/** What moved for a booking (of a sum that is only held nothing has), with whose it is: `all`, or the code of another of its party; the first one shows all of it. */
const moneyOf = (bookingId: string) => sql`
  select f.recorded_at, 'money', f.object_kind || ' ' || f.status, null, f.amount_cents, ${askedFor}, null, null,
    case when ${isOfParty} then 'all' else ${codeOf(sql`nullif(p.share_of, p.id)`)} end, null
  from payment_fact f
  cross join lateral (select id, ${payerBeside} as payer_id, ${shareOfFact(sql`f`)} as share_of from booking b where id = ${bookingId}) p
  where f.object_kind in ${movingKinds} and f.amount_cents > 0
    and (f.reference in ${references(bookingId)} or (f.reference = p.payer_id and (${isOfParty} or p.share_of = p.id)))`;

/** Of an entry that names scooters: from which to which. */
const platesOf = sql`
  case when e.kind in ('collected', 'unit_changed', 'unit_chosen', 'unit_found') then nullif(concat_ws(' → ',
    ${plateOf(sql`coalesce(e.detail ->> 'from', e.detail ->> 'unitId')::int`)}, ${plateOf(sql`(e.detail ->> 'to')::int`)}), '') end`;

const hasNoPieces = (text: string): boolean =>
  [...text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')].length < 3;
/** What the index finds before any row is read (migration 136); of fewer than three letters it knows nothing. */
export const mayContain = (text: string) => (hasNoPieces(text) ? sql`true` : hasPieces(text));
const hasPieces = (text: string) =>
  sql`search_pieces(b.code, b.driver_name, b.driver_email, b.driver_phone) @> search_pieces(${text}::text)`;

/** What more bookings have is no help in looking: to cut each of these into pieces takes longer than to read them all. */
const mostPicked = 2_000;

/** Those that the index picks for any of these, or all where it picks too many. Each is looked up once, however many bookings there are. */
function isPicked(texts: readonly string[]): RawBuilder<boolean> {
  if (texts.some(hasNoPieces)) return sql`true`;
  const picked = texts.map(
    (text) => sql`(select b.id from booking b where ${hasPieces(text)} limit ${mostPicked + 1})`,
  );
  const all = sql.join(picked, sql` union all `);
  return sql`((select count(*) > ${mostPicked} from (${all}) picked) or b.id in (${all}))`;
}

/** A booking `b` whose code, name, e-mail or telephone has these letters or figures. */
export function isFoundBy(word: string): RawBuilder<boolean> {
  const [code, digits] = [word.replace(/[\s-]/g, ''), word.replace(/\D/g, '')];
  const texts = [...new Set(digits.length > 3 ? [code, word, digits] : [code, word])];
  // In this order, whatever the database takes for cheaper.
  return sql`(case when ${isPicked(texts)} then (b.code ilike ${containing(code)}
    or ${hasBare(sql`b.driver_name`, word)} or ${hasBare(sql`b.driver_email`, word)}
    ${digits.length > 3 ? sql`or b.driver_phone like ${containing(digits)}` : sql``}) else false end)`;
}

/** By that, or by its plate. Plates are few: it goes from them to the bookings. */
function matching(word: string): RawBuilder<unknown> {
  return sql`
    select b.id, b.party_id from booking b where ${isFoundBy(word)}
    union
    select b.id, b.party_id from unit u join occupancy o on o.unit_id = u.id join booking b on b.id = o.reference
    where u.plate ilike ${containing(word.replace(/\s/g, ''))}`;
}

/** Bookings as the desk looks for them, and all that happened to one. */
export const bookingSearchStore = {
  /** By code, name, e-mail, figures of the phone, or plate, and by what else is asked; how many there are in all. */
  async find(db: Queryable, wanted: BookingSearch): Promise<FoundBookings> {
    const { text, atMost, order = 'latest' } = wanted;
    const word = text.trim();
    const sorted = (word ? ordersOfFound : orders)[order];
    // Who looks for one of several that were ordered together has all of them.
    const isMatching = word
      ? sql`b.id in (select id from matching union
          select o.id from booking o where o.party_id in (select party_id from matching where party_id is not null))`
      : sql`true`;
    // What a line shows is read of the lines that are shown alone.
    const { rows } = await sql<BookingLine & { count: number }>`
      with matching as materialized (${matching(word)}), found as (
        select b.id, count(*) over ()::int as count from booking b
        where ${isMatching} and ${conditionsOf(wanted)} order by ${sorted} limit ${atMost})
      select found.count, ${line} from found join booking b on b.id = found.id order by ${sorted}`.execute(
      db,
    );
    return { lines: rows.map(({ count: _, ...row }) => row), count: rows[0]?.count ?? 0 };
  },

  async line(db: Queryable, code: string): Promise<BookingLine | null> {
    const { rows } = await sql<BookingLine>`select ${line} from booking b where b.code = ${code}`.execute(db);
    return rows[0] ?? null;
  },

  /** Of all that were ordered together, the first in front. */
  async linesOfParty(db: Queryable, partyId: string): Promise<BookingLine[]> {
    const { rows } = await sql<BookingLine>`
      select ${line} from booking b where b.party_id = ${partyId} order by ${together}`.execute(db);
    return rows;
  },

  async mail(db: Queryable, bookingId: string, mailId: string): Promise<BookingMail | null> {
    const { rows } = await sql<BookingMail>`
      select m.kind, m.cause, m.reference, m.language, m.state, (
        select count(*)::int from mail as same where same.kind = m.kind and same.reference = m.reference) as times
      from mail m where m.id = ${mailId} and ${isMailOf(bookingId)}`.execute(db);
    return rows[0] ?? null;
  },

  /** In the order in which it happened; that something was declined is said where it ended by that, of each of several, and that a charge was objected to with which one. How its mails fared is for their room to say. Views of the contract, and of what was made by opening it, are evidence, not history: they are left out. */
  async history(db: Queryable, bookingId: string): Promise<HistoryEntry[]> {
    const { rows } = await sql<Omit<HistoryEntry, 'at'> & { at: Date }>`
      select e.at, 'booking' as of, e.kind, s.name as who,
        coalesce((e.detail ->> 'refundCents')::int, (e.detail ->> 'amountCents')::int) as "amountCents", coalesce(e.detail ->> 'text', ${platesOf}) as text, e.detail ->> 'toCustomer' as "toCustomer", null::uuid as mail, null as share, ${letGoByAtEntry} as "letGoBy"
      from booking_event e join booking b on b.id = e.booking_id left join staff s on s.id::text = e.detail ->> 'staffId'
      where e.booking_id = ${bookingId} and e.kind not in ('declined', 'charge_objected')
      union all
      select at, 'charge', kind, null, cents, null, null, null, null, null from (${answersToCharges(sql`${bookingId}`)}) answer
      union all
      ${moneyOf(bookingId)}
      union all
      select coalesce(m.sent_at, m.created_at), 'mail', m.kind, null, null, null, null, m.id,
        case when ${isMailOfOrder(bookingId)} then 'all' when ${isMailOfOther(bookingId)} then ${codeOf(sql`m.reference`)} end, null
      from mail m where ${isMailOf(bookingId)}
      union all
      select c.at, 'contract', c.kind, null, null, null, null, null, null, null
      from contract_event c join contract on contract.id = c.contract_id
      where contract.booking_id = ${bookingId} and c.kind in (${sql.join(historyEvents)}) and c.detail::jsonb ->> 'purpose' is distinct from 'reading'
      order by 1`.execute(db);
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
  },
};
export type BookingSearchStore = typeof bookingSearchStore;
