import { expect, test } from 'vitest';
import { mergeSetting } from './merge-setting.rules.ts';
import { unset } from './setting-kinds.shape.ts';

const { payments, opening, places } = unset;

test('who typed while another saved keeps what they typed, and has of everything else what the other set', () => {
  const merged = mergeSetting(
    payments,
    { ...payments, keepCard: true },
    { ...payments, partPercent: 30, onArrival: true },
  );
  expect(merged.value).toEqual({ ...payments, keepCard: true, partPercent: 30, onArrival: true });
  expect(merged.overruled).toEqual([]);
});

test('of what both have changed one’s own stands, and it is said what the other had set', () => {
  const merged = mergeSetting(
    payments,
    { ...payments, partPercent: 20, keptCardDays: 10 },
    { ...payments, partPercent: 30, keptCardDays: 10 },
  );
  expect(merged.value).toMatchObject({ partPercent: 20, keptCardDays: 10 });
  expect(merged.overruled).toEqual([{ path: 'partPercent', before: '30', after: '20' }]);
});

test('days of the week are merged day by day, a list that both have changed stands as one’s own, and what that takes away is said', () => {
  const day = [{ from: '08:00', until: '20:00' }];
  const closure = { name: 'Natale', from: '2026-12-25', until: '2026-12-26', everyYear: true, hours: null };
  const mine = { ...opening, week: opening.week.with(0, day), closures: [closure] };
  const other = { ...closure, name: 'Ferie' };
  const theirs = { ...opening, week: opening.week.with(6, day), closures: [other, closure] };
  const { value, overruled } = mergeSetting(opening, mine, theirs);
  expect(value.week).toEqual(opening.week.with(0, day).with(6, day));
  expect(value.closures).toEqual([closure]);
  expect(overruled).toContainEqual({ path: 'closures.0.name', before: 'Ferie', after: 'Natale' });
  expect(overruled).toContainEqual({ path: 'closures.1.name', before: 'Natale', after: null });
});

test('a fee of one kind takes nothing of another kind’s', () => {
  const fee = {
    kind: 'per_km',
    baseCents: 500,
    includedKm: 5,
    centsPerKm: 120,
    freeFromCents: null,
  } as const;
  const theirs = { kind: 'flat', cents: 900 } as const;
  const { value } = mergeSetting<object>(
    { ...places, fee },
    { ...places, fee: { ...fee, baseCents: 600 } },
    { ...places, fee: theirs },
  );
  expect(value).toMatchObject({ fee: { ...fee, baseCents: 600 } });
});

test('what neither has kept is gone, and what the other took away stays away', () => {
  const text = { subject: 'x' };
  expect(
    mergeSetting<object>({ a: text, b: text }, { a: { subject: 'y' }, b: text }, { a: text }).value,
  ).toEqual({
    a: { subject: 'y' },
  });
});
