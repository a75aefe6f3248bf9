import { expect, it } from 'vitest';
import { isLeft, typedPaths } from './left-fields.rules.ts';

it('what was typed in a field is known by its path; an entry that was added is not typed in yet', () => {
  const before = {
    phone: '1',
    week: { mon: [{ from: '09:00', until: '12:00' }] },
    towns: [{ name: 'Amalfi' }],
  };
  const typed = { ...before, phone: 'x', towns: [{ name: 'Amalfi' }, { name: '' }] };
  expect(typedPaths(before, typed)).toEqual(['phone']);
  const named = { ...typed, towns: [{ name: 'Amalfi' }, { name: 'Ravello' }] };
  expect(typedPaths(typed, named)).toEqual(['towns.1.name']);
  expect(typedPaths(named, { ...named, towns: [{ name: 'Ravello' }] })).toEqual(['towns.0.name']);
});

it('a field that nobody filled before is typed in too', () => {
  expect(typedPaths({ capCents: null }, { capCents: Number.NaN })).toEqual(['capCents']);
});

it('what is wrong of several values at once is said once one of them was left', () => {
  expect(isLeft(['week.mon.0.until'], 'week.mon.0')).toBe(true);
  expect(isLeft(['week.mon.0.until'], 'week.mon.1')).toBe(false);
  expect(isLeft(['phone'], 'phoneHours')).toBe(false);
});
