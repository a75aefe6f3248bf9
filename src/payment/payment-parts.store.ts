import { sql, type RawBuilder } from 'kysely';
import { bookedKinds, movingKinds, paidKinds } from './fact-kinds-parts.store.ts';
import type { MoneyFact } from './journal.rules.ts';
import type { CounterWay } from './taking.rules.ts';

/** Whether money of a reference moved, as far as is known since a moment; a part of another room’s statement. */
export const hasMoneySince = (reference: RawBuilder<unknown>, moment: Date) => sql<boolean>`exists (
  select from payment_fact fact where fact.reference = ${reference} and fact.recorded_at > ${moment}
    and fact.object_kind in ${paidKinds} and fact.status in ('succeeded', 'received'))`;

/** Of a fact: it may move money, or undo that it did (journal.rules.ts). What neither does is asked for by nobody who adds up. */
const movesMoney = sql`(fact.object_kind in ${movingKinds})`;
/** The same with what the provider keeps of it: what the shop’s books have. */
export const isBooked = sql`(fact.object_kind in ${bookedKinds})`;
/** Of a fact: what was known of the same object before. */
export const statusesBefore = sql`array(select other.status from payment_fact other where other.object_id = fact.object_id and other.id < fact.id)`;

type MovingFact = Pick<MoneyFact, 'objectKind' | 'status' | 'amountCents' | 'at' | 'before'> & {
  reference: string;
};

/** What moves money of these payments, in the order in which it became known; `isLive`: real money, which alone counts in a live shop. */
export const moneyFacts = (references: readonly string[], isLive: boolean) => sql<MovingFact>`
  select fact.reference, fact.object_kind as "objectKind", fact.status, fact.amount_cents as "amountCents",
    fact.recorded_at as at, ${statusesBefore} as before
  from payment_fact fact where fact.reference = any (${references}::uuid[]) and ${movesMoney}
    and fact.currency = 'eur' and fact.live = ${isLive} order by fact.id`;

/** Something of the refund that the shop decided on (`request`), by which a fact, by its name in the statement, moved; null of what moved otherwise. */
export const ofItsRefund = <What>(what: RawBuilder<unknown>, fact: RawBuilder<unknown>) => sql<What | null>`(
  select ${what} from refund_request request where request.reference = ${fact}.reference
    and (request.id::text = ${fact}.detail ->> 'requestId' or request.provider_refund_id = ${fact}.object_id))`;

/** One movement of the ledger, with its own name there. */
export type MovedFact = Pick<
  MoneyFact,
  'objectKind' | 'status' | 'amountCents' | 'at' | 'before' | 'number'
> & {
  id: number;
  reference: string;
  objectId: string;
  /** The refund that the shop decided on, by which it went back or came back again; null of all else. */
  requestId: string | null;
};

/** The provider's own number of a fact, the terminal's or the bank's. */
export const numberOfFact = sql<
  string | null
>`coalesce(fact.detail -> 'counter' ->> 'number', case when fact.attempt_id is not null or fact.object_kind = 'fee' then fact.object_id end)`;

/** All that is booked and is so (`which`, of a row `fact`), in the order in which it became known; of the shop's real money or of its tests. */
export const movedFacts = (which: RawBuilder<unknown>, isLive: boolean) => sql<MovedFact>`
  select fact.id, fact.reference, fact.object_id as "objectId", fact.object_kind as "objectKind", fact.status, fact.amount_cents as "amountCents",
    fact.recorded_at as at, ${statusesBefore} as before, ${numberOfFact} as number, ${ofItsRefund(sql`request.id`, sql`fact`)} as "requestId"
  from payment_fact fact where ${isBooked} and fact.currency = 'eur' and fact.live = ${isLive} and ${which} order by fact.id`;

/** Ids of what became known since then, of these kinds: a part of another room’s statement. */
export const factsSince = (since: Date, kinds: readonly string[]) => sql`
  select made.id from payment_fact made where made.recorded_at >= ${since} and made.object_kind = any (${kinds}::text[])`;

/** The same of all that became known of the payments of these facts (a query of their ids), but what the provider keeps. */
export const factsOfSamePayments = (ids: RawBuilder<unknown>) => sql`
  select beside.id from payment_fact known join payment_fact beside on beside.reference = known.reference
  where known.id in (${ids}) and beside.object_kind <> 'fee'`;

/** Nobody else notes something of it before this transaction ends. */
export const lockFact = (id: number) => sql`select id from payment_fact where id = ${id} for no key update`;

/** A charge of its own came: a part of another room’s statement. */
export const isCharged = (reference: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payment_fact fact where fact.reference = ${reference}
    and fact.object_kind = 'charge' and fact.status = 'succeeded')`;

/** Of whose part of a payment for several something was given back: a fact by its name in the statement; null of all else, and of the first's part. */
export const shareOfFact = (fact: RawBuilder<unknown>) => ofItsRefund<string>(sql`request.share_of`, fact);

/** The same of a refund that was asked for, by its id as text. */
export const shareOfRefund = (requestId: RawBuilder<unknown>) => sql<string | null>`(
  select request.share_of from refund_request request where request.id::text = ${requestId})`;

/** How the desk had taken what goes back by such a refund; null of what came by the provider. */
export const wayOfRefund = (requestId: RawBuilder<unknown>) => sql<CounterWay | null>`(
  select fact.object_kind from refund_request request join payment_fact fact on fact.reference = request.reference
  where request.id::text = ${requestId} and fact.detail ->> 'intentId' = request.intent_id and fact.status = 'received' limit 1)`;

/** Money of it has come, by card or at the desk, whatever became of it: a part of another room’s statement. */
export const hasCome = (reference: RawBuilder<unknown>) => sql<boolean>`exists (
  select from payment_fact fact where fact.reference = ${reference}
    and (fact.object_kind = 'charge' and fact.status = 'succeeded' or fact.status = 'received'))`;

/** Of the payments that a bank disputes at this moment, few of many: something of each (`fact.reference`); a part of another room’s statement, looked up once in it. */
export const ofOpenDisputes = (what: RawBuilder<unknown>) => sql`(select ${what} from payment_fact fact
  where fact.object_kind = 'dispute' and fact.status = 'open' and not exists (
    select from payment_fact decided where decided.object_kind = 'dispute' and decided.object_id = fact.object_id
      and decided.status in ('won', 'lost')))`;

/** Refunds that the shop decided on, to be joined with the payments that they are of (`request`). */
export const refundsDecided = sql`(
  select id, reference, amount_cents, dropped_at is not null as "isDropped", created_at from refund_request)`;
