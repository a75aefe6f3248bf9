import { expect, it } from 'vitest';
import { instantOf } from '../../basics/rome-time.ts';
import { keptChoices, usualChoice } from './kept-until.rules.ts';

const at = (date: string, time: string) => instantOf({ date, time });
const read = (now: Date, start: { date: string; time: string }) =>
  keptChoices(now, start).map(({ date, time }) => `${date} ${time}`);

it('what is kept for who calls at ten is kept for two hours, until the evening, or until tomorrow', () => {
  expect(read(at('2027-05-10', '09:41'), { date: '2027-05-20', time: '10:00' })).toEqual([
    '2027-05-10 12:00',
    '2027-05-10 19:00',
    '2027-05-11 12:00',
    '2027-05-11 19:00',
  ]);
});

it('who rides in days has until tomorrow at noon unless somebody says otherwise, who rides tomorrow two hours', () => {
  const now = at('2027-05-10', '19:04');
  const usual = (date: string) => {
    const start = { date, time: '11:00' };
    const { date: day, time } = usualChoice(keptChoices(now, start), now, start);
    return `${day} ${time}`;
  };
  expect(usual('2027-05-14')).toBe('2027-05-11 12:00');
  expect(usual('2027-05-11')).toBe('2027-05-10 21:30');
});

it('is never kept beyond the pickup; where that is within two hours, until then', () => {
  expect(read(at('2027-05-10', '15:00'), { date: '2027-05-11', time: '09:00' })).toEqual([
    '2027-05-10 17:00',
    '2027-05-10 19:00',
  ]);
  expect(read(at('2027-05-10', '15:00'), { date: '2027-05-10', time: '16:00' })).toEqual([
    '2027-05-10 16:00',
  ]);
});

it('across both changes of the clock two hours are two hours', () => {
  expect(read(at('2027-03-28', '01:30'), { date: '2027-03-30', time: '09:00' })[0]).toBe('2027-03-28 04:30');
  expect(read(at('2027-10-31', '01:30'), { date: '2027-11-03', time: '09:00' })[0]).toBe('2027-10-31 02:30');
});
