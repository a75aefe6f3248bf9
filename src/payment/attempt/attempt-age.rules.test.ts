import { expect, it } from 'vitest';
import { addHours, addMinutes } from '../../basics/rome-time.ts';
import { mayBeReplayed, mayBeUnderWay } from './attempt-age.rules.ts';

const createdAt = new Date('2026-11-21T09:00:00Z');

it('F63 an attempt is sent again for 23 hours, and from then on looked for', () => {
  expect(mayBeReplayed({ createdAt }, addMinutes(addHours(createdAt, 23), -1))).toBe(true);
  expect(mayBeReplayed({ createdAt }, addHours(createdAt, 23))).toBe(false);
});

it('a call may be under way for two minutes', () => {
  expect(mayBeUnderWay({ createdAt }, addMinutes(createdAt, 1))).toBe(true);
  expect(mayBeUnderWay({ createdAt }, addMinutes(createdAt, 2))).toBe(false);
});
