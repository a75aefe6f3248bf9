import { afterEach, describe, expect, it } from 'vitest';
import '../../../../tests/support/values/costiera.ts';
import { costiera } from '../../../../tests/support/values/costiera.ts';
import example from '../../../../db/seed/shops/example.json' with { type: 'json' };
import { addDays, type Rental, wallClockOf } from '../../../basics/rome-time.ts';
import { reasonNotBookable } from '../../../booking/bookable.rules.ts';
import { handoverTimesOn, type Opening } from '../../../fleet/opening.rules.ts';
import { publishedOf, publishShop } from '../../../shop/published-shop.rules.ts';
import { chooseTime, noDates, pickDay, type Dates } from './calendar.rules.ts';
import { movedTimes, withUsualTimes } from './usual-times.rules.ts';

const morning = new Date('2026-05-10T06:10:00Z'); // 08:10 in Rome
const open = (opening: Opening) => publishShop(publishedOf({ ...costiera, opening }));
afterEach(() => open(costiera.opening));

/** As the launcher does it: the days, and then their times. */
const click = (dates: Dates, day: string, now = morning): Dates =>
  withUsualTimes(pickDay(dates, day, now), dates, now);
const chosen = (start: string, end: string, now = morning, from = noDates): Dates =>
  click(click(from, start, now), end, now);
const timesOf = ({ startTime, endTime }: Dates) => [startTime, endTime];
const at = (time: string) => new Date(`2026-05-10T${time}:00+02:00`);

describe('times that nobody has chosen yet', () => {
  it.each([
    ['of another day', morning, '2026-06-10', '2026-06-12', ['09:00', '18:00']],
    ['of one day alone', morning, '2026-06-10', '2026-06-10', ['09:00', '18:00']],
    ['of today, in the morning', at('10:10'), '2026-05-10', '2026-05-10', ['10:30', '18:00']],
    [
      'of today, in the afternoon: until the evening',
      at('15:10'),
      '2026-05-10',
      '2026-05-10',
      ['15:30', '20:30'],
    ],
    ['from this afternoon on', at('15:10'), '2026-05-10', '2026-05-11', ['15:30', '18:00']],
    ['of the last half-hour of today but one', at('19:40'), '2026-05-10', '2026-05-10', ['20:00', '20:30']],
  ])('%s', (_, now, start, end, times) => {
    expect(timesOf(chosen(start, end, now))).toEqual(times);
  });

  it('wait for their day: the return has none before its day is chosen', () => {
    expect(timesOf(click(noDates, '2026-06-10'))).toEqual(['09:00', '']);
  });

  it('leave the notice that the shop wants', () => {
    open({ ...costiera.opening, minimumNoticeMinutes: 24 * 60 });
    expect(timesOf(chosen('2026-05-11', '2026-05-12', at('10:10')))).toEqual(['10:30', '18:00']);
    expect(timesOf(chosen('2026-05-12', '2026-05-12', at('10:10')))).toEqual(['09:00', '18:00']);
  });
});

describe('times that were chosen', () => {
  it('stay on other days', () => {
    const before = { ...noDates, startTime: '11:00', endTime: '12:30' };
    expect(timesOf(chosen('2026-06-10', '2026-06-12', morning, before))).toEqual(['11:00', '12:30']);
  });

  it('move to the next that can be had, and are named', () => {
    const before = chosen('2026-06-10', '2026-06-12');
    const now = at('12:10');
    const today = click(click(before, '2026-05-10', now), '2026-05-12', now);
    expect(timesOf(today)).toEqual(['12:30', '18:00']);
    expect(movedTimes(before, today)).toEqual(['startTime']);
  });

  it('of the return move behind a later pickup of the same day', () => {
    const before = { ...chosen('2026-06-10', '2026-06-10'), endTime: '12:00' };
    const after = withUsualTimes(chooseTime(before, 'startTime', '15:00', morning), before, morning);
    expect(timesOf(after)).toEqual(['15:00', '15:30']);
    expect(movedTimes(before, after, 'startTime')).toEqual(['endTime']);
  });
});

it.each([
  ['the demo', costiera.opening],
  ['a shop with breaks, short Sundays, a winter and two hours’ notice', example.opening],
])('on every day of a year the times can be booked, whatever the hour: %s', (_, given) => {
  open(given);
  for (let day = 0; day < 366; day += 1) {
    const now = new Date(morning.getTime() + (day * 24 + (day % 24)) * 3_600_000);
    const today = wallClockOf(now).date;
    for (const [first, length] of [
      [0, 0],
      [0, 2],
      [1, 0],
      [2, 5],
    ] as const) {
      const start = addDays(today, first);
      const end = addDays(start, length);
      const dates = chosen(start, end, now);
      const rental: Rental = {
        start: { date: start, time: dates.startTime },
        end: { date: end, time: dates.endTime },
      };
      if (!canBeBooked(start, end, now, given)) continue;
      expect([start, end, ...timesOf(dates), reasonNotBookable({ rental, place: null }, now, given)]).toEqual(
        [start, end, expect.stringMatching(/^\d\d:\d\d$/), expect.stringMatching(/^\d\d:\d\d$/), null],
      );
    }
  }
});

/** Whether any two half-hours of these days can. */
function canBeBooked(start: string, end: string, now: Date, opening: Opening): boolean {
  const last = handoverTimesOn(end, opening).at(-1);
  return handoverTimesOn(start, opening).some(
    (time) =>
      last !== undefined &&
      (start < end || time < last) &&
      reasonNotBookable(
        { rental: { start: { date: start, time }, end: { date: end, time: last } }, place: null },
        now,
        opening,
      ) === null,
  );
}
