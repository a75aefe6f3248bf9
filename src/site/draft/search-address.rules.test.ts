import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../basics/rome-time.ts';
import { towns } from '../../place/towns.rules.ts';
import { timesOfDay } from '../../../tests/support/values/costiera.ts';
import { endTimesOn, noDates } from '../launcher/calendar/calendar.rules.ts';
import { noSelection, type Selection } from '../launcher/launcher.rules.ts';
import { asChosen } from './chosen-town.rules.ts';
import { changeBySearch, readSearch, searchQuery } from './search-address.rules.ts';

const now = new Date('2026-06-01T10:00:00Z');

/** What somebody may have chosen: a town or none, whole dates or none, times or none. */
const someDates = fc
  .record({
    start: fc.integer({ min: 1, max: 600 }),
    days: fc.integer({ min: 0, max: 60 }),
    startTime: fc.constantFrom('', ...timesOfDay.slice(0, -1)),
    endTime: fc.constantFrom('', ...timesOfDay),
  })
  .map(({ start, days, startTime, endTime }) => {
    const selectedStartDate = addDays('2026-06-01', start);
    const dates = {
      selectedStartDate,
      selectedEndDate: addDays(selectedStartDate, days),
      startTime,
      endTime,
    };
    return endTimesOn(dates).includes(endTime) ? dates : { ...dates, endTime: '' };
  });
const somePlace = fc
  .record({ town: fc.constantFrom(...towns()), pickup: fc.constantFrom('', 'office', 'delivery') })
  .map(({ town, pickup }) => ({
    destination: town.name,
    selectedDestination: asChosen(town),
    pickupOption: pickup === 'office' && town.name !== 'Maiori' ? ('' as const) : pickup,
  }));
const somebody: fc.Arbitrary<Selection> = fc
  .record({
    dates: fc.option(someDates, { nil: noDates }),
    place: fc.option(somePlace, { nil: {} }),
    address: fc.string(),
  })
  .map(({ dates, place, address }) => ({
    ...noSelection,
    ...dates,
    ...place,
    deliveryAddress: address,
    returnAddress: address,
  })) as fc.Arbitrary<Selection>; // fc widens the pickup to text

describe('a search in the address', () => {
  it('brings back what was chosen, wherever it is opened', () => {
    fc.assert(
      fc.property(somebody, (chosen) => {
        const opened = { ...noSelection, ...readSearch(`?${searchQuery(chosen)}`, now) };
        expect(opened).toEqual({ ...chosen, deliveryAddress: '', returnAddress: '' });
        expect(searchQuery(opened)).toBe(searchQuery(chosen));
      }),
    );
  });

  it('holds nothing personal, and nothing that an address would have to write otherwise', () => {
    fc.assert(
      fc.property(somebody, (chosen) => {
        expect(searchQuery(chosen)).toMatch(/^([a-z]+=[a-z\d:-]+(&[a-z]+=[a-z\d:-]+)*)?$/);
        expect(searchQuery({ ...chosen, deliveryAddress: 'Via Roma 1', returnAddress: 'x' })).toBe(
          searchQuery(chosen),
        );
      }),
    );
  });

  it('reads as it is written', () => {
    const query = 'town=positano&pickup=delivery&from=2026-07-01&to=2026-07-03&at=09:00&until=18:00';
    expect(searchQuery({ ...noSelection, ...readSearch(query, now) })).toBe(query);
    expect(searchQuery(noSelection)).toBe('');
  });

  it.each([
    ['a town that nobody knows', 'town=napoli&pickup=delivery', {}],
    ['the office where there is none', 'town=atrani&pickup=office', { destination: 'Atrani' }],
    ['a day that does not exist', 'from=2026-06-31&to=2026-07-02', {}],
    ['days that are over', 'from=2026-05-01&to=2026-05-02', {}],
    ['an end before the start', 'from=2026-07-03&to=2026-07-01', {}],
    ['days without an end', 'from=2026-07-03', {}],
    ['more than 60 days', 'from=2026-07-01&to=2026-08-31', {}],
    ['more than two years ahead', 'from=2028-06-10&to=2028-06-11', {}],
    ['a time off the half-hour', 'from=2026-07-01&to=2026-07-02&at=09:10', { startTime: '' }],
    ['a return before the pickup', 'from=2026-07-01&to=2026-07-01&at=10:00&until=09:00', { endTime: '' }],
    ['something else', '%E0%A4%A&__proto__=1&town=%00', {}],
  ])('forgets %s, and makes no fuss', (_, query, expected) => {
    const read = readSearch(query, now);
    if (Object.keys(expected).length === 0) expect(read).toEqual({});
    else expect(read).toMatchObject(expected);
    expect(read).not.toHaveProperty('pickupOption');
  });

  it('says no dates while one of the two is missing', () => {
    const start = { selectedStartDate: '2026-07-01', startTime: '09:00', endTime: '18:00' };
    expect(searchQuery({ ...noSelection, ...start })).toBe('');
    expect(
      searchQuery({ ...noSelection, ...start, selectedStartDate: null, selectedEndDate: '2026-07-03' }),
    ).toBe('');
  });

  it('takes the first and the last day that can be booked, and another way to fetch it for none', () => {
    expect(readSearch('from=2026-06-01&to=2026-06-02', now)).toMatchObject({
      selectedStartDate: '2026-06-01',
    });
    expect(readSearch('from=2028-05-30&to=2028-05-31', now)).toMatchObject({ selectedEndDate: '2028-05-31' });
    expect(readSearch('town=maiori&pickup=boat', now)).not.toHaveProperty('pickupOption');
  });

  it('never fails, whatever stands in the address', () => {
    const names = fc.constantFrom('town', 'pickup', 'from', 'to', 'at', 'until', 'x');
    const values = fc.dictionary(names, fc.string()).map((asked) => `${new URLSearchParams(asked)}`);
    const odd = fc.oneof(fc.string(), values);
    fc.assert(fc.property(odd, (query) => void readSearch(query, now)));
  });

  it('wins over what was chosen before; another town asks again where to', () => {
    const before: Selection = {
      ...noSelection,
      ...readSearch('town=amalfi&pickup=delivery&from=2026-07-01&to=2026-07-02&at=09:00&until=10:00', now),
      deliveryAddress: 'Via Roma 1',
      returnAddress: 'Via Roma 1',
    };
    const same = changeBySearch(before, readSearch('town=amalfi&pickup=delivery', now));
    expect({ ...before, ...same }).toEqual(before);
    const other = { ...before, ...changeBySearch(before, readSearch('town=ravello', now)) };
    expect(other).toMatchObject({ destination: 'Ravello', pickupOption: '', deliveryAddress: '' });
    expect(other.selectedStartDate).toBe('2026-07-01');
    expect(changeBySearch(before, {})).toEqual({});
  });
});
