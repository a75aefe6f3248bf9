import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRental } from '../../tests/support/values/arbitraries.ts';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import { isRefusal } from '../basics/refusals.ts';
import { addDays, type Rental } from '../basics/rome-time.ts';
import { freeDelivery } from './delivery-fee.rules.ts';
import { makeQuote } from './make-quote.rules.ts';
import { type ByHand, byHandOf } from './price-by-hand.rules.ts';
import { rentalPrice } from './price.rules.ts';

function quoteOf(rental: Rental, byHand?: ByHand) {
  const quote = makeQuote({
    tariff: { id: 7, tiers: standardTiers },
    scooterId: 2,
    rental,
    extras: {},
    offered: [],
    promo: null,
    byHand,
    delivery: { fee: freeDelivery, km: null },
    struckPrices: null,
    policy: { freeCancellationHours: 48, lateRefundPercent: 50, changeNoticeHours: 24 },
  });
  if (isRefusal(quote)) throw new Error(quote.refusal);
  return quote;
}
const listOf = (rental: Rental) => rentalPrice(standardTiers, rental, 2);
const ofDays = (days: number): Rental => ({
  start: { date: '2026-07-01', time: '10:00' },
  end: { date: addDays('2026-07-01', days), time: '10:00' },
});
/** Of the list's price, in parts of a thousand: from next to nothing to twice as much. */
const anAgreement = fc.integer({ min: 1, max: 2000 });
const agreedOf = (rental: Rental, thousandths: number): ByHand => {
  const ofCents = listOf(rental);
  return { cents: Math.max(1, Math.floor((ofCents * thousandths) / 1000)) - ofCents, ofCents };
};

describe('a price by hand', () => {
  it('is what was agreed, and is frozen with the list’s of that moment', () => {
    fc.assert(
      fc.property(aRental, anAgreement, (rental, thousandths) => {
        const byHand = agreedOf(rental, thousandths);
        const quote = quoteOf(rental, byHand);
        expect(quote.totalCents).toBe(byHand.ofCents + byHand.cents);
        expect(byHandOf(quote)).toEqual(byHand);
      }),
    );
  });

  it('shortened or lengthened asks at least its part of what was agreed, and never nothing', () => {
    fc.assert(
      fc.property(aRental, aRental, anAgreement, (booked, changed, thousandths) => {
        const byHand = agreedOf(booked, thousandths);
        const { totalCents } = quoteOf(changed, byHandOf(quoteOf(booked, byHand)));
        const agreed = byHand.ofCents + byHand.cents;
        expect(totalCents).toBeGreaterThanOrEqual(Math.round((listOf(changed) * agreed) / byHand.ofCents));
        expect(totalCents).toBeGreaterThan(0);
        if (byHand.cents < 0) {
          expect(totalCents).toBeLessThanOrEqual(listOf(changed));
          expect(listOf(changed) - totalCents).toBeLessThanOrEqual(-byHand.cents);
        }
      }),
    );
  });

  it('is the same again after a way there and back', () => {
    fc.assert(
      fc.property(aRental, aRental, anAgreement, (booked, changed, thousandths) => {
        const first = quoteOf(booked, agreedOf(booked, thousandths));
        const between = quoteOf(changed, byHandOf(first));
        expect(quoteOf(booked, byHandOf(between)).totalCents).toBe(first.totalCents);
      }),
    );
  });

  it('of a week for half the price leaves a single day half its price, and ten days the discount of the week', () => {
    const week = listOf(ofDays(7));
    const byHand = { cents: -Math.floor(week / 2), ofCents: week };
    expect(quoteOf(ofDays(1), byHand).totalCents).toBe(listOf(ofDays(1)) / 2);
    expect(quoteOf(ofDays(10), byHand).totalCents).toBe(listOf(ofDays(10)) - Math.floor(week / 2));
  });
});
