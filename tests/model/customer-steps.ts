import { storedKeyOf } from '../../src/booking/create/once-per-key.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, today } from '../../src/basics/rome-time.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { openDispute, closeDispute } from '../../stand-ins/payment-sandbox/disputes.ts';
import { closeAsExpired, findSession } from '../../stand-ins/payment-sandbox/checkout-sessions.ts';
import {
  returnFromProvider,
  redirectToProvider,
  payByCard,
  completeDelayedPayment,
} from '../../stand-ins/payment-sandbox/payment-steps.ts';
import { createRefund, endRefund } from '../../stand-ins/payment-sandbox/refunds.ts';
import { testCards } from '../../stand-ins/payment-sandbox/test-cards.ts';
import { rentalPrice } from '../../src/price/price.rules.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import type { Course, Sent } from './course.ts';
import { pagesOf, type Page } from './provider-state.ts';

// What customers, their banks and the provider do. What cannot happen does nothing.

export type Wish = {
  inDays: number;
  days: number;
  startTime: string;
  endTime: string;
  town?: BookingRequest['destination'];
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
    expectedTotalCents,
    driver: { ...driver, email },
  });
  await sendBooking(course, request, randomUUID(), clicks);
}

export async function sendBooking(
  course: Course,
  request: Sent['request'],
  key: string,
  clicks: number,
  address = '/api/bookings',
) {
  const sent = Array.from({ length: clicks }, () =>
    course.ask('POST', address, request, { 'idempotency-key': key }),
  );
  await Promise.all(sent);
  const { rows } = await sql<{ id: string; payerId: string }>`
    select b.id, coalesce(b.payer_id, i.booking_id) "payerId" from idempotency i
    join booking b on i.booking_id in (b.id, b.party_id)
    where i.key = ${storedKeyOf(key)} order by (b.id = i.booking_id) desc, b.id`.execute(
    course.world.database,
  );
  for (const { id, payerId } of rows)
    if (!course.booked.some((one) => one.id === id))
      course.booked.push({ id, key, request, address, payerId });
}

/** The same request again, as a page does that got no answer. */
export async function bookAgain(course: Course, which: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (one) await sendBooking(course, one.request, one.key, 1, one.address);
}

const openPageOf = (course: Course, which: number, older: number): Page | undefined => {
  const one = course.pick(course.booked, which);
  return pagesOf(course.world.provider.world)
    .filter(({ reference }) => reference === one?.payerId)
    .at(-1 - older);
};

export type PaymentAction = 'paid' | 'declined' | 'later' | 'leaves' | 'arrives' | 'fails' | 'expired';

/** `older`: not on the page opened last but on one before it. */
export function pay(course: Course, which: number, older: number, how: PaymentAction): void {
  const page = openPageOf(course, which, older);
  if (!page) return;
  const { world } = course.world.provider;
  const { sessionId } = page;
  switch (how) {
    case 'paid':
      payByCard(world, sessionId, { kind: 'pays' });
      break;
    case 'declined':
      payByCard(world, sessionId, testCards['4000000000000002'] ?? { kind: 'pays' });
      break;
    case 'later':
    case 'leaves':
      redirectToProvider(world, sessionId, 'klarna');
      if (how === 'later') returnFromProvider(world, sessionId, 'later');
      break;
    case 'arrives':
    case 'fails':
      completeDelayedPayment(world, sessionId, how === 'arrives');
      break;
    case 'expired':
      world.file.atomically(() => {
        const session = findSession(world, sessionId);
        if (session?.status === 'open') closeAsExpired(world, session);
      });
      break;
  }
}

/** The provider said that a page was dead, and takes money on it all the same. */
export function payOnDeadPage(course: Course, which: number, older: number): void {
  const { world } = course.world.provider;
  const page = openPageOf(course, which, older);
  const session = page?.isDead ? world.file.get('checkout.session', page.sessionId) : null;
  if (!session) return;
  const at = Math.floor(course.world.clock.now().getTime() / 1000);
  world.file.put('checkout.session', false, { ...session, status: 'open', expires_at: at + 60 });
  const intent = page?.intentId ? world.file.get('payment_intent', page.intentId) : null;
  if (intent) world.file.put('payment_intent', false, { ...intent, status: 'requires_payment_method' });
  payByCard(world, session.id, { kind: 'pays' });
}

export const alterations = [
  { amount_total: 100 },
  { amount_total: 99_900 },
  { currency: 'usd' },
  { livemode: true },
] as const;

/** The provider says something else of an open page than it was asked for. */
export function alterSession(course: Course, which: number, change: (typeof alterations)[number]): void {
  const { file } = course.world.provider.world;
  const page = openPageOf(course, which, 0);
  const session = page?.isOpen ? file.get('checkout.session', page.sessionId) : null;
  if (session && page?.intentId === null) file.put('checkout.session', false, { ...session, ...change });
}

export function dispute(course: Course, which: number, older: number, step: 'open' | 'won' | 'lost'): void {
  const { world } = course.world.provider;
  const page = openPageOf(course, which, older);
  if (!page?.intentId) return;
  const done = step === 'open' ? openDispute(world, page.intentId) : closeDispute(world, page.intentId, step);
  if (done) course.touchedByOthers.add(page.reference);
}

/** Klarna's refunds take their time; any may fail after it had succeeded. */
export function endLastRefund(course: Course, which: number, status: 'succeeded' | 'failed'): void {
  const page = openPageOf(course, which, 0);
  const last = page?.refunds[0];
  if (last && last.status !== 'failed') endRefund(course.world.provider.world, last.id, status);
}

/** Somebody gives back by the provider's own pages, past the shop. */
export function refundAtProvider(course: Course, which: number, cents: number): void {
  const { world } = course.world.provider;
  const page = openPageOf(course, which, 0);
  const { intentId } = page ?? {};
  if (!page || typeof intentId !== 'string' || page.capturedCents === 0) return;
  course.touchedByOthers.add(page.reference);
  try {
    world.file.atomically(() =>
      createRefund(world, false, { payment_intent: intentId, amount: String(cents) }),
    );
  } catch {
    // More than is left, or held by a bank: their pages say no as well.
  }
}

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
  const page = openPageOf(course, which, older);
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
