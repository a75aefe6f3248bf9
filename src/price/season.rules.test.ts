import { describe, expect, it } from 'vitest';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import type { PriceList, SeasonDates } from './price.shape.ts';
import { isOn, seasonDays, seasonOn, tablesOfYear } from './season.rules.ts';

const once = (from: string, until: string): SeasonDates => ({ repeats: 'never', from, until });
const yearly = (from: string, until: string): SeasonDates => ({ repeats: 'yearly', from, until });

describe('a season', () => {
  it.each([
    ['its first day', once('2026-08-10', '2026-08-20'), '2026-08-10', true],
    ['its last day', once('2026-08-10', '2026-08-20'), '2026-08-20', true],
    ['the day before', once('2026-08-10', '2026-08-20'), '2026-08-09', false],
    ['the day after', once('2026-08-10', '2026-08-20'), '2026-08-21', false],
    ['the same day of another year', once('2026-08-10', '2026-08-20'), '2027-08-12', false],
    ['the same day of another year, if it is yearly', yearly('08-10', '08-20'), '2031-08-12', true],
    ['the eve, over New Year', yearly('12-20', '01-06'), '2026-12-31', true],
    ['the day after it, over New Year', yearly('12-20', '01-06'), '2027-01-01', true],
    ['its last day, over New Year', yearly('12-20', '01-06'), '2027-01-06', true],
    ['a day after it, over New Year', yearly('12-20', '01-06'), '2027-01-07', false],
    ['a day before it, over New Year', yearly('12-20', '01-06'), '2026-12-19', false],
    ['29 February of a leap year', yearly('02-20', '02-29'), '2028-02-29', true],
    ['28 February of any other', yearly('02-20', '02-29'), '2027-02-28', true],
    ['1 March', yearly('02-20', '02-29'), '2027-03-01', false],
  ])('%s', (_, dates, day, isIn) => {
    expect(isOn(dates, day)).toBe(isIn);
  });

  it.each([
    [once('2026-08-10', '2026-08-10'), 1],
    [once('2026-12-30', '2027-01-02'), 4],
    [yearly('08-10', '08-20'), 11],
    [yearly('12-30', '01-02'), 4],
    [yearly('01-01', '12-31'), 366],
    [yearly('03-01', '02-29'), 366],
  ])('%o lasts %d days', (dates, days) => {
    expect(seasonDays(dates)).toBe(days);
  });
});

describe('of two seasons on one day', () => {
  const season = (name: string, dates: SeasonDates, scooterIds: number[] | null) => ({
    name,
    dates,
    scooterIds,
    table: { tiers: [{ upToDays: 1, cents: 1 }], perDayBeyondCents: 1 },
  });
  const summer = season('summer', yearly('06-01', '09-30'), null);
  const august = season('August', yearly('08-01', '08-31'), null);
  const twin = season('twin', yearly('08-01', '08-31'), null);
  const ownSummer = season('own summer', yearly('06-01', '09-30'), [4, 5]);
  const nameOn = (seasons: PriceList['seasons'], day: string, scooterId: number | null) =>
    seasonOn({ ...standardTiers, seasons }, day, scooterId)?.name ?? null;

  it('the shorter counts, in whichever order they stand; of two as long the first', () => {
    expect(nameOn([summer, august], '2026-08-15', 2)).toBe('August');
    expect(nameOn([august, summer], '2026-08-15', 2)).toBe('August');
    expect(nameOn([august, summer], '2026-07-15', 2)).toBe('summer');
    expect(nameOn([august, twin], '2026-08-15', 2)).toBe('August');
    expect(nameOn([august, summer], '2026-05-31', 2)).toBe(null);
  });

  it('a model’s own counts before a shorter one of all, and for that model alone', () => {
    for (const seasons of [
      [august, ownSummer],
      [ownSummer, august],
    ]) {
      expect(nameOn(seasons, '2026-08-15', 5)).toBe('own summer');
      expect(nameOn(seasons, '2026-08-15', 2)).toBe('August');
      expect(nameOn(seasons, '2026-08-15', null)).toBe('August');
    }
  });

  it('a year knows the tables that count on one of its days, and no season that is over', () => {
    const gone = season('gone', once('2026-05-01', '2026-05-31'), null);
    const list = { ...standardTiers, seasons: [summer, gone, ownSummer] };
    expect(tablesOfYear(list, '2026-06-01', 2)).toEqual([summer.table, list]);
    expect(tablesOfYear(list, '2026-06-01', 4)).toEqual([ownSummer.table, list]);
    const whole = { ...standardTiers, seasons: [season('all', yearly('01-01', '12-31'), null)] };
    expect(tablesOfYear(whole, '2026-06-01', 2)).toEqual([whole.seasons[0]?.table]);
  });
});
