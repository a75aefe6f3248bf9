import { expect, test } from 'vitest';
import { mergeSetting } from './merge-setting.rules.ts';
import { unset } from './setting-kinds.shape.ts';

const { payments, opening, places, delivery, notices } = unset;

const closureOf = (name: string) => ({
  name,
  from: '2026-12-25',
  until: '2026-12-26',
  everyYear: true,
  hours: null,
});
const closed = (...names: string[]) => ({ ...opening, closures: names.map(closureOf) });
const rider = (id: number, name: string) => ({
  id,
  name,
  staffId: null,
  week: opening.week,
  daysOff: [],
  retired: false,
});
const town = (id: string, served = true) => ({ id, office: false, delivery: served, own: null });

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

test('days of the week are merged day by day, and the hours of a day that both have set are one’s own', () => {
  const day = [{ from: '08:00', until: '20:00' }];
  const other = [{ from: '09:00', until: '19:00' }];
  const mine = { ...opening, week: opening.week.with(0, day).with(1, day) };
  const theirs = { ...opening, week: opening.week.with(1, other).with(6, day) };
  const { value, overruled } = mergeSetting(opening, mine, theirs);
  expect(value.week).toEqual(opening.week.with(0, day).with(1, day).with(6, day));
  expect(overruled).toEqual([
    { path: 'week.1.0.from', before: '09:00', after: '08:00' },
    { path: 'week.1.0.until', before: '19:00', after: '20:00' },
  ]);
});

test('closures that two have added at once are all there, each of them once', () => {
  const base = closed('Natale');
  const theirs = closed('Natale', 'Ferie', 'Inventario');
  const merged = mergeSetting(base, closed('Natale', 'Festa', 'Ferie'), theirs);
  expect(merged.value).toEqual(closed('Natale', 'Ferie', 'Inventario', 'Festa'));
  expect(merged.overruled).toEqual([]);
  // What stands in the form then is held against the same two again.
  expect(mergeSetting(base, merged.value, theirs)).toEqual(merged);
});

test('closures that two have changed are merged by their fields, beside those that either has added', () => {
  const base = closed('Natale', 'Ferie');
  const mine = { ...base, closures: [{ ...closureOf('Feste'), until: '2027-01-06' }, closureOf('Ferie')] };
  const theirs = closed('Vacanze', 'Agosto', 'Inventario');
  const { value, overruled } = mergeSetting(base, mine, theirs);
  expect(value.closures).toEqual([
    { ...closureOf('Feste'), until: '2027-01-06' },
    closureOf('Agosto'),
    closureOf('Inventario'),
  ]);
  expect(overruled).toEqual([{ path: 'closures.0.name', before: 'Vacanze', after: 'Feste' }]);
});

test('where closures were taken away none is taken for another: the list stands as one’s own, and what that takes away is said', () => {
  const base = closed('Natale', 'Ferie');
  const shorter = mergeSetting(base, closed('Ferie'), closed('Natale', 'Ferie', 'Inventario'));
  expect(shorter.value).toEqual(closed('Ferie'));
  expect(shorter.overruled).toContainEqual({ path: 'closures.2.name', before: 'Inventario', after: null });
  const replaced = mergeSetting(base, closed('Ferie', 'Festa'), closed('Natale', 'Agosto'));
  expect(replaced.value).toEqual(closed('Ferie', 'Festa'));
  expect(replaced.overruled).toContainEqual({ path: 'closures.1.name', before: 'Agosto', after: 'Festa' });
});

test('riders are known by their number: one who was added by each is a person of their own, and keeps the week of their own', () => {
  const base = { ...delivery, riders: [rider(1, 'Ada'), rider(2, 'Bruno')] };
  const mine = { ...delivery, riders: [rider(1, 'Ada'), rider(2, 'Bruno R.'), rider(3, 'Mia')] };
  const theirs = { ...delivery, riders: [rider(1, 'Ada P.'), rider(2, 'Bruno'), rider(3, 'Teo')] };
  const { value, overruled } = mergeSetting(base, mine, theirs);
  expect(value.riders).toEqual([rider(1, 'Ada P.'), rider(2, 'Bruno R.'), rider(3, 'Teo'), rider(4, 'Mia')]);
  expect(overruled).toEqual([]);
});

test('towns are known by their name in addresses: moved, added, changed and removed ones each count', () => {
  const base = { ...places, towns: ['a', 'b', 'c', 'd'].map((id) => town(id)) };
  const mine = { ...places, towns: [town('new'), town('b'), town('a'), town('c', false)] };
  const theirs = { ...places, towns: [town('b', false), town('c'), town('d'), town('e')] };
  const { value, overruled } = mergeSetting(base, mine, theirs);
  expect(value.towns).toEqual([town('new'), town('b', false), town('c', false), town('e')]);
  expect(overruled).toEqual([]);
  const added = { ...places, towns: [town('new'), ...base.towns] };
  expect(mergeSetting(base, added, { ...base, towns: [...base.towns, town('e')] }).value.towns).toEqual([
    ...added.towns,
    town('e'),
  ]);
  const unserved = { ...base, towns: base.towns.with(3, town('d', false)) };
  const taken = mergeSetting(base, { ...base, towns: base.towns.slice(1, 3) }, unserved);
  expect(taken.value.towns).toEqual([town('b'), town('c')]);
  expect(taken.overruled).toContainEqual({ path: 'towns.3.delivery', before: 'false', after: null });
});

test('addresses of a notice that either has added are told, and those that either has taken out are not', () => {
  const rule = { way: 'daily', emails: ['a@x.example', 'b@x.example'], roles: [], isUrgent: false } as const;
  const told = (...emails: string[]) => ({ ...notices, rules: { payment: { ...rule, emails } } });
  const { value, overruled } = mergeSetting(
    told('a@x.example', 'b@x.example'),
    told('b@x.example', 'm@x.example'),
    told('a@x.example', 't@x.example'),
  );
  expect(value).toEqual(told('t@x.example', 'm@x.example'));
  expect(overruled).toEqual([]);
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
