import { expect, it } from 'vitest';
import { instantOf } from '../basics/rome-time.ts';
import { isEarlyPickup } from './early-pickup.rules.ts';

const at = (date: string, time: string): Date => instantOf({ date, time });

it.each([
  ['the evening before', '2026-07-03', '21:00', true],
  ['just before midnight, for half past midnight', '2026-07-03', '23:59', true],
  ['in the morning for the afternoon', '2026-07-04', '09:00', true],
  ['three hours ahead', '2026-07-04', '12:00', false],
  ['a quarter of an hour ahead', '2026-07-04', '14:45', false],
  ['at its hour', '2026-07-04', '15:00', false],
  ['late', '2026-07-05', '09:00', false],
])('a pickup %s', (_, date, time, isEarly) => {
  const planned =
    date === '2026-07-03' && time === '23:59' ? at('2026-07-04', '00:30') : at('2026-07-04', '15:00');
  expect(isEarlyPickup(planned, at(date, time))).toBe(isEarly);
});
