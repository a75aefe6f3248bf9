import { describe, expect, test } from 'vitest';
import {
  chooseTime,
  clickableDays,
  countsDays,
  daysOf,
  endTimesOn,
  noDates,
  pickDay,
  shownTimes,
  startTimesOn,
  type Dates,
} from './calendar.rules.ts';

const morning = new Date('2026-05-10T07:10:00Z'); // 09:10 in Rome
const dates = (start: string | null, end: string | null, startTime = '', endTime = ''): Dates => ({
  selectedStartDate: start,
  selectedEndDate: end,
  startTime,
  endTime,
});
const range = ({ selectedStartDate, selectedEndDate }: Dates) => [selectedStartDate, selectedEndDate];

describe('clicking days', () => {
  test.each([
    ['the first click sets the start', [], '2026-06-10', ['2026-06-10', null]],
    ['a later second click sets the end', ['2026-06-10'], '2026-06-12', ['2026-06-10', '2026-06-12']],
    [
      'a second click on the start makes a rental of one day',
      ['2026-06-10'],
      '2026-06-10',
      ['2026-06-10', '2026-06-10'],
    ],
    ['an earlier second click changes the two', ['2026-06-10'], '2026-06-08', ['2026-06-08', '2026-06-10']],
    ['a third click starts anew', ['2026-06-10', '2026-06-12'], '2026-06-11', ['2026-06-11', null]],
    [
      'a third click before the range starts anew too',
      ['2026-06-10', '2026-06-12'],
      '2026-06-01',
      ['2026-06-01', null],
    ],
  ])('%s', (_, [start = null, end = null], day, expected) => {
    expect(range(pickDay(dates(start, end), day, morning))).toEqual(expected);
  });
});

describe('times', () => {
  test.each([
    ['none without dates', dates(null, null), { start: false, end: false }],
    ['the start time once a start exists', dates('2026-06-10', null), { start: true, end: false }],
    ['the return time once an end exists', dates('2026-06-10', '2026-06-12'), { start: true, end: true }],
  ])('show %s', (_, given, expected) => {
    expect(shownTimes(given)).toEqual(expected);
  });

  test('are 26 half-hours from 08:00 to 20:30', () => {
    const times = startTimesOn(dates('2026-06-10', '2026-06-12'), morning);
    expect(times).toHaveLength(26);
    expect([times[0], times[1], times.at(-1)]).toEqual(['08:00', '08:30', '20:30']);
    expect(endTimesOn(dates('2026-06-10', '2026-06-12', '18:00'))).toHaveLength(26);
  });

  test('today begin with the next half-hour of Rome', () => {
    expect(startTimesOn(dates('2026-05-10', null), morning)[0]).toBe('09:30');
  });

  test('today leave out the half-hour that strikes at this moment', () => {
    expect(startTimesOn(dates('2026-05-10', null), new Date('2026-05-10T07:30:00Z'))[0]).toBe('10:00');
  });

  test('of a rental of one day: the return comes after the pickup, which is never the last', () => {
    expect(endTimesOn(dates('2026-06-10', '2026-06-10', '19:30'))).toEqual(['20:00', '20:30']);
    expect(startTimesOn(dates('2026-06-10', '2026-06-10'), morning).at(-1)).toBe('20:00');
  });

  test('that became impossible are asked for again', () => {
    expect(
      chooseTime(dates('2026-06-10', '2026-06-10', '09:00', '12:00'), 'startTime', '12:00', morning).endTime,
    ).toBe('');
    expect(pickDay(dates('2026-06-10', null, '20:30', '10:00'), '2026-06-10', morning)).toMatchObject({
      startTime: '',
    });
    expect(pickDay(dates('2026-06-10', '2026-06-12', '08:00', '10:00'), '2026-05-10', morning)).toMatchObject(
      {
        startTime: '',
        endTime: '10:00',
      },
    );
  });
});

describe('clickable days', () => {
  test('run from today to two years ahead', () => {
    expect(clickableDays(noDates, morning)).toEqual({ from: '2026-05-10', to: '2028-05-09' });
  });

  test('begin tomorrow once the last half-hour of Rome has come', () => {
    expect(clickableDays(noDates, new Date('2026-05-10T18:30:00Z')).from).toBe('2026-05-11');
    expect(clickableDays(noDates, new Date('2026-05-10T22:30:00Z')).from).toBe('2026-05-11');
  });

  test('stay within 60 days of a start that waits for its end', () => {
    expect(clickableDays(dates('2026-09-01', null), morning)).toEqual({
      from: '2026-07-03',
      to: '2026-10-31',
    });
    expect(clickableDays(dates('2026-05-20', null), morning).from).toBe('2026-05-10');
    expect(clickableDays(dates('2028-05-01', null), morning).to).toBe('2028-05-09');
  });
});

test('days are calendar days', () => {
  expect(daysOf(dates('2026-10-24', '2026-10-26'))).toBe(2);
  expect(daysOf(dates('2026-10-24', '2026-10-24'))).toBe(0);
  expect(daysOf(dates('2026-10-24', null))).toBeNull();
});

describe('how days are counted is said', () => {
  test.each([
    ['of two days, which a Saturday morning to a Monday evening is', '2026-06-08', '09:00', '18:00', true],
    ['of a night that is paid as a day', '2026-06-07', '09:00', '08:00', true],
    ['not of a night that is paid by its hours', '2026-06-07', '20:30', '08:00', false],
    ['not of a single day', '2026-06-06', '08:00', '20:30', false],
    ['not before both times stand', '2026-06-08', '09:00', '', false],
  ] as const)('%s', (_, end, startTime, endTime, is) => {
    expect(countsDays(dates('2026-06-06', end, startTime, endTime))).toBe(is);
  });
});
