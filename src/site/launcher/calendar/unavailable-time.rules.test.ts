import { expect, it } from 'vitest';
import { noDates } from './calendar.rules.ts';
import { unavailableTime } from './unavailable-time.rules.ts';

const chosen = {
  selectedStartDate: '2026-07-01',
  selectedEndDate: '2026-07-03',
  startTime: '09:00',
  endTime: '18:00',
};
const kept = (startTimes: string[], endTimes: string[]) => ({ startTimes, endTimes });

it.each([
  ['both can be kept', chosen, kept(['09:00'], ['18:00']), null],
  ['neither can', chosen, kept([], []), 'startTime'],
  ['the end cannot', chosen, kept(['09:00'], ['17:30']), 'endTime'],
  ['it is not known yet', chosen, undefined, null],
  ['none was chosen', noDates, kept([], []), null],
  ['the last day is not chosen yet', { ...chosen, selectedEndDate: null }, kept(['09:00'], []), null],
  ['the end is not chosen yet', { ...chosen, endTime: '' }, kept(['09:00'], []), null],
])('the first time that no rider can keep, where %s', (_, dates, slots, time) => {
  expect(unavailableTime(dates, slots)).toBe(time);
});
