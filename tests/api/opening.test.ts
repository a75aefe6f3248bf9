import { expect, it } from 'vitest';
import { addDays, addMinutes, instantOf } from '../../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { formsIn, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aSmallShop, black, days } from '../support/shop/small-fleet.ts';
import { timesOfDay } from '../support/values/costiera.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { addPromoCode, withdrawUnits } from '../builders/stored-states.ts';

const closed = dayFromNow(12);
const noon = instantOf({ date: dayFromNow(2), time: '12:00' });

/** Closed on one day, with two hours' notice; it is noon, two days from now. */
async function aShopWithClosedDay() {
  const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
  const shop = await aSmallShop(2, { ...patient, CLOSED_DAYS: closed, MINIMUM_NOTICE_MINUTES: '120' });
  shop.setNow(noon);
  return shop;
}
type Shop = Awaited<ReturnType<typeof aShopWithClosedDay>>;
type Wish = { startDate: string; endDate: string; startTime?: string; endTime?: string; draftId?: string };

const times = { startTime: '10:00', endTime: '10:00' };
const available = (shop: Shop, wish: Wish) =>
  shop.ask('GET', `/api/scooters/available?${new URLSearchParams(wish).toString()}`);
const units = async (shop: Shop, wish: Wish) =>
  (await available(shop, wish)).body.map((one: { availableUnits: number }) => one.availableUnits);
const quote = (shop: Shop, wish: object) =>
  shop.ask('POST', '/api/quotes', { scooterId: 2, ...times, extras: {}, promoCode: '', ...wish });
const slots = (shop: Shop, wish: Record<string, string>) =>
  shop.ask(
    'GET',
    `/api/delivery-slots?${new URLSearchParams({ destination: 'Maiori', ...wish }).toString()}`,
  );
const firstDates = ({ body }: { body: { alternatives: { nearestDates: { startDate: string }[] } } }) =>
  body.alternatives.nearestDates.map(({ startDate }) => startDate);

describeOnPostgres('a shop that is closed on a day and wants two hours’ notice', () => {
  it('names its closed days and the first half-hour to be had, in an answer that holds for a minute', async () => {
    const shop = await aShopWithClosedDay();
    const { body, headers } = await shop.ask('GET', '/api/opening');
    expect(body).toEqual({
      closedDates: [closed],
      earliestStart: { date: dayFromNow(2), time: '14:00' },
      reasons: { closedDates: 'closed_then', beforeEarliestStart: 'too_short_notice' },
    });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    shop.setNow(addMinutes(noon, 1));
    expect((await shop.ask('GET', '/api/opening')).body.earliestStart.time).toBe('14:30');
    shop.setNow(addMinutes(noon, 8 * 60));
    const { earliestStart } = (await shop.ask('GET', '/api/opening')).body;
    expect(earliestStart).toEqual({ date: dayFromNow(3), time: '08:00' });
  });

  it('names every day of a season, to the last that can be booked', async () => {
    const shop = await aSmallShop(1, { CLOSED_SEASONS: '11-05..03-15' });
    shop.setNow(new Date('2027-03-10T10:00:00Z'));
    const { closedDates } = (await shop.ask('GET', '/api/opening')).body;
    expect([closedDates[0], closedDates[6], closedDates.at(-1)]).toEqual([
      '2027-03-10',
      '2027-11-05',
      '2029-03-09',
    ]);
  });

  it('has nothing free where handing out or taking back is closed, but crosses the day', async () => {
    const shop = await aShopWithClosedDay();
    expect(await units(shop, { startDate: closed, endDate: addDays(closed, 1) })).toEqual([]);
    expect(await units(shop, { startDate: addDays(closed, -1), endDate: closed })).toEqual([]);
    const across = { startDate: addDays(closed, -1), endDate: addDays(closed, 1) };
    expect(await units(shop, { ...across, ...times })).toEqual([12, 2]);
    expect((await quote(shop, across)).status).toBe(200);
  });

  it('has nothing free before the notice, a day without a time while one is left, and past days as ever', async () => {
    const shop = await aShopWithClosedDay();
    const [today, until] = [dayFromNow(2), dayFromNow(3)];
    const from = (startTime: string) => ({ startDate: today, endDate: until, startTime, endTime: '10:00' });
    expect(await units(shop, from('13:30'))).toEqual([]);
    expect(await units(shop, from('14:00'))).toEqual([12, 2]);
    expect(await units(shop, { startDate: today, endDate: until })).toEqual([12, 2]);
    expect(await units(shop, { startDate: '2020-05-10', endDate: '2020-05-12' })).toEqual([12, 2]);
    shop.setNow(instantOf({ date: today, time: '19:00' }));
    expect(await units(shop, { startDate: today, endDate: until })).toEqual([]);
  });

  it.each([
    ['begins on a closed day', { startDate: closed, endDate: addDays(closed, 1) }, 'closed_then'],
    ['ends on a closed day', { startDate: addDays(closed, -1), endDate: closed }, 'closed_then'],
    [
      'begins too soon',
      { startDate: dayFromNow(2), endDate: dayFromNow(3), startTime: '13:30' },
      'too_short_notice',
    ],
    ['is over', { startDate: dayFromNow(1), endDate: dayFromNow(2) }, 'in_the_past'],
    ['is too long', { startDate: dayFromNow(3), endDate: dayFromNow(64) }, 'too_long'],
  ])(
    'names no price for what %s, but the reason that the booking would get, and dates',
    async (_, wish, reason) => {
      const shop = await aShopWithClosedDay();
      const refused = await quote(shop, wish);
      expect([refused.status, refused.body.refusal]).toEqual([409, reason]);
      const dates = { ...times, ...wish };
      const booked = await book(shop, aBookingRequest({ scooterId: 2, ...dates, expectedTotalCents: 1 }));
      expect(booked.body.refusal).toBe(reason);
      expect(booked.body.alternatives).toEqual(refused.body.alternatives);
      expect(refused.body.alternatives.otherColours).toEqual([]);
      expect(firstDates(refused)).not.toContain(closed);
      expect(firstDates(refused).length).toBe(reason === 'too_long' ? 0 : 3);
      for (const near of refused.body.alternatives.nearestDates) {
        const { startDate, endDate } = near;
        expect((await quote(shop, { ...wish, startDate, endDate })).status).toBe(200);
      }
    },
  );

  it('sends no rider on a closed day, nor before the notice', async () => {
    const shop = await aShopWithClosedDay();
    const onClosed = await slots(shop, { startDate: closed, endDate: addDays(closed, 1) });
    expect([onClosed.status, onClosed.body.refusal]).toEqual([409, 'closed_then']);
    expect(firstDates(onClosed)[0]).toBe(addDays(closed, 1));
    const today = await slots(shop, { startDate: dayFromNow(2), endDate: dayFromNow(3) });
    expect([today.body.startTimes[0], today.body.endTimes[0]]).toEqual(['14:00', '08:00']);
    const soon = { startDate: dayFromNow(2), endDate: dayFromNow(3), startTime: '13:30' };
    expect((await slots(shop, soon)).body.refusal).toBe('too_short_notice');
  });

  it('suggests no return on a closed day', async () => {
    const shop = await aShopWithClosedDay();
    const day = addDays(closed, -1);
    const kinds = async (wish: object) =>
      (await quote(shop, { endTime: '14:30', ...wish })).body.nudges.map(
        ({ kind }: { kind: string }) => kind,
      );
    expect(await kinds({ startDate: day, endDate: day })).toEqual(['earlier']);
    const before = addDays(day, -1);
    expect(await kinds({ startDate: before, endDate: before })).toEqual(['earlier', 'day_more']);
  });

  it('sells at the desk without notice, though not on a closed day, and says so before the form is filled in', async () => {
    const shop = await aShopWithClosedDay();
    const desk = await signedInBrowser(shop, 'desk');
    const free = (wish: Wish) => desk.ask('GET', `/walk-ins/free?${new URLSearchParams(wish).toString()}`);
    const price = (wish: object) =>
      desk.ask('POST', '/walk-ins/quote', { scooterId: 2, secondDriver: true, ...wish });
    const now = { ...times, startDate: dayFromNow(2), endDate: dayFromNow(3) };
    for (const startTime of ['11:30', '12:00']) {
      expect((await free({ ...now, startTime })).body).toHaveLength(2);
      expect((await price({ ...now, startTime })).body.totalCents).toBe(6500);
    }
    expect((await price({ ...now, startTime: '11:00' })).body.refusal).toBe('in_the_past');
    const refused = { ...times, startDate: closed, endDate: addDays(closed, 1) };
    for (const answer of [await free(refused), await price(refused)]) {
      expect([answer.status, answer.body.refusal]).toEqual([409, 'closed_then']);
      expect(firstDates(answer)[0]).toBe(addDays(closed, 1));
    }
    expect((await price({ ...now, endDate: now.startDate, endTime: '09:30' })).status).toBe(400);
  });
});

describeOnPostgres('a customer who moves their booking to a closed day', () => {
  it('hears so, with the nearest days as forms that can each be had', async () => {
    const shop = await aSmallShop(2, { CLOSED_DAYS: closed });
    const own = await aChangeableBooking({ shop });
    const { html } = await own.look({ startDate: closed, endDate: addDays(closed, 1) });
    expect(textOf(html)).toContain('In quel giorno siamo chiusi.');
    const near = formsIn(html);
    expect(near.map(({ startDate }) => startDate)).toEqual([
      addDays(closed, 1),
      addDays(closed, 2), // the third nearest are the days that it has already
    ]);
    for (const wish of near) expect(textOf((await own.look(wish)).html)).toContain('Il prezzo non cambia');
  });
});

describeOnPostgres('a closed day is marked', () => {
  it('beside the date of a change that was refused for it, and beside no other', async () => {
    const shop = await aSmallShop(2, { CLOSED_DAYS: closed });
    const own = await aChangeableBooking({ shop });
    const shownAt = (html: string) =>
      Object.fromEntries(
        ['start', 'end'].map((which) => {
          const [, marks = '', words = ''] =
            new RegExp(`data-moment="${which}".*?<p class="field-error[^"]*"([^>]*)>(.*?)</p>`, 's').exec(
              html,
            ) ?? [];
          return [which, marks.includes('hidden') ? null : textOf(words).trim()];
        }),
      );
    const startsThen = await own.look({ startDate: closed, endDate: addDays(closed, 1) });
    expect(shownAt(startsThen.html)).toEqual({ start: 'In quel giorno siamo chiusi.', end: null });
    const endsThen = await own.look({ startDate: addDays(closed, -1), endDate: closed });
    expect(shownAt(endsThen.html)).toEqual({ start: null, end: 'In quel giorno siamo chiusi.' });
  });

  it('among the days of the desk’s calendar', async () => {
    const shop = await aShopWithClosedDay();
    const desk = await signedInBrowser(shop, 'desk');
    const { body } = await desk.ask('GET', `/calendar?from=${addDays(closed, -3)}&days=7`);
    expect(body.closedDates).toEqual([closed]);
  });
});

describeOnPostgres('who comes back from the payment with other wishes', () => {
  const draftId = '6f0c7a52-8f3e-4f1f-9c1d-2b7f4f6d9a10';
  const held = { scooterId: 2, ...days(10, 11), ...times };

  it('may use the promo code again that their own hold uses, and nobody else may', async () => {
    const shop = await aSmallShop(2);
    const limone = { code: 'UNICO', percent: 10, redemption_limit: 1 };
    await addPromoCode(shop.database, limone);
    const wish = { ...held, promoCode: 'UNICO', expectedTotalCents: 5850 };
    expect((await book(shop, aBookingRequest({ ...wish, draftId }))).status).toBe(201);
    const other = { ...days(20, 21), promoCode: 'UNICO' };
    expect((await quote(shop, { ...other, draftId })).body.totalCents).toBe(5850);
    expect((await quote(shop, other)).body.refusal).toBe('promo_used_up');
    expect((await quote(shop, { ...other, draftId: crypto.randomUUID() })).body.refusal).toBe(
      'promo_used_up',
    );
    const again = aBookingRequest({ ...wish, ...days(20, 21), draftId });
    expect((await book(shop, again)).status).toBe(201);
  });

  it('finds the scooter and the rider free that they hold themselves; others do not', async () => {
    const shop = await aSmallShop(1, { RIDERS: '1', DELIVERY_STOP_MINUTES: '20' });
    await withdrawUnits(shop.database, { of: 1 });
    expect((await book(shop, aBookingRequest({ ...held, draftId }))).status).toBe(201);
    const asked = { ...days(10, 12), ...times };
    expect(await units(shop, asked)).toEqual([]);
    expect(await units(shop, { ...asked, draftId })).toEqual([1]);
    const nearest = async (own: object) =>
      (await shop.ask('GET', `/api/scooters/nearest?${new URLSearchParams({ ...asked, ...own }).toString()}`))
        .body[0].startDate;
    expect([await nearest({}), await nearest({ draftId })]).toEqual([dayFromNow(12), dayFromNow(11)]);
    const positano = { ...days(10, 12), destination: 'Positano' };
    expect((await slots(shop, positano)).body.startTimes).not.toContain('10:00');
    expect((await slots(shop, { ...positano, draftId })).body.startTimes).toContain('10:00');
    expect((await quote(shop, { ...days(10, 10), endTime: '14:30', draftId })).body.nudges).toHaveLength(2);
    expect((await quote(shop, { ...days(10, 10), endTime: '14:30' })).body.nudges).toHaveLength(0);
  });
});

describeOnPostgres('the days ahead, for a calendar', () => {
  const daysAhead = async (shop: Shop, query = '') => shop.ask('GET', `/api/scooters/days${query}`);

  it('say what one costs, and on which every scooter is taken from the first half-hour to the last', async () => {
    const shop = await aSmallShop(1, { CLOSED_DAYS: dayFromNow(4) });
    await withdrawUnits(shop.database, { of: 1 });
    const { body: free, headers } = await daysAhead(shop);
    const year = { from: dayFromNow(0), until: dayFromNow(730), pricePerDay: 65 };
    expect(free).toEqual({ prices: [year], soldOut: [] });
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    // From 10:00 of the first day to 17:30 of the last: both can still be had in part.
    await aBooking().black().lasting(3, 6).paid().in(shop);
    expect((await daysAhead(shop)).body.soldOut).toEqual([dayFromNow(5)]);
    const draftId = crypto.randomUUID();
    const held = await book(shop, aBookingRequest({ ...black(8, 10), draftId }));
    expect(held.status).toBe(201);
    expect((await daysAhead(shop)).body.soldOut).toEqual([dayFromNow(5), dayFromNow(9)]);
    const own = await daysAhead(shop, `?draftId=${draftId}`);
    expect(own.body.soldOut).toEqual([dayFromNow(5)]);
    expect(own.headers.get('cache-control')).not.toContain('public');
    await withdrawUnits(shop.database, {});
    expect((await daysAhead(shop)).body.soldOut).toContain(dayFromNow(1));
  });

  it('are sold out exactly where no rental that touches them finds a scooter', async () => {
    const shop = await aSmallShop(1, { CLOSED_DAYS: '' });
    await withdrawUnits(shop.database, { of: 1 });
    await aBooking().black().lasting(2, 4).paid().in(shop);
    await aBooking().black().lasting(5, 7).paid().in(shop);
    const { soldOut } = (await daysAhead(shop)).body;
    for (let nth = 1; nth < 9; nth += 1) {
      const day = dayFromNow(nth);
      const tries = timesOfDay.flatMap((time, half) => {
        const later = timesOfDay[half + 1];
        return later ? [{ startDate: day, endDate: day, startTime: time, endTime: later }] : [];
      });
      const found = await Promise.all(tries.map((wish) => units(shop, wish)));
      expect([nth, soldOut.includes(day)]).toEqual([nth, found.every((free) => free.length === 0)]);
    }
  });
});
