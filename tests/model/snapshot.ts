import { sql } from 'kysely';
import type { Cents } from '../../src/basics/money.ts';
import type { TillMoney } from '../../src/till/till.rules.ts';
import type { Database } from '../../src/database/tables.ts';
import type { PotStep } from '../../src/booking/pot/pot.rules.ts';
import type { BookingState } from '../../src/booking/booking.rules.ts';
import type { KeptAs } from '../../src/booking/kept.rules.ts';
import type { ChargeKind } from '../../src/charges/charge-kinds.rules.ts';
import type { ChargeEventKind, ChargeState } from '../../src/charges/charge.shape.ts';

/** All that the database says, in one look. Moments are milliseconds. */
export type Snapshot = {
  bookings: {
    id: string;
    code: string;
    state: BookingState;
    total: number;
    isUnassigned: boolean;
    startsAt: number;
    startDate: string;
    startTime: string;
    endDate: string;
    endTime: string;
    pickupOption: 'office' | 'delivery';
    town: string;
    /** Kept of what changes made cheaper. */
    retained: number;
    freeUntil: number;
    /** Of its changes that wait for money: until when it would be free, as it was agreed. */
    agreedFree: number[];
    weatherUntil: number | null;
    /** The fingerprint of the draft that it was made from. */
    draftId: string | null;
    /** The first of those that it was ordered with; null where it was ordered alone. */
    party: string | null;
    /** In whose name it is paid: its own, where it was ordered alone. */
    payer: string;
    /** What it bears of that payment. */
    share: number;
    /** Of which a part was paid at once, or nothing; `rest`: what it bears of the rest that has come, null before. */
    part: { now: Cents; restId: string; days: number; rest: Cents | null } | null;
    /** As what the desk keeps it, or kept it, for somebody who called, and until when; of several it stands with the first. */
    kept: { as: KeptAs; until: number } | null;
    /** What was paid for its changes that were carried out. */
    forChanges: Cents;
    /** The first of those to which it was added later. */
    addsTo: string | null;
    /** How far the pot is by which it is paid; null where there is none. */
    pot: PotStep | null;
    /** Who rides it beside the customer has an address of their own. */
    hasRider: boolean;
    /** Its people are forgotten, and what was written to them is gone. */
    erased: boolean;
  }[];
  /** Those that can be let. */
  units: { id: number }[];
  places: {
    unit: number;
    from: number;
    until: number;
    kind: 'hold' | 'booking' | 'maintenance';
    reference: string | null;
    withdrawn: boolean;
  }[];
  attempts: { id: string; reference: string; session: string | null; cents: number; closed: boolean }[];
  facts: {
    reference: string;
    kind: string;
    status: string;
    object: string;
    cents: number;
    intent: string | null;
    request: string | null;
  }[];
  requests: {
    id: string;
    reference: string;
    intent: string;
    cents: number;
    byHand: boolean;
    dropped: boolean;
    refund: string | null;
    reason: string;
    /** Of which of several it gives the part back; null where it is the payer's. */
    shareOf: string | null;
  }[];
  /** `undid`: the step that was taken back; `act`: by which several were cancelled at once; `lessens`: so much of a rest that was open. */
  history: {
    booking: string;
    kind: string;
    undid: string | null;
    act: string | null;
    lessens: Cents | null;
    at: number;
  }[];
  /** The line, the confirmed ones in their order. */
  waits: {
    id: string;
    state: 'asked' | 'waiting' | 'offered' | 'booked' | 'over';
    startsAt: number;
    endsAt: number;
    since: number | null;
    offeredAt: number | null;
    offerEndsAt: number | null;
  }[];
  mails: { id: string; messageId: string; kind: string; cause: string; reference: string; state: string }[];
  tasks: { kind: string; reference: string }[];
  /** What is asked for after a rental. `announced`: what its customer was told; `until`: until when they may object; `payment`: by which it is paid. */
  charges: {
    id: string;
    booking: string;
    kind: ChargeKind;
    state: ChargeState;
    cents: Cents;
    announced: Cents | null;
    until: number | null;
    payment: string | null;
    /** So much of it the deposit pays. */
    byDeposit: Cents;
  }[];
  chargeEvents: {
    charge: string;
    booking: string;
    kind: ChargeEventKind;
    actor: string;
    cents: Cents;
    payment: string | null;
  }[];
  /** Payments for charges. */
  collections: {
    id: string;
    booking: string;
    way: 'kept_card' | 'request' | 'deposit';
    cents: Cents;
    state: 'open' | 'paid' | 'ended';
  }[];
  /** Cards that may be charged, by whose payment they were kept with. */
  cards: string[];
  /** What somebody is asked for by a link. */
  asked: {
    id: string;
    cents: Cents;
    withdrawn: boolean;
    erased: boolean;
    hasAddress: boolean;
    /** The charges that it is for. */
    charges: string[];
  }[];
  /** What became of sums that were held. */
  captures: {
    reference: string;
    intent: string;
    kind: 'capture' | 'release';
    cents: Cents | null;
    sent: boolean;
    refused: boolean;
  }[];
  /** What is held while a scooter is out. */
  deposits: { id: string; booking: string; cents: Cents; waived: boolean; endedAs: string | null }[];
  till: {
    /** `signed`: what had to lie there when it was closed; null while it is open. */
    days: { number: number; float: Cents; signed: Cents | null; counted: Cents | null; left: Cents | null }[];
    entries: (TillMoney & { id: string; day: number })[];
  };
};

const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

export async function takeSnapshot(database: Database): Promise<Snapshot> {
  const list = (rows: ReturnType<typeof sql>) =>
    sql`coalesce((select jsonb_agg(one) from (${rows}) one), '[]')`;
  const { rows } = await sql<{ seen: Snapshot }>`select jsonb_build_object(
    'bookings', ${list(sql`select id, code, state, total_cents total, unit_missing "isUnassigned", ${ms('starts_at')} "startsAt",
      start_date "startDate", start_time "startTime", end_date "endDate", end_time "endTime", pickup_option "pickupOption",
      destination town, retained_cents retained, ${ms("(quote->>'freeCancellationUntil')::timestamptz")} "freeUntil",
      (select coalesce(jsonb_agg(${ms("(c.quote->>'freeCancellationUntil')::timestamptz")}), '[]') from booking_change c
        where c.booking_id = booking.id and c.state in ('open', 'dropped')) "agreedFree",
      ${ms("(quote->'weather'->>'until')::timestamptz")} "weatherUntil", draft_id "draftId", party_id party, adds_to "addsTo",
      coalesce(payer_id, party_id, id) payer, coalesce(now_cents, party_cents, total_cents) share,
      case when rest_id is not null then jsonb_build_object('now', now_cents, 'restId', rest_id, 'days', rest_days, 'rest', rest_cents) end part,
      case when kept_as is not null then jsonb_build_object('as', kept_as, 'until', ${ms('kept_until')}) end kept,
      (select coalesce(sum(due_cents), 0)::int from booking_change c where c.booking_id = booking.id and c.state = 'done') "forChanges",
      forgotten_at is not null erased,
      party_id is distinct from id and driver_email <> '' and driver_email is distinct from
        (select driver_email from booking f where f.id = booking.party_id) and party_id is not null "hasRider",
      (select step from pot where pot.party_id = booking.party_id and adds_to is null) pot from booking order by id`)},
    'units', ${list(sql`select id from unit where state = 'active' order by id`)},
    'places', ${list(sql`select unit_id unit, ${ms('lower(period)')} "from", ${ms('upper(period)')} until, kind, reference,
      unit.state = 'withdrawn' withdrawn from occupancy join unit on unit.id = unit_id order by unit_id, lower(period)`)},
    'attempts', ${list(sql`select id, reference, session_id session, amount_cents cents, closed_at is not null closed
      from payment_attempt order by reference, number`)},
    'facts', ${list(sql`select reference, object_kind kind, status, object_id object, amount_cents cents,
      detail->>'intentId' intent, detail->>'requestId' request from payment_fact order by id`)},
    'requests', ${list(sql`select id, reference, intent_id intent, amount_cents cents, by_hand_why is not null "byHand",
      dropped_at is not null dropped, provider_refund_id refund, reason, share_of "shareOf" from refund_request order by created_at, id`)},
    'history', ${list(sql`select booking_id booking, kind, detail->>'what' undid, detail->>'act' act,
      (detail->>'lessensRestCents')::int lessens, ${ms('at')} "at" from booking_event order by id`)},
    'waits', ${list(sql`select id, state, ${ms('starts_at')} "startsAt", ${ms('ends_at')} "endsAt", ${ms('waits_since')} since,
      ${ms('offered_at')} "offeredAt", ${ms('offer_ends_at')} "offerEndsAt" from waiting order by waits_since, id`)},
    'mails', ${list(sql`select id, message_id "messageId", kind, cause, reference, state from mail order by id`)},
    'charges', ${list(sql`select id, booking_id booking, kind, state, cents, announced_cents announced, ${ms('object_until')} until,
      collection_id payment, deposit_cents "byDeposit" from charge order by id`)},
    'chargeEvents', ${list(sql`select charge_id charge, booking_id booking, e.kind, actor, e.cents, collection_id payment
      from charge_event e join charge on charge.id = charge_id order by e.id`)},
    'collections', ${list(sql`select id, booking_id booking, way, cents, state from charge_collection order by id`)},
    'cards', (select coalesce(jsonb_agg(reference order by method_id), '[]') from kept_card where removed_at is null),
    'asked', ${list(sql`select id, amount_cents cents, withdrawn_at is not null withdrawn, forgotten_at is not null erased,
      to_email <> '' "hasAddress", coalesce((select jsonb_agg(line->>'chargeId') from jsonb_array_elements(lines) line
      where line ? 'chargeId'), '[]') charges from money_request order by id`)},
    'captures', ${list(sql`select reference, intent_id intent, kind, amount_cents cents, sent_at is not null sent,
      refused_why is not null refused from capture_request order by created_at, id`)},
    'deposits', ${list(sql`select id, booking_id booking, cents, waived_at is not null waived, ended_as "endedAs"
      from deposit order by created_at, id`)},
    'till', jsonb_build_object(
      'days', ${list(sql`select number, float_cents "float", expected_cents signed, counted_cents counted, left_cents "left" from till_day order by number`)},
      'entries', ${list(sql`select id, kind, way, cents, till_number "day" from till_entry order by id, kind`)}),
    'tasks', ${list(sql`select kind, reference from staff_task where over_at is null order by id`)}
    ) seen`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('a look that saw nothing');
  return row.seen;
}
