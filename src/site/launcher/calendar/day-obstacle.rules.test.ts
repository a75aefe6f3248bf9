import { describe, expect, it } from 'vitest';
import { sayIn } from '../../../translations/words.ts';
import { asDay, calendarLabels } from './calendar-labels.ts';
import { createObstacleReader } from './day-obstacle.rules.ts';

const opening = { closedDates: ['2026-12-25'], earliestStart: { date: '2026-12-20', time: '11:30' } };

describe('a day of the calendar', () => {
  it.each([
    ['can be had', '2026-12-22', null],
    ['is closed', '2026-12-25', 'closed'],
    ['is too soon', '2026-12-19', 'tooSoon'],
    ['is the first that the notice leaves', '2026-12-20', null],
    ['is sold out', '2026-12-23', 'soldOut'],
  ])('%s', (_, date, obstacle) => {
    expect(createObstacleReader({ opening, soldOut: ['2026-12-23'] })(date)).toBe(obstacle);
  });

  it.each([
    ['before a day that is sold out', '2026-12-22', null],
    ['on the day itself', '2026-12-23', 'soldOut'],
    ['behind it, for no scooter is free throughout', '2026-12-24', 'beyond'],
    ['closed behind it', '2026-12-25', 'closed'],
    ['before one that is sold out before the start', '2026-12-20', 'beyond'],
  ])('while a rental waits for its other end: %s', (_, date, obstacle) => {
    const soldOut = ['2026-12-28', '2026-12-23', '2026-12-21', '2026-12-18'];
    expect(createObstacleReader({ opening, soldOut, waiting: '2026-12-22' })(date)).toBe(obstacle);
  });

  it('behind one that is sold out can be had while no rental waits for its end', () => {
    const soldOut = ['2026-12-23'];
    expect(createObstacleReader({ opening, soldOut, waiting: null })('2026-12-24')).toBeNull();
  });

  it('is never ruled out by what is not known yet', () => {
    expect(createObstacleReader({ opening: undefined })('2026-12-25')).toBeNull();
  });

  it('says its price in its label, beside what it is of the rental', () => {
    const { labels } = calendarLabels('en', sayIn('en', 'launcher'), () => 78_00);
    const label = (of: Record<string, boolean>) => labels?.labelDayButton?.(asDay('2026-12-10'), of as never); // the library's own, all of them
    expect(label({})).toBe('Thursday, 10 December 2026, from €78 for one day');
    expect(label({ selected: true })).toBe('Thursday, 10 December 2026, pickup day, from €78 for one day');
    expect(label({ disabled: true })).toBe('Thursday, 10 December 2026');
  });
});
