import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours } from '../../basics/rome-time.ts';
import { mostInUse, type ExtraUse } from './extra-stock.rules.ts';

const noon = new Date('2026-06-01T10:00:00.000Z');
const use = (from: number, until: number, quantity = 1): ExtraUse => ({
  from: addHours(noon, from),
  until: addHours(noon, until),
  quantity,
});

describe('pieces of an extra that are out at once', () => {
  it.each<[string, ExtraUse[], number]>([
    ['none without a booking', [], 0],
    ['those of every booking of that time', [use(0, 10, 2), use(5, 20)], 3],
    ['not those of bookings that follow each other', [use(0, 5, 2), use(5, 10, 2)], 2],
    ['those that went out before, and are still out', [use(-10, 1, 3)], 3],
    ['not those that are back when it begins', [use(-10, 0, 3)], 0],
    ['not those that go out when it ends', [use(10, 20, 3)], 0],
    ['those of the fullest moment', [use(-5, 2, 2), use(3, 6), use(4, 8)], 2],
  ])('are %s', (_, uses, most) => {
    expect(mostInUse(uses, use(0, 10))).toBe(most);
  });

  it('are as many as a look at each hour finds', () => {
    const aUse = fc
      .record({
        from: fc.integer({ min: -20, max: 40 }),
        hours: fc.integer({ min: 1, max: 30 }),
        quantity: fc.nat(4),
      })
      .map(({ from, hours, quantity }) => use(from, from + hours, quantity));
    fc.assert(
      fc.property(fc.array(aUse, { maxLength: 8 }), fc.integer({ min: 1, max: 20 }), (uses, hours) => {
        const perHour = Array.from({ length: hours }, (_, hour) => {
          const moment = addHours(noon, hour);
          const out = uses.filter(({ from, until }) => from <= moment && moment < until);
          return out.reduce((sum, { quantity }) => sum + quantity, 0);
        });
        expect(mostInUse(uses, use(0, hours))).toBe(Math.max(...perHour));
      }),
    );
  });
});
