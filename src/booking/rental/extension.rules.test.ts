import { alwaysOpen } from '../../../tests/support/values/costiera.ts';
import { expect, it } from 'vitest';
import { instantOf } from '../../basics/rome-time.ts';
import { extensionEnds } from './extension.rules.ts';

const at = (date: string, time: string) => ({ date, time });
const agreed = at('2027-05-03', '10:00');

it.each([
  ['before the agreed return', '09:10', ['2027-05-03 12:00', '2027-05-03 20:30', '2027-05-04 10:00']],
  ['once it is late', '11:10', ['2027-05-03 13:30', '2027-05-03 20:30', '2027-05-04 10:00']],
  ['in the evening', '19:40', ['2027-05-03 20:30', '2027-05-04 10:00']],
  ['after the last return of the day', '21:00', ['2027-05-04 10:00']],
])('%s a scooter may be wanted for hours, until the evening, for a day more', (_, time, ends) => {
  const now = instantOf(at('2027-05-03', time));
  expect(extensionEnds(agreed, now, alwaysOpen).map((end) => `${end.date} ${end.time}`)).toEqual(ends);
});

it('who agreed on the last return of the day may want another day only', () => {
  const lastReturn = at('2027-05-03', '20:30');
  expect(extensionEnds(lastReturn, instantOf(at('2027-05-03', '12:00')), alwaysOpen)).toEqual([
    at('2027-05-04', '20:30'),
  ]);
});
