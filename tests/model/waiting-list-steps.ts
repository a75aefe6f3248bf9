import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { rentalPrice } from '../../src/price/price.rules.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { whileSoldOut } from '../support/shop/small-fleet.ts';
import type { Course } from './course.ts';
import { offerDraftOf } from './shop-world.ts';
import { sendBooking, type Wish } from './customer-steps.ts';

// What people in the line for a sold-out day do. What cannot happen does nothing.

/** A place on the waiting list; `confirms`: they press the button of its mail as well. */
export async function joinWaitingList(course: Course, wish: Wish, confirms: boolean): Promise<void> {
  const { clock, database } = course.world;
  const startDate = addDays(today(clock.now()), wish.inDays);
  // Few days of a course are sold out.
  await whileSoldOut(database, () =>
    course.ask('POST', '/api/waiting-list', {
      startDate,
      startTime: wish.startTime,
      endDate: addDays(startDate, wish.days),
      endTime: wish.endTime,
      destination: wish.town ?? 'Positano',
      pickupOption: 'delivery',
      email: `waits${course.waitingIds.length}@guest.example`,
      language: 'it',
    }),
  );
  const { rows } = await sql<{ id: string }>`
    select id from waiting where not (id = any(${course.waitingIds}::uuid[]))`.execute(database);
  const [fresh] = rows;
  if (!fresh) return; // too late for it
  course.waitingIds.push(fresh.id);
  if (confirms) await course.world.postToWaitingList(fresh.id, { step: 'confirm' });
}

export async function pressWaitingListButton(
  course: Course,
  which: number,
  step: 'confirm' | 'leave',
): Promise<void> {
  const id = course.pick(course.waitingIds, which);
  if (id) await course.world.postToWaitingList(id, { step });
}

/** Books from the mail's page, in so many tabs at once, whether offered, taken or over by now. */
export async function claimWaitingListOffer(course: Course, which: number, tabs: number): Promise<void> {
  const id = course.pick(course.waitingIds, which);
  const query = course.world.database
    .selectFrom('waiting')
    .selectAll()
    .where('id', '=', id ?? null);
  const row = await query.executeTakeFirst();
  if (!row) return;
  const { start_date: startDate, start_time: startTime, end_date: endDate, end_time: endTime } = row;
  const { driver } = aBookingRequest();
  const start = { date: startDate, time: startTime };
  const request = aBookingRequest({
    scooterId: row.offered_scooter_id ?? 2,
    startDate,
    startTime,
    endDate,
    endTime,
    // As every town of these courses; it is asked of the wait.
    destination: row.destination === 'Amalfi' ? 'Amalfi' : 'Positano',
    expectedTotalCents: rentalPrice(standardTiers, { start, end: { date: endDate, time: endTime } }, null),
    driver: { ...driver, email: row.email },
    draftId: offerDraftOf(row.id),
  });
  await Promise.all(Array.from({ length: tabs }, () => sendBooking(course, request, randomUUID(), 1)));
}

/** Two copies of the shop serve the line at once. */
export async function serveWaitingList(course: Course): Promise<void> {
  const { jobs } = course.world;
  await Promise.all([jobs.run('waiting-list'), jobs.run('waiting-list')]);
}
