import { expect, it } from 'vitest';
import { dateProblem } from './change-date.rules.ts';

const opening = { closedDates: ['2027-05-09'], earliestStart: { date: '2027-05-02', time: '10:30' } };

it.each([
  ['start', '2027-05-09', '10:00', 'closed_then'],
  ['end', '2027-05-09', '10:00', 'closed_then'],
  ['start', '2027-05-08', '10:00', null],
  ['start', '2027-05-02', '10:30', null],
  ['start', '2027-05-02', '10:00', 'too_short_notice'],
  ['start', '2027-05-01', '20:00', 'too_short_notice'],
  ['end', '2027-05-02', '10:00', null], // notice is of the pickup alone
] as const)('a booking whose %s is moved to %s at %s: %s', (which, date, time, problem) => {
  expect(dateProblem(which, { date, time }, opening)).toBe(problem);
});
