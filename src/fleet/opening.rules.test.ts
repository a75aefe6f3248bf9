import { describe, expect, it } from 'vitest';
import { alwaysOpen, closedOn, timesOfDay } from '../../tests/support/values/costiera.ts';
import {
  closedDatesAhead,
  halfHours,
  isClosedOn,
  isOpenAlikeEveryDay,
  firstTime,
  handoverTimesOn,
  lastTime,
  type Opening,
} from './opening.rules.ts';

const now = new Date('2026-06-01T10:00:00Z'); // noon in Rome

describe('when the shop can be booked', () => {
  it('offers 26 times a day, from 08:00 to 20:30', () => {
    expect(timesOfDay).toHaveLength(26);
    expect([timesOfDay[0], timesOfDay[1], timesOfDay.at(-1)]).toEqual(['08:00', '08:30', '20:30']);
  });

  it('are what the shop says in its texts, from the first to the last', () => {
    expect([timesOfDay[0], timesOfDay.at(-1)]).toEqual([firstTime(alwaysOpen), lastTime(alwaysOpen)]);
    expect(halfHours('09:30', '11:00')).toEqual(['09:30', '10:00', '10:30', '11:00']);
  });

  it('names the closed days ahead, today and the last bookable one included', () => {
    const closedDays = ['2026-05-31', '2026-06-01', '2026-08-15', '2028-05-31', '2028-06-01'];
    expect(closedDatesAhead(now, closedOn(...closedDays))).toEqual(closedDays.slice(1, 4));
  });

  it.each([
    ['within a year', '07-05', '08-03', ['07-05', '07-20', '08-03'], ['07-04', '08-04', '01-01', '12-31']],
    ['of one day', '12-25', '12-25', ['12-25'], ['12-24', '12-26', '01-01']],
  ])('knows a season %s', (_, from, to, closed, open) => {
    const opening = closedOn(`${from}..${to}`);
    const closedOf = (days: string[]) => days.filter((day) => isClosedOn(`2026-${day}`, opening));
    expect([closedOf(closed), closedOf(open)]).toEqual([closed, []]);
  });

  it('knows a season that runs over New Year', () => {
    const opening = closedOn('11-05..03-15');
    expect(
      ['2026-11-05', '2026-12-31', '2027-01-01', '2027-03-15'].map((day) => isClosedOn(day, opening)),
    ).toEqual([true, true, true, true]);
    expect(isClosedOn('2026-11-04', opening) || isClosedOn('2027-03-16', opening)).toBe(false);
  });

  it('has hours of its own on each day of the week, with a break at noon', () => {
    const morningAndEvening = [
      { from: '09:00', until: '10:00' },
      { from: '17:00', until: '17:30' },
    ];
    const opening: Opening = { ...alwaysOpen, week: [morningAndEvening, ...alwaysOpen.week.slice(1, 6), []] };
    expect(handoverTimesOn('2026-06-01', opening)).toEqual(['09:00', '09:30', '10:00', '17:00', '17:30']); // a Monday
    expect(handoverTimesOn('2026-06-02', opening)).toEqual(timesOfDay);
    expect(isClosedOn('2026-06-07', opening)).toBe(true); // a Sunday
  });

  it('may be closed for a part of a day, and open again at its end', () => {
    const [closure] = closedOn('2026-08-15').closures;
    const opening = {
      ...alwaysOpen,
      closures: closure ? [{ ...closure, hours: { from: '10:00', until: '20:00' } }] : [],
    };
    const left = ['08:00', '08:30', '09:00', '09:30', '20:00', '20:30'];
    expect(handoverTimesOn('2026-08-15', opening)).toEqual(left);
    expect(isClosedOn('2026-08-15', opening)).toBe(false);
    expect(handoverTimesOn('2026-08-16', opening)).toEqual(timesOfDay);
  });
});

describe('"every day" may be said', () => {
  const alike = alwaysOpen.week;
  const differing = alike.with(6, [{ from: '10:00', until: '13:00' }]);
  it.each([
    ['of a shop that is open alike on each day', true, alike, []],
    ['not where one day is shorter', false, differing, []],
    ['not where one day is closed', false, alike.with(2, []), []],
    ['not where it closes for a while', false, alike, closedOn('11-15..03-10').closures],
    ['not of a shop that never opens', false, alike.map(() => []), []],
  ])('%s', (_, may, week, closures) => {
    expect(isOpenAlikeEveryDay({ week, closures })).toBe(may);
  });
});
