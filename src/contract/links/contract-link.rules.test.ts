import { describe, expect, it } from 'vitest';
import { addHours, instantOf } from '../../basics/rome-time.ts';
import { canResendLink, reminderDue } from './contract-link.rules.ts';

const startsAt = instantOf({ date: '2027-06-14', time: '09:00' });
const longAgo = instantOf({ date: '2027-05-01', time: '12:00' });
const at = (date: string, time: string): Date => instantOf({ date, time });

describe('a reminder to sign', () => {
  it.each([
    ['48 hours before the pickup', longAgo, at('2027-06-12', '09:00'), 48],
    ['not before that', longAgo, at('2027-06-12', '08:59'), null],
    ['24 hours before it', longAgo, at('2027-06-13', '09:00'), 24],
    ['of the nearest alone where the shop was down', longAgo, at('2027-06-13', '20:00'), 24],
    ['not from ten in the evening', longAgo, at('2027-06-12', '22:00'), null],
    ['not before eight in the morning', longAgo, at('2027-06-13', '07:59'), null],
    ['at eight in the morning', longAgo, at('2027-06-13', '08:00'), 48],
    ['not once the rental has begun', longAgo, startsAt, null],
    [
      'not who booked a moment before it would be due',
      addHours(startsAt, -50),
      at('2027-06-12', '09:00'),
      null,
    ],
    [
      'who booked for the day after tomorrow, the day before',
      addHours(startsAt, -40),
      at('2027-06-13', '09:00'),
      24,
    ],
    ['who booked half a day before it is due', addHours(startsAt, -60), at('2027-06-12', '09:00'), 48],
    ['nobody who booked for tomorrow', addHours(startsAt, -20), at('2027-06-13', '18:00'), null],
  ])('is due: %s', (_, bookedAt, now, hours) => {
    expect(reminderDue({ bookedAt, startsAt }, now)).toBe(hours);
  });
});

describe('a link that is asked for again', () => {
  it('is sent once in ten minutes', () => {
    const now = new Date('2027-06-12T09:00:00Z');
    expect(canResendLink(null, now)).toBe(true);
    expect(canResendLink(new Date('2027-06-12T08:50:01Z'), now)).toBe(false);
    expect(canResendLink(new Date('2027-06-12T08:50:00Z'), now)).toBe(true);
  });
});
