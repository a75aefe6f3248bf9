import { describe, expect, it } from 'vitest';
import { alwaysOpen, closedOn } from '../../tests/support/values/costiera.ts';
import type { Rental } from '../basics/rome-time.ts';
import { earliestStart, type Opening } from '../fleet/opening.rules.ts';
import { reasonNotBookable } from './bookable.rules.ts';

const now = new Date('2026-06-01T10:00:00Z'); // noon in Rome
const rental = (start: string, end: string): Rental => ({
  start: { date: start.slice(0, 10), time: start.slice(11) },
  end: { date: end.slice(0, 10), time: end.slice(11) },
});
const someday = rental('2026-06-10T10:00', '2026-06-11T10:00');
/** Of the time alone: where is not said. */
const reasonAt = (asked: Rental, at: Date, opening: Opening) =>
  reasonNotBookable({ rental: asked, place: null }, at, opening);

describe('when a rental can be booked', () => {
  it.each([
    ['a pickup half an hour ago', '2026-06-01T11:30', '2026-06-02T11:30', 'in_the_past'],
    ['a pickup in half an hour', '2026-06-01T12:30', '2026-06-02T11:30', null],
    ['730 days ahead', '2028-05-31T10:00', '2028-05-31T18:00', null],
    ['731 days ahead', '2028-06-01T10:00', '2028-06-01T18:00', 'too_far_ahead'],
    ['60 days long', '2026-06-10T10:00', '2026-08-09T10:00', null],
    ['61 days long', '2026-06-10T10:00', '2026-08-10T10:00', 'too_long'],
  ])('%s: %s to %s → %s', (_, start, end, reason) => {
    expect(reasonAt(rental(start, end), now, alwaysOpen)).toBe(reason);
  });

  it('wants the minimum notice that the owner set', () => {
    const twoHours = { ...alwaysOpen, minimumNoticeMinutes: 120 };
    expect(reasonAt(rental('2026-06-01T13:30', '2026-06-02T10:00'), now, twoHours)).toBe('too_short_notice');
    expect(reasonAt(rental('2026-06-01T14:00', '2026-06-02T10:00'), now, twoHours)).toBeNull();
    // This very minute is short notice, and not the past.
    expect(reasonAt(rental('2026-06-01T12:00', '2026-06-02T10:00'), now, twoHours)).toBe('too_short_notice');
  });

  it('may let a rental have begun a while ago, as at the desk', () => {
    const lately = { ...alwaysOpen, minimumNoticeMinutes: -30 };
    expect(reasonAt(rental('2026-06-01T11:30', '2026-06-02T10:00'), now, lately)).toBeNull();
    expect(reasonAt(rental('2026-06-01T11:00', '2026-06-02T10:00'), now, lately)).toBe('in_the_past');
  });

  it.each([
    ['2026-06-01T10:00:00Z', 0, '2026-06-01T12:00'],
    ['2026-06-01T10:00:01Z', 0, '2026-06-01T12:30'],
    ['2026-06-01T10:01:00Z', 120, '2026-06-01T14:30'],
    ['2026-06-01T10:00:00Z', -30, '2026-06-01T11:30'],
    ['2026-06-01T18:31:00Z', 0, '2026-06-02T08:00'],
    ['2026-06-01T03:00:00Z', 60, '2026-06-01T08:00'],
  ])('at %s, with %i minutes of notice, the first start is %s', (moment, minimumNoticeMinutes, first) => {
    const opening = { ...alwaysOpen, minimumNoticeMinutes };
    const { date, time } = earliestStart(new Date(moment), opening);
    expect(`${date}T${time}`).toBe(first);
    expect(reasonAt(rental(first, '2026-06-03T10:00'), new Date(moment), opening)).toBeNull();
  });

  it('neither hands out nor takes back on a closed day, but may be closed in between', () => {
    const opening = closedOn('2026-08-15');
    expect(reasonAt(rental('2026-08-15T10:00', '2026-08-16T10:00'), now, opening)).toBe('closed_then');
    expect(reasonAt(rental('2026-08-14T10:00', '2026-08-15T10:00'), now, opening)).toBe('closed_then');
    expect(reasonAt(rental('2026-08-14T10:00', '2026-08-16T10:00'), now, opening)).toBeNull();
  });

  it('has hours of its own on each day of the week', () => {
    const morning = [{ from: '09:00', until: '10:00' }];
    const opening: Opening = { ...alwaysOpen, week: [morning, ...alwaysOpen.week.slice(1)] };
    const mondayAt = (time: string) => rental(`2026-06-08T${time}`, '2026-06-09T10:00');
    expect(reasonAt(mondayAt('10:00'), now, opening)).toBeNull();
    expect(reasonAt(mondayAt('10:30'), now, opening)).toBe('closed_then');
  });
});

const street = { deliveryAddress: 'Viale Pasitea 12', returnAddress: 'Via Colombo 3' };

it.each([
  ['at the office in Maiori', { destination: 'Maiori', pickupOption: 'office', ...street }, null],
  [
    'at an office in Amalfi',
    { destination: 'Amalfi', pickupOption: 'office', ...street },
    'office_only_in_maiori',
  ],
  ['in the street', { destination: 'Amalfi', pickupOption: 'delivery', ...street }, null],
  [
    'in no street',
    { destination: 'Amalfi', pickupOption: 'delivery', ...street, deliveryAddress: '' },
    'delivery_needs_addresses',
  ],
  [
    'and parts nowhere',
    { destination: 'Amalfi', pickupOption: 'delivery', ...street, returnAddress: '' },
    'delivery_needs_addresses',
  ],
] as const)('who meets the scooter %s', (_, place, refusal) => {
  expect(reasonNotBookable({ rental: someday, place }, now, alwaysOpen)).toBe(refusal);
});

it.each([
  ['at the office in Maiori', { destination: 'Maiori', pickupOption: 'office' }, null],
  ['at an office in Amalfi', { destination: 'Amalfi', pickupOption: 'office' }, 'office_only_in_maiori'],
  ['in a street that is asked for later', { destination: 'Amalfi', pickupOption: 'delivery' }, null],
] as const)('who waits for a scooter %s', (_, town, refusal) => {
  expect(reasonNotBookable({ rental: someday, place: town }, now, alwaysOpen)).toBe(refusal);
});

it('what is agreed of the place is not asked again, but for the streets; and what is wrong with it is said before what is wrong with the time', () => {
  const yesterday = rental('2026-05-31T10:00', '2026-06-02T10:00');
  const nowhere = { destination: 'Roma', pickupOption: 'delivery' } as const;
  expect(reasonNotBookable({ rental: yesterday, place: nowhere }, now, alwaysOpen)).toBe('town_not_served');
  const agreed = { ...nowhere, isAgreed: true };
  expect(reasonNotBookable({ rental: yesterday, place: agreed }, now, alwaysOpen)).toBe('in_the_past');
  const inNoStreet = { ...agreed, ...street, returnAddress: '' };
  expect(reasonNotBookable({ rental: someday, place: inNoStreet }, now, alwaysOpen)).toBe(
    'delivery_needs_addresses',
  );
});
