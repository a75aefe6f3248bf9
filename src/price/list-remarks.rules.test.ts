import { expect, it } from 'vitest';
import { changedDays, fallingStep, listRemarks } from './list-remarks.rules.ts';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import type { Season } from './price.shape.ts';

const season = (name: string, from: string, until: string, scooterIds: number[] | null = null): Season => ({
  name,
  dates: { repeats: from.length === 5 ? 'yearly' : 'never', from, until },
  scooterIds,
  table: { ...standardTiers, perDayBeyondCents: 99_00 },
});
const today = '2026-06-01';
const remarks = (...seasons: Season[]) => listRemarks({ ...standardTiers, seasons }, today);

it('of two seasons that share days it is told which counts, and from when', () => {
  expect(remarks(season('summer', '06-15', '09-15'), season('August', '08-01', '08-31'))).toEqual([
    { kind: 'overlap', first: 'summer', second: 'August', counts: 'August', from: '2026-08-01' },
  ]);
  expect(remarks(season('one', '08-01', '08-31', [2]), season('other', '08-01', '08-31', [3]))).toEqual([]);
  expect(remarks(season('all', '08-01', '08-02'), season('own', '08-01', '08-31', [3]))).toMatchObject([
    { kind: 'overlap', counts: 'own' },
  ]);
});

it('few days between two seasons are told once, many are meant', () => {
  const july = season('July', '07-01', '07-30');
  expect(remarks(july, season('August', '08-01', '08-31'))).toEqual([
    { kind: 'gap', first: 'July', second: 'August', from: '2026-07-31', until: '2026-07-31' },
  ]);
  expect(remarks(july, season('August', '07-31', '08-31'))).toEqual([]);
  expect(remarks(july, season('August', '08-08', '08-31'))).toEqual([]);
});

it('a season that is over says so', () => {
  expect(remarks(season('last year', '2025-08-01', '2025-08-31'))).toEqual([
    { kind: 'over', season: 'last year' },
  ]);
  expect(remarks(season('until today', '2026-05-01', today))).toEqual([]);
});

it('a step that costs less than the one before it is found, also that of the days beyond', () => {
  expect(fallingStep(standardTiers)).toBe(null);
  const cheaper = standardTiers.tiers.with(4, { upToDays: 3, cents: 119_99 });
  expect(fallingStep({ ...standardTiers, tiers: cheaper })).toBe(4);
  expect(fallingStep({ ...standardTiers, perDayBeyondCents: 41_00 })).toBe(standardTiers.tiers.length);
  expect(fallingStep({ tiers: [{ upToHours: 4, cents: 5 }], perDayBeyondCents: 1 })).toBe(null);
});

it('the days that change are those of a year on which any scooter costs something else, from the day of the list on', () => {
  const lists = {
    before: standardTiers,
    after: { ...standardTiers, seasons: [season('own', '08-01', '08-31', [3])] },
  };
  const scooterIds = [2, 3];
  expect(changedDays(lists, { today, from: today, scooterIds })).toHaveLength(31);
  expect(changedDays(lists, { today, from: '2026-08-20', scooterIds })).toHaveLength(12);
  expect(changedDays(lists, { today, from: today, scooterIds: [2] })).toEqual([]);
  expect(
    changedDays({ before: lists.after, after: lists.after }, { today, from: today, scooterIds }),
  ).toEqual([]);
});
