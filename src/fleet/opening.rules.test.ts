import { describe, expect, it } from 'vitest';
import { alwaysOpen, closedOn, timesOfDay } from '../../tests/support/values/costiera.ts';
import {
  closedDatesAhead,
  earliestStart,
  halfHours,
  isClosedOn,
  isOpenAlikeEveryDay,
  unbookableReason,
  firstTime,
  handoverTimesOn,
  lastTime,
  type Opening,
} from './opening.rules.ts';

const now = new Date('2026-06-01T10:00:00Z'); // noon in Rome
const rental = (start: string, end: string) => ({
  start: { date: start.slice(0, 10), time: start.slice(11) },
  end: { date: end.slice(0, 10), time: end.slice(11) },
});

describe('when the shop can be booked', () => {
  it('offers 26 times a day, from 08:00 to 20:30', () => {
    expect(timesOfDay).toHaveLength(26);
    expect([timesOfDay[0], timesOfDay[1], timesOfDay.at(-1)]).toEqual(['08:00', '08:30', '20:30']);
  });

  it('are what the shop says in its texts, from the first to the last', () => {
    expect([timesOfDay[0], timesOfDay.at(-1)]).toEqual([firstTime(alwaysOpen), lastTime(alwaysOpen)]);
    expect(halfHours('09:30', '11:00')).toEqual(['09:30', '10:00', '10:30', '11:00']);
  });

  it.each([
    ['a pickup half an hour ago', '2026-06-01T11:30', '2026-06-02T11:30', 'in_the_past'],
    ['a pickup in half an hour', '2026-06-01T12:30', '2026-06-02T11:30', null],
    ['730 days ahead', '2028-05-31T10:00', '2028-05-31T18:00', null],
    ['731 days ahead', '2028-06-01T10:00', '2028-06-01T18:00', 'too_far_ahead'],
    ['60 days long', '2026-06-10T10:00', '2026-08-09T10:00', null],
    ['61 days long', '2026-06-10T10:00', '2026-08-10T10:00', 'too_long'],
  ])('%s: %s to %s → %s', (_, start, end, reason) => {
    expect(unbookableReason(rental(start, end), now, alwaysOpen)).toBe(reason);
  });

  it('wants the minimum notice that the owner set', () => {
    const twoHours = { ...alwaysOpen, minimumNoticeMinutes: 120 };
    expect(unbookableReason(rental('2026-06-01T13:30', '2026-06-02T10:00'), now, twoHours)).toBe(
      'too_short_notice',
    );
    expect(unbookableReason(rental('2026-06-01T14:00', '2026-06-02T10:00'), now, twoHours)).toBeNull();
    // This very minute is short notice, and not the past.
    expect(unbookableReason(rental('2026-06-01T12:00', '2026-06-02T10:00'), now, twoHours)).toBe(
      'too_short_notice',
    );
  });

  it('may let a rental have begun a while ago, as at the desk', () => {
    const lately = { ...alwaysOpen, minimumNoticeMinutes: -30 };
    expect(unbookableReason(rental('2026-06-01T11:30', '2026-06-02T10:00'), now, lately)).toBeNull();
    expect(unbookableReason(rental('2026-06-01T11:00', '2026-06-02T10:00'), now, lately)).toBe('in_the_past');
  });

  it.each([
    ['2026-06-01T10:00:00Z', 0, '2026-06-01T12:00'],
    ['2026-06-01T10:00:01Z', 0, '2026-06-01T12:30'],
    ['2026-06-01T10:01:00Z', 120, '2026-06-01T14:30'],
    ['2026-06-01T10:00:00Z', -30, '2026-06-01T11:30'],
    ['2026-06-01T18:31:00Z', 0, '2026-06-02T08:00'],
    ['2026-06-01T03:00:00Z', 60, '2026-06-01T08:00'],
  ])('at %s, with %i minutes of notice, the first start is %s', (moment, minimumNoticeMinutes, first) => {
    const opening = { ...alwaysOpen, minimumNoticeMinutes };
    const { date, time } = earliestStart(new Date(moment), opening);
    expect(`${date}T${time}`).toBe(first);
    expect(unbookableReason(rental(first, '2026-06-03T10:00'), new Date(moment), opening)).toBeNull();
  });

  it('names the closed days ahead, today and the last bookable one included', () => {
    const closedDays = ['2026-05-31', '2026-06-01', '2026-08-15', '2028-05-31', '2028-06-01'];
    expect(closedDatesAhead(now, closedOn(...closedDays))).toEqual(closedDays.slice(1, 4));
  });

  it('neither hands out nor takes back on a closed day, but may be closed in between', () => {
    const opening = closedOn('2026-08-15');
    expect(unbookableReason(rental('2026-08-15T10:00', '2026-08-16T10:00'), now, opening)).toBe(
      'closed_then',
    );
    expect(unbookableReason(rental('2026-08-14T10:00', '2026-08-15T10:00'), now, opening)).toBe(
      'closed_then',
    );
    expect(unbookableReason(rental('2026-08-14T10:00', '2026-08-16T10:00'), now, opening)).toBeNull();
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
    const mondayAt = (time: string) => rental(`2026-06-08T${time}`, '2026-06-09T10:00');
    expect(unbookableReason(mondayAt('10:00'), now, opening)).toBeNull();
    expect(unbookableReason(mondayAt('10:30'), now, opening)).toBe('closed_then');
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
