import { sql, type RawBuilder } from 'kysely';
import { bookingOfOrder } from '../../booking/booking-parts.store.ts';
import { bookingOfCollection } from '../../charges/charge-parts.store.ts';
import { paidBooking } from '../../charges/paid-booking-parts.store.ts';
import type { Queryable } from '../../database/tables.ts';
import { bookingOfDeposit } from '../../deposit/deposit-parts.store.ts';
import { isBooked, numberOfFact, statusesBefore } from '../../payment/payment-parts.store.ts';
import type { JournalPurpose, MoneyFact } from '../../payment/journal.rules.ts';

const reference = sql`fact.reference`;

/** `isLive`: the shop moves real money; then what a test moved is nobody's income, no more than money of another country. The desk's tasks show both. */
export type JournalPeriod = { from: Date; until: Date; isLive: boolean };

/** Which facts of the ledger a period has. A part of the statements of this room alone. */
export const factsOf = ({
  from,
  until,
  isLive,
}: JournalPeriod) => sql<boolean>`(${isBooked} and fact.currency = 'eur'
  and fact.live = ${isLive} and fact.recorded_at >= ${from} and fact.recorded_at < ${until})`;

/** What a fact is about: by the booking whose order its payment is for, null of none, and by the reference of the payment. */
export const purposeBy = (orderId: RawBuilder<unknown>, paid: RawBuilder<unknown>) =>
  sql<JournalPurpose>`(case when ${orderId} is not null then 'rental'
  when ${bookingOfDeposit(paid)} is not null then 'deposit'
  when ${bookingOfCollection(paid)} is not null then 'charges'
  when exists (select from money_request where money_request.id = ${paid}) then 'asked'
  else 'other' end)`;

/** What moves money, from the ledger alone. */
export const journalStore = {
  /** What became known from one moment to before another, in its order. */
  async factsBetween(db: Queryable, period: JournalPeriod): Promise<(MoneyFact & { id: number })[]> {
    const { rows } = await sql<MoneyFact & { id: number }>`
      select fact.id, fact.object_kind as "objectKind", fact.status, fact.amount_cents as "amountCents", fact.recorded_at as at,
        ${statusesBefore} as before,
        ${purposeBy(bookingOfOrder(reference), reference)} as purpose,
        booking.code, ${numberOfFact} as number
      from payment_fact fact left join booking on booking.id = ${paidBooking(reference)}
      where ${factsOf(period)}
      order by fact.id`.execute(db);
    return rows;
  },

  /** When the first of all was known; null: none yet. */
  async firstAt(db: Queryable): Promise<Date | null> {
    const { rows } = await sql<{ at: Date | null }>`
      select min(fact.recorded_at) as at from payment_fact fact where ${isBooked}`.execute(db);
    return rows[0]?.at ?? null;
  },
};
export type JournalStore = typeof journalStore;
