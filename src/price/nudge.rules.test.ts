import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantOf, type WallClock, type Rental } from '../basics/rome-time.ts';
import { aRental } from '../../tests/support/values/arbitraries.ts';
import { nudgesFor } from './nudge.rules.ts';
import { rentalDays, rentalPrice } from './price.rules.ts';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import type { Tiers } from './price.shape.ts';

const times = Array.from({ length: 26 }, (_, half) => {
  const minutes = 8 * 60 + half * 30;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
const at = (text: string): WallClock => ({ date: text.slice(0, 10), time: text.slice(11) });
const rental = (start: string, end: string): Rental => ({ start: at(start), end: at(end) });
const said = (start: string, end: string) =>
  nudgesFor(standardTiers, { ...rental(start, end), scooterId: 2 }, times).map(
    ({ kind, end: { date, time } }) => `${kind} ${date}T${time}`,
  );

describe('a word about the price', () => {
  it.each([
    [
      'four hours and a half cost less half an hour earlier',
      '2026-07-01T10:00',
      '2026-07-01T14:30',
      ['earlier 2026-07-01T14:00', 'day_more 2026-07-02T14:30'],
    ],
    [
      'six hours cost less two hours earlier',
      '2026-07-01T10:00',
      '2026-07-01T16:00',
      ['earlier 2026-07-01T14:00', 'day_more 2026-07-02T16:00'],
    ],
    [
      'nobody is asked to give up more than two hours',
      '2026-07-01T10:00',
      '2026-07-01T16:30',
      ['day_more 2026-07-02T16:30'],
    ],
    [
      'whoever has it overnight is not asked to bring it back the evening before',
      '2026-07-01T09:00',
      '2026-07-03T09:00',
      ['day_more 2026-07-04T09:00'],
    ],
    [
      'nobody is asked to give up an afternoon',
      '2026-07-01T09:00',
      '2026-07-01T18:00',
      ['day_more 2026-07-02T18:00'],
    ],
    [
      'a day more that costs as much as the others is not worth a word',
      '2026-07-01T09:00',
      '2026-07-08T18:00',
      [],
    ],
  ])('%s', (_, start, end, expected) => {
    expect(said(start, end)).toEqual(expected);
  });

  /** Any price list, also one that a shop would never make. */
  const anyTiers: fc.Arbitrary<Tiers> = fc
    .tuple(fc.array(fc.nat({ max: 20_000 }), { minLength: 12, maxLength: 12 }), fc.nat({ max: 9000 }))
    .map(([cents, perDayBeyondCents]) => ({
      perDayBeyondCents,
      tiers: standardTiers.tiers.map((tier, index) => ({ ...tier, cents: cents[index] ?? 0 })),
    }));
  const price = (tiers: Tiers, { start }: Rental, end: WallClock) => rentalPrice(tiers, { start, end }, 2);
  const place = ({ date, time }: WallClock) =>
    (Date.parse(`${date}T00:00Z`) / 86_400_000) * times.length + times.indexOf(time);

  it('never offers an earlier return that is not cheaper, too early, or before another that is cheaper too', () => {
    fc.assert(
      fc.property(aRental, fc.oneof(fc.constant(standardTiers), anyTiers), (asked, tiers) => {
        const { start, end } = asked;
        const found = nudgesFor(tiers, { ...asked, scooterId: 2 }, times).find(
          ({ kind }) => kind === 'earlier',
        );
        const now = price(tiers, asked, end);
        // Brute force: every half-hour of the rental's last two days, two hours before its end at most.
        const cheaper = times
          .flatMap((time) =>
            [end.date, new Date(Date.parse(end.date) - 864e5).toISOString().slice(0, 10)].map((date) => ({
              date,
              time,
            })),
          )
          .filter((one) => place(one) > place(start) && place(one) < place(end))
          .filter((one) => instantOf(end).getTime() - instantOf(one).getTime() <= 2 * 3_600_000)
          .filter((one) => price(tiers, asked, one) < now)
          .toSorted((a, b) => place(b) - place(a));
        expect(found?.end).toEqual(cheaper[0]);
      }),
      { numRuns: 400 },
    );
  });

  it('never offers a day more that costs as much as the days before', () => {
    fc.assert(
      fc.property(aRental, fc.oneof(fc.constant(standardTiers), anyTiers), (asked, tiers) => {
        const found = nudgesFor(tiers, { ...asked, scooterId: 2 }, times).find(
          ({ kind }) => kind === 'day_more',
        );
        if (!found) return;
        const now = price(tiers, asked, asked.end);
        expect(rentalDays({ start: asked.start, end: found.end })).toBe(rentalDays(asked) + 1);
        expect(found.end.time).toBe(asked.end.time);
        expect(price(tiers, asked, found.end) - now).toBeLessThan(now / Math.max(1, rentalDays(asked)));
      }),
      { numRuns: 400 },
    );
  });
});
