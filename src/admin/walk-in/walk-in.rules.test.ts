import { alwaysOpen } from '../../../tests/support/values/costiera.ts';
import { describe, expect, it } from 'vitest';
import { lengthOf, lengths, nextStartFrom, startOf, timesFor } from './walk-in.rules.ts';

describe('when a walk-in rides off', () => {
  it.each([
    ['09:10:00', { date: '2027-05-01', time: '09:30' }],
    ['09:30:00', { date: '2027-05-01', time: '09:30' }],
    // By telephone this half-hour has passed.
    ['09:30:01', { date: '2027-05-01', time: '10:00' }],
    ['06:00:00', { date: '2027-05-01', time: '08:00' }],
    ['20:31:00', { date: '2027-05-02', time: '08:00' }],
  ])('at %s: the next half-hour of the shop', (time, start) => {
    expect(nextStartFrom(new Date(`2027-05-01T${time}+02:00`), alwaysOpen)).toEqual(start);
  });

  it('is offered for what people at a desk ask for', () => {
    expect(lengths).toEqual([{ hours: 4 }, 'today', { days: 1 }, { days: 2 }, { days: 3 }]);
    const last = { date: '2027-05-01', time: '20:30' };
    expect(timesFor({ hours: 4 }, last, alwaysOpen)).toMatchObject({
      startDate: '2027-05-02',
      startTime: '08:00',
      endTime: '12:00',
    });
  });

  it('a length counts from the day that was chosen, and from the next half-hour where that has passed', () => {
    const next = { date: '2027-05-01', time: '09:30' };
    const chosen = { startDate: '2027-05-05', startTime: '11:00', endDate: '2027-05-06', endTime: '11:00' };
    expect(timesFor({ days: 2 }, startOf(chosen, next), alwaysOpen)).toEqual({
      ...chosen,
      endDate: '2027-05-07',
    });
    expect(startOf({ ...chosen, startDate: '2027-05-01', startTime: '09:00' }, next)).toEqual(next);
    // Typed between two half-hours.
    expect(timesFor({ hours: 4 }, { date: '2027-05-05', time: '11:10' }, alwaysOpen).endTime).toBe('15:00');
  });

  it('four hours, until the evening or for days, never past the closing hour', () => {
    const start = { date: '2027-05-01', time: '18:00' };
    const from = { startDate: '2027-05-01', startTime: '18:00' };
    expect(timesFor({ hours: 4 }, { ...start, time: '09:30' }, alwaysOpen).endTime).toBe('13:30');
    expect(timesFor({ hours: 4 }, start, alwaysOpen)).toEqual({
      ...from,
      endDate: '2027-05-01',
      endTime: '20:30',
    });
    expect(timesFor('today', start, alwaysOpen)).toEqual({
      ...from,
      endDate: '2027-05-01',
      endTime: '20:30',
    });
    // At the last half-hour a few hours are tomorrow's; days are not.
    const last = { ...start, time: '20:30' };
    expect(timesFor('today', last, alwaysOpen)).toMatchObject({
      startDate: '2027-05-02',
      startTime: '08:00',
      endTime: '20:30',
    });
    expect(timesFor({ days: 1 }, last, alwaysOpen)).toMatchObject({
      startDate: '2027-05-01',
      startTime: '20:30',
    });
    expect(timesFor({ days: 3 }, start, alwaysOpen)).toEqual({
      ...from,
      endDate: '2027-05-04',
      endTime: '18:00',
    });
  });

  it('each length is seen as chosen while its times stand, and none once an hour or a day is typed', () => {
    const start = { date: '2027-05-01', time: '10:00' };
    for (const length of lengths) {
      const times = timesFor(length, start, alwaysOpen);
      expect(lengthOf(times, null, alwaysOpen)).toBe(length);
      expect(lengthOf({ ...times, endTime: '17:30' }, length, alwaysOpen)).toBe(null);
      // The days go on as long on another day.
      const moved = timesFor(length, { ...start, date: '2027-05-09' }, alwaysOpen);
      expect(lengthOf(moved, length, alwaysOpen)).toBe(length);
    }
  });

  it('in the evening, when four hours end with the day, it is what was asked for that is seen as chosen', () => {
    const [hours = null] = lengths;
    const times = timesFor('today', { date: '2027-05-01', time: '18:00' }, alwaysOpen);
    expect(lengthOf(times, hours, alwaysOpen)).toBe(hours);
    expect(lengthOf(times, 'today', alwaysOpen)).toBe('today');
    expect(lengthOf(times, null, alwaysOpen)).toBe('today');
  });
});
