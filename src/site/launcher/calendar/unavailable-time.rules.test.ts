import { expect, it } from 'vitest';
import { noDates } from './calendar.rules.ts';
import { unavailableTimes } from './unavailable-time.rules.ts';

const chosen = {
  selectedStartDate: '2026-07-01',
  selectedEndDate: '2026-07-03',
  startTime: '09:00',
  endTime: '18:00',
};
const kept = (startTimes: string[], endTimes: string[]) => ({ startTimes, endTimes });

it.each([
  ['both can be kept', chosen, kept(['09:00'], ['18:00']), []],
  ['neither can', chosen, kept([], []), ['startTime', 'endTime']],
  ['the end cannot', chosen, kept(['09:00'], ['17:30']), ['endTime']],
  ['the start cannot', chosen, kept(['09:30'], ['18:00']), ['startTime']],
  ['it is not known yet', chosen, undefined, []],
  ['none was chosen', noDates, kept([], []), []],
  ['the last day is not chosen yet', { ...chosen, selectedEndDate: null }, kept(['09:00'], []), []],
  ['the end is not chosen yet', { ...chosen, endTime: '' }, kept(['09:00'], []), []],
])('each chosen time that no rider can keep is told, where %s', (_, dates, slots, times) => {
  expect(unavailableTimes(dates, slots)).toEqual(times);
});
