import { expect, it } from 'vitest';
import { daysOfRange, listQuery, type QuickRange } from './filter-bar.rules.ts';

it.each<[QuickRange, string, string, string]>([
  ['today', '2026-12-31', '2026-12-31', '2026-12-31'],
  ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
  ['nextDays', '2026-12-31', '2026-12-31', '2027-01-06'],
  ['lastDays', '2027-01-03', '2026-12-28', '2027-01-03'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['month', '2027-02-01', '2027-02-01', '2027-02-28'],
  ['month', '2028-02-29', '2028-02-01', '2028-02-29'],
])('“%s” on %s is from %s to %s', (range, today, from, until) => {
  expect(daysOfRange(range, today)).toEqual({ from, until });
});

it('a year that is half typed asks for nothing yet', () => {
  const asked = new URLSearchParams({ q: 'anna', from: '0002-11-22', until: '2026-02-30', state: 'held' });
  expect(listQuery(asked)).toBe('q=anna&state=held');
  expect(listQuery(new URLSearchParams({ from: '2026-11-22' }))).toBe('from=2026-11-22');
});
