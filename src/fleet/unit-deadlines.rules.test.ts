import { expect, it } from 'vitest';
import { barringPaper, remindersOf } from './unit-deadlines.rules.ts';

const today = '2027-03-10';
const bare = { kilometres: 1000, serviceDueOn: null, serviceDueKm: null, insuredUntil: null, documents: {} };

it.each([
  ['2027-04-10', null],
  ['2027-04-09', 30],
  ['2027-03-18', 30],
  ['2027-03-17', 7],
  ['2027-03-11', 7],
  ['2027-03-10', 0],
  ['2026-01-01', 0],
])('a paper that ends on %s is reminded of at %s days', (insuredUntil, threshold) => {
  const expected = threshold === null ? [] : [{ kind: 'insurance', due: insuredUntil, threshold }];
  expect(remindersOf({ ...bare, insuredUntil }, today)).toEqual(expected);
});

it('each of its papers is reminded of by itself, and a service by day and by kilometres', () => {
  const unit = {
    ...bare,
    serviceDueOn: '2027-03-12',
    serviceDueKm: 1500,
    documents: { tax: today, tyres: null },
  };
  expect(remindersOf(unit, today)).toEqual([
    { kind: 'tax', due: today, threshold: 0 },
    { kind: 'service', due: '2027-03-12', threshold: 7 },
    { kind: 'kilometres', due: '1500', threshold: 500 },
  ]);
  expect(remindersOf({ ...bare, serviceDueKm: 1501 }, today)).toEqual([]);
});

it('insurance and registration keep a scooter in from the day after their last', () => {
  const days = { insuredUntil: today, registeredUntil: today, letOutOn: null };
  expect(barringPaper(days, today)).toBeNull();
  expect(barringPaper(days, '2027-03-11')).toBe('insurance');
  expect(barringPaper({ ...days, insuredUntil: null }, '2027-03-11')).toBe('registration');
});
