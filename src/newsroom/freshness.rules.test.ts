import { describe, expect, it } from 'vitest';
import { newsFreshUntil } from './freshness.rules.ts';

describe('a page with news', () => {
  it('is drawn anew after a quarter of an hour', () => {
    expect(newsFreshUntil(new Date('2027-06-12T10:00:00Z'))).toEqual(new Date('2027-06-12T10:15:00Z'));
  });

  it.each([
    ['2027-06-12T21:50:00Z', '2027-06-12T22:00:00Z'],
    ['2027-06-12T21:45:00Z', '2027-06-12T22:00:00Z'],
    ['2027-06-12T22:00:00Z', '2027-06-12T22:15:00Z'],
    ['2027-12-31T22:59:00Z', '2027-12-31T23:00:00Z'],
  ])('at %s until %s: at midnight in Rome “yesterday” is another day', (now, until) => {
    expect(newsFreshUntil(new Date(now))).toEqual(new Date(until));
  });
});
