import { expect, it } from 'vitest';
import { instantOf } from '../basics/rome-time.ts';
import { canOfferNow, offerEndsAt, waitingEndsAt } from './waiting-list.rules.ts';

const rome = (text: string) => instantOf({ date: text.slice(0, 10), time: text.slice(11) });
const pickup = rome('2026-07-10 15:00');

it.each([
  ['at noon', '2026-07-08 12:00', true],
  ['at three in the night', '2026-07-08 03:00', false],
])('what gets free %s is offered only while people are awake', (_, now, can) => {
  expect(canOfferNow(rome(now))).toBe(can);
});

it('the wait ends four hours before the pickup', () => {
  expect(waitingEndsAt(pickup)).toEqual(rome('2026-07-10 11:00'));
});

it.each([
  ['three hours', '2026-07-08 12:00', '2026-07-08 15:00'],
  ['three hours, up to the very end of the wait', '2026-07-10 08:00', '2026-07-10 11:00'],
  ['no longer than the wait lasts', '2026-07-10 09:00', '2026-07-10 11:00'],
])('an offer is held for %s', (_, now, ends) => {
  expect(offerEndsAt(rome(now), pickup)).toEqual(rome(ends));
});
