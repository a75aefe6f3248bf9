import { describe, expect, test } from 'vitest';
import type { OpeningAnswer } from '../../../fleet/opening.shape.ts';
import { dateProblem, isBeforeEarliest } from './date-problem.rules.ts';

const opening: OpeningAnswer = {
  closedDates: ['2026-12-25', '2027-01-01'],
  earliestStart: { date: '2026-12-20', time: '11:30' },
  reasons: { closedDates: 'closed_then', beforeEarliestStart: 'too_short_notice' },
};
const dates = (start: string | null, end: string | null, startTime = '') => ({
  selectedStartDate: start,
  selectedEndDate: end,
  startTime,
  endTime: '',
});
const closedOn = (date: string) => ({ reason: 'closed_then', date });
const tooSoon = { reason: 'too_short_notice', earliest: opening.earliestStart };

describe('what is wrong with dates', () => {
  test.each([
    ['nothing is chosen', dates(null, null), null],
    ['a start on a closed day', dates('2026-12-25', null), closedOn('2026-12-25')],
    ['an end on a closed day', dates('2026-12-23', '2026-12-25'), closedOn('2026-12-25')],
    ['a closed day in between', dates('2026-12-24', '2026-12-26'), null],
    ['a day before the first start', dates('2026-12-19', '2026-12-21', '12:00'), tooSoon],
    ['a half-hour before the first start', dates('2026-12-20', '2026-12-21', '11:00'), tooSoon],
    ['the first start', dates('2026-12-20', '2026-12-21', '11:30'), null],
    ['the first day without a time', dates('2026-12-20', '2026-12-21'), null],
    ['an early half-hour of a later day', dates('2026-12-21', '2026-12-22', '08:00'), null],
  ])('%s', (_, given, expected) => {
    expect(dateProblem(given, opening)).toEqual(expected);
    expect(dateProblem(given, undefined)).toBeNull();
  });

  test('half-hours are too soon on the first day alone, and before its first one', () => {
    const soon = (date: string, time: string) => isBeforeEarliest(date, time, opening);
    expect([soon('2026-12-20', '11:00'), soon('2026-12-20', '11:30'), soon('2026-12-21', '08:00')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
