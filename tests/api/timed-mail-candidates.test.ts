import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, addMinutes, instantOf, today } from '../../src/basics/rome-time.ts';
import { bookingStates } from '../../src/booking/booking.rules.ts';
import {
  isDue,
  timedBookingMails,
  type MailTiming,
  type TimedBookingMail,
} from '../../src/mails/timed-mail.rules.ts';
import { timedMailStore } from '../../src/mails/timed-mail.store.ts';
import { policy } from '../../src/shop/business.rules.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { aDate, bookableTime } from '../support/values/arbitraries.ts';

const aTimeOfDay = fc.nat({ max: 47 }).map((half) => {
  const hour = String(Math.floor(half / 2)).padStart(2, '0');
  return `${hour}:${half % 2 === 0 ? '00' : '30'}`;
});
/** Around midnight days are easily miscounted. */
const anyTime = fc.oneof(aTimeOfDay, fc.constantFrom('00:00', '00:30', '23:30'));

/** A booking whose days lie around a moment, and what of it the moment of a mail depends on. */
const aBookingAround = fc
  .record({
    day: aDate,
    time: aTimeOfDay,
    state: fc.constantFrom('confirmed', 'collected', 'returned', ...bookingStates),
    startsIn: fc.integer({ min: -3, max: 2 }),
    startTime: bookableTime,
    lasts: fc.nat({ max: 4 }),
    bookedDaysAgo: fc.nat({ max: 3 }),
    bookedTime: anyTime,
    returnedDaysAgo: fc.option(fc.nat({ max: policy().reviewAskDays + 2 })),
    returnedTime: anyTime,
    asksErasure: fc.constantFrom(false, false, true),
    asksNoReviews: fc.constantFrom(false, false, true),
    restDays: fc.option(fc.nat({ max: 4 })),
  })
  .map(({ day, time, state, startsIn, startTime, lasts, asksErasure, asksNoReviews, ...some }) => {
    const start = { date: addDays(day, startsIn), time: startTime };
    const end = { date: addDays(start.date, lasts), time: lasts === 0 ? '21:00' : startTime };
    const at = (daysAgo: number, timeOfDay: string) =>
      instantOf({ date: addDays(day, -daysAgo), time: timeOfDay });
    const about: MailTiming = {
      state,
      start,
      end,
      endsAt: instantOf(end),
      bookedAt: at(some.bookedDaysAgo, some.bookedTime),
      returnedAt: some.returnedDaysAgo === null ? null : at(some.returnedDaysAgo, some.returnedTime),
      isAwaited: false,
      isReviewed: false,
      hasOpenCharge: false,
      restDueOn:
        some.restDays === null || !['confirmed', 'collected', 'returned'].includes(state)
          ? null
          : addDays(start.date, -some.restDays),
      asksErasure,
      asksNoReviews,
    };
    return { about, now: addMinutes(instantOf({ date: day, time }), 1) };
  });

async function become({ database }: TestShop, id: string, about: MailTiming): Promise<void> {
  const { state, start, end, endsAt, bookedAt, returnedAt, asksErasure, asksNoReviews, restDueOn } = about;
  await sql`update booking set state = ${state}, start_date = ${start.date}, start_time = ${start.time},
    starts_at = ${instantOf(start)}, end_date = ${end.date}, end_time = ${end.time}, ends_at = ${endsAt},
    created_at = ${bookedAt}, now_cents = ${restDueOn && 100}, rest_id = ${restDueOn && id},
    rest_days = ${start.date}::date - ${restDueOn}::date where id = ${id}`.execute(database);
  await sql`delete from booking_event where booking_id = ${id}`.execute(database);
  const events = {
    returned: returnedAt,
    erasure_asked: asksErasure ? bookedAt : null,
    review_requests_stopped: asksNoReviews ? bookedAt : null,
  };
  for (const [kind, at] of Object.entries(events))
    if (at)
      await sql`insert into booking_event (booking_id, kind, actor, at) values (${id}, ${kind}, 'staff', ${at})`.execute(
        database,
      );
}

describeOnPostgres('bookings that a timed mail may be about', () => {
  it('are found in the database wherever a mail is due, on every day and at every hour', async () => {
    const shop = await aShop();
    const { id } = await aBooking().startingTomorrow().paid().in(shop);
    const found = new Set<TimedBookingMail>();
    await fc.assert(
      fc.asyncProperty(aBookingAround, async ({ about, now }) => {
        const due = timedBookingMails.filter((mail) => isDue(mail, about, now));
        if (due.length === 0) return;
        await become(shop, id, about);
        const [candidate] = await timedMailStore.candidates(shop.database, today(now));
        expect(candidate).toMatchObject({ id, ...about });
        for (const mail of due) found.add(mail);
      }),
      { numRuns: 4_000 },
    );
    expect(found).toEqual(new Set(timedBookingMails));
  });
});
