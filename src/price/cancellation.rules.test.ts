import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMinutes, instantOf } from '../basics/rome-time.ts';
import { aMoment } from '../../tests/support/values/arbitraries.ts';
import { freeCancellationUntil, refundAmountOf, cancellationTermsOf } from './cancellation.rules.ts';

const rome = (date: string, time: string) => instantOf({ date, time });
const fortyEightHours = { freeCancellationHours: 48 };
const agreedFor = (startsAt: Date) =>
  cancellationTermsOf(startsAt, {
    freeCancellationUntil: freeCancellationUntil(startsAt, fortyEightHours).toISOString(),
  });
const cancelledAt = (at: Date) => ({ kind: 'cancelled', at }) as const;

describe('what goes back when a booking is given up', () => {
  const pickup = rome('2026-06-12', '10:00');

  it.each([
    ['a month before', '2026-05-12', '10:00', 65_00],
    ['48 hours and a minute before', '2026-06-10', '09:59', 65_00],
    ['exactly 48 hours before', '2026-06-10', '10:00', 65_00],
    ['a minute too late for that', '2026-06-10', '10:01', 32_50],
    ['a minute before pickup', '2026-06-12', '09:59', 32_50],
    ['at pickup time', '2026-06-12', '10:00', 0],
    ['after pickup time', '2026-06-12', '12:00', 0],
  ])('of 65 €, %s', (_, date, time, back) => {
    expect(refundAmountOf(65_00, agreedFor(pickup), cancelledAt(rome(date, time)))).toBe(back);
  });

  it('is nothing when nobody came', () => {
    expect(refundAmountOf(65_00, agreedFor(pickup), { kind: 'no_show' })).toBe(0);
  });

  it('gives the odd cent of a half to the customer', () => {
    expect(refundAmountOf(65_01, agreedFor(pickup), cancelledAt(addMinutes(pickup, -60)))).toBe(32_51);
  });

  it('is all of it for who cancels before a pickup whose day the shop called off, and no longer than that', () => {
    const agreed = { ...agreedFor(pickup), weatherUntil: pickup };
    expect(refundAmountOf(65_00, agreed, cancelledAt(addMinutes(pickup, -1)))).toBe(65_00);
    expect(refundAmountOf(65_00, agreed, cancelledAt(pickup))).toBe(0);
    expect(refundAmountOf(65_00, agreed, { kind: 'no_show' })).toBe(0);
    const later = { ...agreed, startsAt: addMinutes(pickup, 600) };
    expect(refundAmountOf(65_00, later, cancelledAt(pickup))).toBe(65_00);
    expect(refundAmountOf(65_00, later, cancelledAt(addMinutes(pickup, 1)))).toBe(32_50);
  });

  it('knows from the quote whether the day was called off, and until when that counts', () => {
    const quote = { freeCancellationUntil: '2026-06-10T08:00:00.000Z' };
    const until = '2026-06-12T07:00:00.000Z';
    expect(cancellationTermsOf(pickup, quote).weatherUntil).toBeUndefined();
    expect(cancellationTermsOf(pickup, { ...quote, weather: { until } }).weatherUntil).toEqual(
      new Date(until),
    );
  });

  it('follows the policy that was frozen with the booking, whatever the shop promises by now', () => {
    const agreed = { startsAt: pickup, freeUntil: rome('2026-06-11', '10:00'), lateRefundPercent: 80 };
    expect(refundAmountOf(100_00, agreed, cancelledAt(rome('2026-06-11', '10:00')))).toBe(100_00);
    expect(refundAmountOf(100_00, agreed, cancelledAt(rome('2026-06-11', '10:01')))).toBe(80_00);
  });

  it.each([
    // pickup, the last free instant: 48 elapsed hours, so Rome's clocks show another time across a change
    ['2026-03-28', '10:00', '2026-03-26', '10:00'],
    ['2026-03-29', '10:00', '2026-03-27', '09:00'],
    ['2026-03-30', '10:00', '2026-03-28', '09:00'],
    ['2026-03-31', '10:00', '2026-03-29', '10:00'],
    ['2026-10-24', '10:00', '2026-10-22', '10:00'],
    ['2026-10-25', '10:00', '2026-10-23', '11:00'],
    ['2026-10-26', '10:00', '2026-10-24', '11:00'],
    ['2026-10-27', '10:00', '2026-10-25', '10:00'],
  ])('F27 pickup on %s at %s can be cancelled free until %s at %s, also when the clocks change', (...row) => {
    const [date, time, untilDate, untilTime] = row;
    const startsAt = rome(date, time);
    const until = freeCancellationUntil(startsAt, fortyEightHours);
    expect(until).toEqual(rome(untilDate, untilTime));
    expect(refundAmountOf(100, agreedFor(startsAt), cancelledAt(until))).toBe(100);
    expect(refundAmountOf(100, agreedFor(startsAt), cancelledAt(addMinutes(until, 1)))).toBe(50);
  });

  it('F27 never grows by waiting, and is never more than what was paid nor below zero', () => {
    fc.assert(
      fc.property(
        aMoment,
        fc.nat({ max: 500_000 }),
        fc.nat({ max: 5000 }),
        fc.nat(5000),
        (start, paid, early, wait) => {
          const startsAt = instantOf(start);
          const back = (minutesBefore: number) =>
            refundAmountOf(paid, agreedFor(startsAt), cancelledAt(addMinutes(startsAt, -minutesBefore)));
          expect(back(early - wait)).toBeLessThanOrEqual(back(early));
          expect(back(early)).toBeLessThanOrEqual(paid);
          expect(back(early)).toBeGreaterThanOrEqual(0);
          expect(Number.isInteger(back(early))).toBe(true);
        },
      ),
    );
  });
});
