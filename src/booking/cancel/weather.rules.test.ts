import { describe, expect, it } from 'vitest';
import { callOffOf, isCalledOff, weatherAfter } from './weather.rules.ts';

const weather = { day: '2027-06-12', until: '2027-06-12T08:00:00.000Z' };
const until = new Date(weather.until);
const before = new Date(until.getTime() - 1);
const startsAt = new Date('2027-06-12T09:00:00Z');
const aBooking = (changes: object = {}) => ({
  state: 'confirmed' as const,
  startsAt,
  quote: { weather },
  ...changes,
});

describe('a booking whose day was called off', () => {
  it('can be moved and cancelled for nothing until the moment that was said', () => {
    expect(callOffOf(aBooking(), until)).toEqual({ day: weather.day, until, cause: 'weather' });
    expect(isCalledOff(aBooking(), until)).toBe(true);
    const after = new Date(until.getTime() + 1);
    expect(callOffOf(aBooking(), after)).toBeNull();
    expect(isCalledOff(aBooking(), after)).toBe(false);
  });

  it('by a closure keeps that as long as it begins or ends on that day, by the weather as long as it touches it', () => {
    const closure = { ...weather, cause: 'closure' as const };
    expect(callOffOf(aBooking({ quote: { weather: closure } }), until)?.cause).toBe('closure');
    const around = { startDate: '2027-06-11', endDate: '2027-06-13' };
    expect(weatherAfter({ quote: { weather } }, around)).toEqual({ weather });
    expect(weatherAfter({ quote: { weather: closure } }, around)).toEqual({});
    const ends = { ...around, endDate: weather.day };
    expect(weatherAfter({ quote: { weather: closure } }, ends)).toEqual({ weather: closure });
  });

  it('no longer once its rental begins', () => {
    const early = aBooking({ startsAt: before });
    expect(callOffOf(early, new Date(before.getTime() - 1))).not.toBeNull();
    expect(callOffOf(early, before)).toBeNull();
  });

  it.each(['held', 'collected', 'returned', 'cancelled', 'no_show', 'expired'] as const)(
    'not where it is %s',
    (state) => {
      expect(callOffOf(aBooking({ state }), before)).toBeNull();
    },
  );

  it('is one: no other booking is', () => {
    expect(callOffOf(aBooking({ quote: {} }), before)).toBeNull();
  });

  it.each([
    ['2027-06-12', '2027-06-12', true],
    ['2027-06-12', '2027-06-14', true],
    ['2027-06-10', '2027-06-12', true],
    ['2027-06-10', '2027-06-14', true],
    ['2027-06-13', '2027-06-14', false],
    ['2027-06-10', '2027-06-11', false],
  ])('that is moved to %s–%s takes the weather along: %s', (startDate, endDate, isTaken) => {
    expect(weatherAfter({ quote: { weather } }, { startDate, endDate })).toEqual(isTaken ? { weather } : {});
  });

  it('only where there was any', () => {
    expect(weatherAfter({ quote: {} }, { startDate: '2027-06-12', endDate: '2027-06-12' })).toEqual({});
  });
});
