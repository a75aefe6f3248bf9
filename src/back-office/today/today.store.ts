import { sql } from 'kysely';
import { addDays, instantOf, type PlainDate } from '../../basics/rome-time.ts';
import { bookingOf, type BookingRow, owedForBooking } from '../../booking/booking-parts.store.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { paidBooking } from '../../charges/paid-booking-parts.store.ts';
import { wasEverSigned } from '../../contract/contract-parts.store.ts';
import { staffTaskKinds, staffTaskRules } from '../../tasks/staff-task.shape.ts';
import type { Queryable } from '../../database/tables.ts';
import { shareOfRefund, wayOfRefund } from '../../payment/payment-parts.store.ts';
import type { Task, TodayAnswer } from './today.shape.ts';
import type { NamedColour } from '../../fleet/colour.rules.ts';

/** What stands beside a booking in the day's list. */
type DueFacts = NamedColour & {
  model: string;
  seats: number;
  plate: string | null;
  /** Who ordered it, where it was ordered with others. */
  customer: string | null;
  contract: 'pending' | 'completed' | 'signed' | null;
  wasSigned: boolean;
  /** Brought back on this day, whenever that was planned. */
  cameBack: boolean;
  /** Of its history, notes aside. */
  last: string | null;
  /** Whose step of the shop's people that was; null where it is nobody's, or not said. */
  lastBy: string | null;
  lastByName: string | null;
  lastSecondsAgo: number | null;
  collectedAt: Date | null;
  returnedAt: Date | null;
};
export type DueBooking = Omit<Booking, 'state'> &
  DueFacts & { state: 'confirmed' | 'collected' | 'returned' | 'no_show' };

export type OpenTask = Omit<Task, 'since' | 'invoice'> & { since: Date; reference: string };
export type RaisedAlarm = { kind: string; since: Date; subjects: string[] };

/** What the desk keeps, or what its customer declined: one row for the open one whose hour is the next, with how many there are. */
type KeptRow = { isOpen: boolean; code: string; driver: string; at: Date; n: number };

/** Of tasks: papers behind all others. */
const ranked = staffTaskKinds.filter((kind) => staffTaskRules[kind].behind > 0);
const papersLast = sql`case t.kind ${sql.join(
  ranked.map((kind) => sql`when ${sql.lit(kind)} then ${sql.lit(staffTaskRules[kind].behind)}`),
  sql` `,
)} else 0 end, t.created_at`;
const mostDeclined = 10;
const uuidPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

/** What a day at the shop consists of. */
export const todayStore = {
  /**
   * Fetched or brought back on a day, as planned or not, also what is to come back and has still to leave; and from before `leftBefore` all that was
   * left open: scooters not fetched, and not returned. Those of one order in the order of their booking's page.
   */
  async due(db: Queryable, day: PlainDate, leftBefore: PlainDate): Promise<DueBooking[]> {
    const [dayBegins, dayEnds] = [day, addDays(day, 1)].map((date) => instantOf({ date, time: '00:00' }));
    // An array, so that the few of the day are looked up, not asked of every booking.
    const cameBack = sql`b.id = any (array(
      select booking_id from booking_event where kind = 'returned' and at >= ${dayBegins} and at < ${dayEnds}))`;
    const { rows } = await sql<BookingRow & DueFacts & Pick<DueBooking, 'state'>>`
      select b.*, s.model, s.seats, s.colour, s.colour_names as "colourNames", u.plate, p.driver_name as customer, c.status as contract,
        ${wasEverSigned(sql`b.id`)} as "wasSigned", ${cameBack} as "cameBack",
        e.kind as last, e.by as "lastBy", t.name as "lastByName", e.ago as "lastSecondsAgo", real.*
      from booking b
      join scooter s on s.id = b.scooter_id
      left join lateral (
        select unit_id from occupancy where reference = b.id order by lower(period) limit 1) o on true
      left join unit u on u.id = o.unit_id
      left join booking p on p.id = b.party_id
      left join lateral (
        select kind, detail ->> 'staffId' as by, extract(epoch from now() - at)::float8 as ago from booking_event
        where booking_id = b.id and kind <> 'note' order by id desc limit 1) e on true
      left join staff t on t.id::text = e.by
      cross join lateral (
        select max(at) filter (where kind = 'collected') as "collectedAt", max(at) filter (where kind = 'returned') as "returnedAt"
        from booking_event where booking_id = b.id) real
      left join contract c on c.booking_id = b.id and c.superseded_at is null
      where (b.start_date = ${day} and b.state in ('confirmed', 'collected', 'returned', 'no_show'))
        or (b.end_date = ${day} and b.state in ('confirmed', 'collected', 'returned'))
        or (b.start_date < ${leftBefore} and b.state = 'confirmed')
        or (b.end_date < ${leftBefore} and b.state = 'collected')
        or (b.state = 'returned' and ${cameBack})
      order by coalesce(p.code, b.code), b.id = b.party_id desc, b.id`.execute(db);
    // Field by field, as everywhere: nothing of the row goes on that nobody asked for.
    return rows.map((row) => ({
      ...bookingOf(row),
      state: row.state,
      model: row.model,
      seats: row.seats,
      colour: row.colour,
      colourNames: row.colourNames,
      plate: row.plate,
      customer: row.customer,
      contract: row.contract,
      wasSigned: row.wasSigned,
      cameBack: row.cameBack,
      last: row.last,
      lastBy: row.lastBy,
      lastByName: row.lastByName,
      lastSecondsAgo: row.lastSecondsAgo,
      collectedAt: row.collectedAt,
      returnedAt: row.returnedAt,
    }));
  },

  /** The first stop after a day, and how many there are on its day, a party being one; null where nothing is booked. */
  async nextDue(db: Queryable, day: PlainDate, isDeliveredOnly: boolean): Promise<TodayAnswer['next']> {
    const isSeen = isDeliveredOnly ? sql`pickup_option = 'delivery'` : sql`true`;
    const { rows } = await sql<NonNullable<TodayAnswer['next']>>`
      select date, min(time) as time, count(distinct (kind, party, time))::int as stops from (
        select 'pickup' as kind, start_date as date, start_time as time, coalesce(party_id, id) as party from booking
        where state = 'confirmed' and start_date > ${day} and ${isSeen}
        union all
        select 'return', end_date, end_time, coalesce(party_id, id) from booking
        where state in ('confirmed', 'collected') and end_date > ${day} and ${isSeen}) stop
      group by date order by date limit 1`.execute(db);
    return rows[0] ?? null;
  },

  /** Undone tasks, or one of them, the oldest first and papers behind everything else, each with the code of the booking that it is about: of one of several, where its part goes back. */
  async tasks(
    db: Queryable,
    { id = null, most = null }: { id?: number | null; most?: number | null } = {},
  ): Promise<OpenTask[]> {
    // A task may be about something else than a booking: only a uuid can name one.
    const about = sql`coalesce(t.detail ->> 'reference', t.reference)`;
    const { rows } = await sql<OpenTask>`
      select t.id, t.kind, t.reference, b.code, t.created_at as since, r.id is not null as "isRequest",
        case when t.kind = 'refund_by_hand' then json_build_object('cents', (t.detail ->> 'payableCents')::int,
          'to', coalesce(b.driver_name, r.to_name), 'paidBy', ${wayOfRefund(sql`t.reference`)}) end as refund,
        t.detail ->> 'dueAt' as "dueAt",
        case when t.detail ? 'mail' then json_build_object('kind', t.detail ->> 'mail', 'answer', t.detail ->> 'answer') end as mail
      from (
        select t.* from staff_task t where t.done_at is null and t.over_at is null and t.id = coalesce(${id}::bigint, t.id)
        order by ${papersLast} limit ${most}::int) t
      left join lateral (select case when ${about} ~ ${uuidPattern} then (${about})::uuid end as id) about on true
      left join money_request r on r.id = about.id
      left join booking b on b.id = coalesce(${shareOfRefund(sql`t.reference`)}, ${paidBooking(sql`about.id`)})
      order by ${papersLast}`.execute(db);
    return rows;
  },

  /** How many tasks of each kind are undone. */
  async countTasks(db: Queryable): Promise<ReadonlyMap<string, number>> {
    const { rows } = await sql<{ kind: string; n: number }>`
      select kind, count(*)::int as n from staff_task where done_at is null and over_at is null group by kind`.execute(
      db,
    );
    return new Map(rows.map(({ kind, n }) => [kind, n]));
  },

  /** Of how many orders the rest is open. */
  async openRests(db: Queryable): Promise<number> {
    const { rows } = await sql<{ open: number }>`
      select count(distinct b.rest_id)::int as open from booking b
      where b.rest_id is not null and b.rest_cents is null and ${owedForBooking} > 0`.execute(db);
    return rows[0]?.open ?? 0;
  },

  /** Which a person has not read yet: nobody else sees them before. */
  async reviewsWaiting(db: Queryable): Promise<number> {
    const query = db.selectFrom('review').select((eb) => eb.fn.countAll<string>().as('waiting'));
    return Number((await query.where('state', '=', 'waiting').executeTakeFirstOrThrow()).waiting);
  },

  /** What is kept stands with the first of an order. Holds are few, and what was declined has an index by its moment. */
  async kept(db: Queryable, declinedSince: Date): Promise<KeptRow[]> {
    const { rows } = await sql<KeptRow>`
      (select true as "isOpen", code, driver_name as driver, kept_until as at, count(*) over ()::int as n
        from booking where state = 'held' and kept_until is not null order by kept_until limit 1)
      union all
      (select false, b.code, b.driver_name, e.at, 1 from booking_event e join booking b on b.id = e.booking_id
        where e.kind = 'declined' and e.actor = 'customer' and e.at > ${declinedSince} and b.forgotten_at is null
        order by e.at desc limit ${mostDeclined})`.execute(db);
    return rows;
  },

  async alarms(db: Queryable): Promise<RaisedAlarm[]> {
    const rows = await db
      .selectFrom('alarm')
      .select(['kind', 'began_at', 'told'])
      .orderBy('began_at')
      .execute();
    // watch.store.ts wrote them
    return rows.map((row) => ({ kind: row.kind, since: row.began_at, subjects: row.told as string[] }));
  },
};
export type TodayStore = typeof todayStore;
