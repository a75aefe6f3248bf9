import { expect, it } from 'vitest';
import { type UnitDates, warningsOf } from './unit-warnings.rules.ts';

const today = '2027-05-01';
const fine: UnitDates = { kilometres: 4000, serviceDueOn: null, serviceDueKm: null, insuredUntil: null };

it.each<[string, Partial<UnitDates>, string[]]>([
  ['nothing is known', {}, []],
  ['all is far away', { serviceDueOn: '2027-07-01', serviceDueKm: 6000, insuredUntil: '2027-12-31' }, []],
  ['the service is near by its date', { serviceDueOn: '2027-05-31' }, ['service_soon']],
  ['the service is near by kilometres', { serviceDueKm: 4500, serviceDueOn: '2028-01-01' }, ['service_soon']],
  [
    'the service is over by kilometres, whatever its date',
    { serviceDueKm: 4000, serviceDueOn: '2028-01-01' },
    ['service_over'],
  ],
  ['the service is due today', { serviceDueOn: today }, ['service_soon']],
  ['the insurance ends in 30 days', { insuredUntil: '2027-05-31' }, ['insurance_soon']],
  ['the insurance ends in 31 days', { insuredUntil: '2027-06-01' }, []],
  ['the insurance ends today: it still counts', { insuredUntil: today }, ['insurance_soon']],
  [
    'the insurance ended yesterday',
    { insuredUntil: '2027-04-30', serviceDueOn: '2027-04-30' },
    ['insurance_over', 'service_over'],
  ],
])('a scooter of which %s', (_what, changes, warnings) => {
  expect(warningsOf({ ...fine, ...changes }, today)).toEqual(warnings);
});
