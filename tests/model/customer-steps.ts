import { storedKeyOf } from '../../src/booking/create/once-per-key.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { cardConsentStamp } from '../../src/booking/card-consent/card-consent.rules.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { rentalPrice } from '../../src/price/price.rules.ts';
import { cardKeeping } from '../../src/shop/payments.rules.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { pageOfBooking, payOn, type PaymentAction } from './bank-steps.ts';
import type { Course, Sent } from './course.ts';

// What customers do who book. What cannot happen does nothing.

export type Wish = {
  inDays: number;
  days: number;
  startTime: string;
  endTime: string;
  town?: BookingRequest['destination'];
  /** Whether the shop may keep the card that it is paid with. */
  keepsCard?: boolean;
  /** Whether only a part is paid at once, where the shop offers it. */
  paysPart?: boolean;
};

/** As the checkout says it. */
export function partBy(
  { world }: Course,
  { paysPart = false }: Pick<Wish, 'paysPart'>,
  startDate: string,
  totalCents: number,
): Pick<BookingRequest, 'payNowCents'> {
  const { partPercent, restDays } = world.partTerms;
  const isToCome = addDays(startDate, -restDays) > today(world.clock.now());
  const payNowCents = Math.round(Math.round((totalCents * partPercent) / 100) / 100) * 100;
  const isPayable = Math.min(payNowCents, totalCents - payNowCents) >= 50;
  return paysPart && isToCome && isPayable ? { payNowCents } : {};
}

/** As the checkout says it. */
export const keptBy = ({ keepsCard }: Pick<Wish, 'keepsCard'>): Pick<BookingRequest, 'keepCard'> => {
  const keeping = cardKeeping();
  return keepsCard && keeping ? { keepCard: cardConsentStamp(keeping) } : {};
};

/** A booking with its key sent so many times at once, as by an impatient finger. */
export async function book(course: Course, wish: Wish, clicks: number): Promise<void> {
  const startDate = addDays(today(course.world.clock.now()), wish.inDays);
  const times = {
    startDate,
    endDate: addDays(startDate, wish.days),
    startTime: wish.startTime,
    endTime: wish.endTime,
  };
  const wall = (date: string, time: string) => ({ date, time });
  const rental = {
    start: wall(times.startDate, times.startTime),
    end: wall(times.endDate, times.endTime),
  };
  const expectedTotalCents = rentalPrice(standardTiers, rental, null);
  const { driver } = aBookingRequest();
  const email = `guest${course.booked.length}@guest.example`;
  const request = aBookingRequest({
    scooterId: 2,
    destination: wish.town ?? 'Positano',
    ...times,
    ...keptBy(wish),
    ...partBy(course, wish, startDate, expectedTotalCents),
    expectedTotalCents,
    driver: { ...driver, email },
  });
  await sendBooking(course, request, randomUUID(), clicks);
}

/** Where the desk sells for somebody. */
export const atDesk = '/walk-ins';

export async function sendBooking(
  course: Course,
  request: Sent['request'],
  key: string,
  clicks: number,
  address = '/api/bookings',
) {
  const { depositCents } = course.world;
  const send = () =>
    address === atDesk
      ? course.callDesk('POST', address, request)
      : course.ask('POST', address, request, { 'idempotency-key': key });
  await Promise.all(Array.from({ length: clicks }, send));
  const { rows } = await sql<{ id: string; payerId: string }>`
    select b.id, coalesce(b.payer_id, i.booking_id) "payerId" from idempotency i
    join booking b on i.booking_id in (b.id, b.party_id)
    where i.key = ${storedKeyOf(key)} order by (b.id = i.booking_id) desc, b.id`.execute(
    course.world.database,
  );
  for (const { id, payerId } of rows)
    if (!course.booked.some((one) => one.id === id))
      course.booked.push({ id, key, request, address, payerId, depositCents });
}

/** The same request again, as a page does that got no answer. */
export async function bookAgain(course: Course, which: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (one) await sendBooking(course, one.request, one.key, 1, one.address);
}

/** `older`: not on the page opened last but on one before it. */
export const pay = (course: Course, which: number, older: number, how: PaymentAction): void =>
  payOn(course, pageOfBooking(course, which, older), how);

/** The page that the provider sends a customer back to, where the shop asks how the payment stands. */
export async function returnFromPayment(course: Course, which: number, older: number): Promise<void> {
  const address = await resultAddress(course, which, older);
  if (address) await course.ask('GET', address);
}

/** "Try again", so many times at once. */
export async function retry(course: Course, which: number, clicks: number): Promise<void> {
  const address = await resultAddress(course, which, 0);
  if (address) await Promise.all(Array.from({ length: clicks }, () => course.ask('POST', address, {})));
}

async function resultAddress(course: Course, which: number, older: number): Promise<string | null> {
  const page = pageOfBooking(course, which, older);
  const one = course.pick(course.booked, which);
  if (!page || !one) return null;
  const { database } = course.world;
  const row = await database
    .selectFrom('booking')
    .select('code')
    .where('id', '=', one.payerId)
    .executeTakeFirst();
  return row ? `/api/bookings/${row.code}/payment?session_id=${page.sessionId}` : null;
}
