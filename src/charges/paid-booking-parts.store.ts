import { sql, type RawBuilder } from 'kysely';
import { bookingOfOrder, orderedBy, paidTogether, paymentsOfOrder } from '../booking/booking-parts.store.ts';
import type { Queryable } from '../database/tables.ts';
import { bookingOfDeposit, depositsOfBooking } from '../deposit/deposit-parts.store.ts';
import { bookingOfRequest, requestsOfBooking } from '../money-request/money-request-parts.store.ts';
import { bookingOfCollection, collectionsOfBooking } from './charge-parts.store.ts';

// What a booking may be paid by, in one place: who looks up a payment finds its booking, whatever it was for.

/**
 * Which booking a payment is for, by its reference (a uuid of the statement): for its price, its rest or a change, for what was asked for beside it,
 * for its charges, or held as its deposit. Null where it is for none.
 */
export const paidBooking = (reference: RawBuilder<unknown>) =>
  sql<string | null>`coalesce(${bookingOfOrder(reference)}, ${paidBesideOrder(reference)})`;
/** The same of what is no part of an order. */
export const paidBesideOrder = (reference: RawBuilder<unknown>) => sql<string | null>`coalesce(
  ${bookingOfRequest(reference)}, ${bookingOfCollection(reference)}, ${bookingOfDeposit(reference)})`;

/** The other way round: the references of all payments for a booking. */
export const paymentsOfBooking = (bookingId: RawBuilder<unknown>) => sql`(
  ${paymentsOfOrder(bookingId)} union ${paymentsBeside(bookingId)})`;

/** Of all bookings of an order, by the id of its first; what was paid for several at once among them. */
export const paymentsOfWholeOrder = (orderId: RawBuilder<unknown>) => sql`(
  select paid.reference from (${orderedBy(orderId)}) o cross join lateral (
    ${paymentsOfOrder(sql`o.id`)} union all ${paidTogether(sql`o.id`)} union all ${paymentsBeside(sql`o.id`)}) paid (reference))`;

/** Of those, what is paid beside its price. What a link asks for charges, and what a deposit pays of them, is a payment for charges under the same id. */
const paymentsBeside = (bookingId: RawBuilder<unknown>) => sql`
  ${requestsOfBooking(bookingId)} union ${collectionsOfBooking(bookingId)} union ${depositsOfBooking(bookingId)}`;

export async function findPaidBooking(db: Queryable, reference: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null;
  }>`select ${paidBooking(sql`${reference}::uuid`)} as id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function findPaymentsBeside(db: Queryable, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${paymentsBeside(sql`${bookingId}::uuid`)}`.execute(db);
  return rows.map(({ id }) => id);
}
