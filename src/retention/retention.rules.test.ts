import { expect, it } from 'vitest';
import { addMonths } from '../basics/rome-time.ts';
import { keptUntil, retentionCutoffs } from './retention.rules.ts';

it.each([
  ['2037-03-31', 1, '2037-02-28'],
  ['2036-03-31', 1, '2036-02-29'],
  ['2037-01-15', 24, '2035-01-15'],
  ['2040-02-29', 120, '2030-02-28'],
])('%s less %i months is %s', (day, months, before) => {
  expect(addMonths(day, -months)).toBe(before);
});

it('retention: contract + 10 years, by Rome’s calendar', () => {
  const { bookings } = retentionCutoffs(new Date('2037-06-15T22:30:00Z')); // the 16th in Rome
  expect(bookings.toISOString()).toBe('2027-06-15T22:00:00.000Z');
});

it('retention: each of the others by its own time, by Rome’s calendar', () => {
  const { unpaid, messages, waits, sessions } = retentionCutoffs(new Date('2037-06-15T22:30:00Z')); // the 16th in Rome
  expect([unpaid, messages, waits, sessions].map((at) => at.toISOString())).toEqual([
    '2037-05-16T22:00:00.000Z',
    '2035-06-15T22:00:00.000Z',
    '2037-05-16T22:00:00.000Z',
    '2037-05-16T22:00:00.000Z',
  ]);
});

it('retention: the papers of a booking are kept until the day ten years after its end, by Rome’s calendar', () => {
  expect(keptUntil(new Date('2026-06-15T22:30:00Z'))).toBe('2036-06-16');
});
