import { describe, expect, it } from 'vitest';
import { closedOn } from '../../tests/support/values/costiera.ts';
import { addDays } from '../basics/rome-time.ts';
import { closuresAhead } from './closures-ahead.rules.ts';
import { isClosedOn } from './opening.rules.ts';

const ahead = (day: string, ...days: string[]) => closuresAhead(day, closedOn(...days));
const daysOf = (day: string, ...days: string[]) =>
  ahead(day, ...days).value.map(({ from, until }) => `${from}..${until}`);

describe('when the shop is closed in the time to come', () => {
  it('a closure counts until its last day, and is looked at again on the day after', () => {
    expect(daysOf('2027-03-10', '2027-03-01..2027-03-10')).toEqual(['2027-03-01..2027-03-10']);
    expect(ahead('2027-03-10', '2027-03-01..2027-03-10').until).toEqual(new Date('2027-03-10T23:00:00Z'));
    expect(ahead('2027-03-11', '2027-03-01..2027-03-10')).toEqual({ value: [] });
  });

  it('one of every year is that of this year and the next, also where it runs over New Year', () => {
    expect(daysOf('2027-01-15', '11-15..03-10')).toEqual([
      '2026-11-15..2027-03-10',
      '2027-11-15..2028-03-10',
    ]);
    expect(daysOf('2027-06-01', '11-15..03-10')[0]).toBe('2027-11-15..2028-03-10');
    expect(daysOf('2027-12-26', '12-25')).toEqual(['2028-12-25..2028-12-25']);
  });

  it('one of the 29th of February is on a day that exists', () => {
    expect(daysOf('2027-02-01', '02-20..02-29', '02-29..03-05')).toEqual([
      '2027-02-20..2027-02-28',
      '2028-02-20..2028-02-29',
      '2027-03-01..2027-03-05',
      '2028-02-29..2028-03-05',
    ]);
  });

  it('each day of a year is in one of them exactly where the shop is closed on it', () => {
    const opening = closedOn('11-15..03-10', '08-15', '2027-05-03..2027-05-09');
    const told = closuresAhead('2027-01-01', opening).value;
    for (let day = '2027-01-01'; day < '2028-01-01'; day = addDays(day, 1))
      expect([day, told.some(({ from, until }) => from <= day && day <= until)]).toEqual([
        day,
        isClosedOn(day, opening),
      ]);
  });
});
