import { expect, it } from 'vitest';
import { addHours, addMinutes } from '../../basics/rome-time.ts';
import { mayBeReplayed, mayBeUnderWay } from './attempt-age.rules.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');

it.each([
  ['a day', 24],
  ['six hours', 6],
])(
  'F63 with a provider that knows its keys for %s an attempt is sent again until an hour before, and from then on looked for',
  (_, keyHours) => {
    const last = addHours(createdAt, keyHours - 1);
    expect(mayBeReplayed({ createdAt }, { keyHours }, addMinutes(last, -1))).toBe(true);
    expect(mayBeReplayed({ createdAt }, { keyHours }, last)).toBe(false);
  },
);

it('a call may be under way for two minutes', () => {
  expect(mayBeUnderWay({ createdAt }, addMinutes(createdAt, 1))).toBe(true);
  expect(mayBeUnderWay({ createdAt }, addMinutes(createdAt, 2))).toBe(false);
});
