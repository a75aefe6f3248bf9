import { describe, expect, it } from 'vitest';
import type { Custody } from '../booking/rental/custody.rules.ts';
import { areDaysInOrder, dueTaskOf, instantsOf, lastDayToName, plainPlate, rideAt } from './fine.rules.ts';

const had = (bookingId: string, from: string, until: string | null): Custody => ({
  bookingId,
  unitId: 1,
  from: new Date(from),
  until: until === null ? null : new Date(until),
});

describe('who had the scooter at the moment of a fine', () => {
  const one = had('one', '2026-07-01T08:00:00Z', '2026-07-01T10:00:00Z');
  const two = had('two', '2026-07-01T10:00:00Z', null);

  it.each([
    ['07:59', 'no_ride'],
    ['08:00', 'one'],
    ['09:59', 'one'],
    ['10:00', 'two'],
    ['23:00', 'two'],
  ])('F76 at %s UTC it is %s: a ride has its beginning and not its end', (time, who) => {
    const found = rideAt([one, two], [new Date(`2026-07-01T${time}:00Z`)]);
    expect(typeof found === 'string' ? found : found.bookingId).toBe(who);
  });

  it('F76 is not said where an hour came twice and two had it, or nobody one of the two times', () => {
    const twice = instantsOf({ date: '2026-10-25', time: '02:30' });
    expect(twice.map((instant) => instant.toISOString())).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
    ]);
    const before = had('one', '2026-10-24T08:00:00Z', '2026-10-25T01:00:00Z');
    expect(rideAt([before], twice)).toBe('several_rides');
    expect(rideAt([before, had('two', '2026-10-25T01:00:00Z', null)], twice)).toBe('several_rides');
    expect(rideAt([had('one', '2026-10-24T08:00:00Z', null)], twice)).toMatchObject({ bookingId: 'one' });
    expect(rideAt([], twice)).toBe('no_ride');
  });

  it('is asked for one moment on all other days, and for none in the hour that spring leaves out', () => {
    expect(instantsOf({ date: '2026-07-01', time: '12:00' })).toEqual([new Date('2026-07-01T10:00:00Z')]);
    expect(instantsOf({ date: '2026-03-29', time: '02:30' })).toEqual([]);
    expect(instantsOf({ date: '2026-10-25', time: '03:00' })).toHaveLength(1);
  });
});

it('a plate is the same however it is typed', () => {
  expect(plainPlate(' dx 123-45 ')).toBe('DX12345');
});

it('a notice comes after what it is about, and neither is still to come', () => {
  const now = new Date('2026-09-10T10:00:00Z');
  expect(areDaysInOrder({ day: '2026-07-01', notifiedOn: '2026-09-10' }, now)).toBe(true);
  expect(areDaysInOrder({ day: '2026-07-02', notifiedOn: '2026-07-01' }, now)).toBe(false);
  expect(areDaysInOrder({ day: '2026-07-02', notifiedOn: '2026-09-11' }, now)).toBe(false);
});

it('the shop is reminded ten days before the sixtieth, told when it is over, and no more once the letter is sent', () => {
  const notifiedOn = '2026-09-01';
  expect(lastDayToName(notifiedOn)).toBe('2026-10-31');
  const task = (day: string) => dueTaskOf({ state: 'named', notifiedOn }, day);
  expect(['2026-10-20', '2026-10-21', '2026-10-31', '2026-11-01'].map(task)).toEqual([
    null,
    'fine_due',
    'fine_due',
    'fine_overdue',
  ]);
  expect(dueTaskOf({ state: 'sent', notifiedOn }, '2026-11-01')).toBeNull();
  expect(dueTaskOf({ state: 'closed', notifiedOn }, '2026-11-01')).toBeNull();
  expect(dueTaskOf({ state: 'nobody', notifiedOn }, '2026-11-01')).toBe('fine_overdue');
});
