import { afterEach, expect, it } from 'vitest';
import { alwaysOpen, costiera } from '../../tests/support/values/costiera.ts';
import { publishedOf, publishShop } from '../shop/published-shop.rules.ts';
import { specialOpeningHours } from './opening-hours-data.ts';

afterEach(() => publishShop(publishedOf(costiera)));

it('search engines are told a season in which the shop is closed', () => {
  expect(specialOpeningHours([{ from: '2026-11-15', until: '2027-03-10', hours: null }])).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-11-15',
      validThrough: '2027-03-10',
    },
  ]);
});

it.each([
  ['13:00', '15:00', ['08:00-13:00', '15:00-20:30']],
  ['08:00', '12:00', ['12:00-20:30']],
  ['16:00', '22:00', ['08:00-16:00']],
  ['07:00', '23:00', ['00:00-00:00']],
])('and what is left of a day that is closed from %s to %s', (from, until, left) => {
  publishShop(publishedOf({ ...costiera, opening: alwaysOpen }));
  const told = specialOpeningHours([{ from: '2027-05-03', until: '2027-05-03', hours: { from, until } }]);
  expect(told.map(({ dayOfWeek, opens, closes }) => [dayOfWeek, `${opens}-${closes}`])).toEqual(
    left.map((hours) => [['Monday'], hours]),
  );
});
