import { describe, expect, it } from 'vitest';
import { instantOf, type Rental } from '../../basics/rome-time.ts';
import { unsetOpening } from '../../shop/settings/opening.shape.ts';
import { reasonNotBookable, timeReasons, type TimeReason } from '../bookable.rules.ts';
import { openingFor, timeWarnings } from './desk-terms.rules.ts';
import { hasWayOn } from './ways-on.rules.ts';

const now = instantOf({ date: '2026-06-10', time: '12:00' });
const week = Array.from({ length: 7 }, () => [{ from: '09:00', until: '19:00' }]);
const opening = { ...unsetOpening, week, minimumNoticeMinutes: 120, bookableDays: 60, longestDays: 14 };
const from = (startDate: string, startTime: string, endDate: string, endTime = '12:00'): Rental => ({
  start: { date: startDate, time: startTime },
  end: { date: endDate, time: endTime },
});

/** For each reason a rental that has it. */
const examples: Record<TimeReason, Rental> = {
  in_the_past: from('2026-06-10', '10:00', '2026-06-11'),
  too_short_notice: from('2026-06-10', '13:00', '2026-06-11'),
  too_far_ahead: from('2026-12-01', '12:00', '2026-12-02'),
  too_long: from('2026-06-12', '12:00', '2026-07-12'),
  closed_then: from('2026-06-12', '03:00', '2026-06-13'),
};

describe('what the desk is warned of when it sells', () => {
  it.each(timeReasons)('stops it, or may be overridden, as the form offers it: %s', (reason) => {
    const rental = examples[reason];
    expect(reasonNotBookable({ rental, place: null }, now, opening)).toBe(reason);
    const despite = openingFor({ source: 'telephone', overrides: true }, opening);
    const expected = hasWayOn(reason, 'allTheSame') ? null : reason;
    expect(reasonNotBookable({ rental, place: null }, now, despite)).toBe(expected);
    expect(timeWarnings(rental, now, opening)).toEqual([reason]);
  });

  it('is all that speaks against these times, for the log', () => {
    const rental = from('2026-12-01', '03:00', '2027-01-01');
    expect(timeWarnings(rental, now, opening)).toEqual(['too_far_ahead', 'too_long', 'closed_then']);
  });

  it('never lets anybody sell what has gone by', () => {
    expect(hasWayOn('in_the_past', 'allTheSame')).toBe(false);
  });
});
