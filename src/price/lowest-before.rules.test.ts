import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import { isRefusal } from '../basics/refusals.ts';
import { addDays, instantOf, today } from '../basics/rome-time.ts';
import { freeDelivery } from './delivery-fee.rules.ts';
import {
  comparedDays,
  type DatedPriceList,
  listsInForce,
  lowestBefore,
  type PriceHistory,
  reductionsFrom,
} from './lowest-before.rules.ts';
import { makeQuote, makeQuotes, type QuoteInput } from './make-quote.rules.ts';
import { rentalPrice } from './price.rules.ts';
import type { PriceList } from './price.shape.ts';
import type { Quote } from './quote.shape.ts';

const rental = { start: { date: '2027-08-10', time: '10:00' }, end: { date: '2027-08-12', time: '10:00' } };
const scooterId = 1;
const now = new Date('2027-06-01T10:00:00Z');
const day = 86_400_000;
const daysAgo = (days: number): Date => new Date(now.getTime() - days * day);

/** Every length costs so much. */
const flat = (euros: number): PriceList => ({
  tiers: [{ upToDays: 60, cents: euros * 100 }],
  perDayBeyondCents: euros * 100,
});

/** Each in force from so many days ago on; the first one stands for all that was before. */
const pricesOf = (...steps: [days: number, euros: number][]): DatedPriceList[] =>
  steps.map(([days, euros], nth) => ({
    id: nth + 1,
    tiers: flat(euros),
    setAt: daysAgo(days),
    effectiveFrom: today(daysAgo(days)),
  }));

const historyOf = (lists: DatedPriceList[], changes: Partial<PriceHistory> = {}): PriceHistory => ({
  now,
  lists,
  since: { shop: daysAgo(400) },
  bookableDays: 365,
  ...changes,
});

const struck = (history: PriceHistory): number | null => {
  const cents = lowestBefore(history, {
    rental,
    on: ['opening', `scooter/${scooterId}`],
    totalBy: (list) => rentalPrice(list, rental, scooterId),
  });
  return cents === null ? null : cents / 100;
};
const struckOf = (...steps: [days: number, euros: number][]) => struck(historyOf(pricesOf(...steps)));

describe('what stands struck through in a live shop', () => {
  it('is the lowest price of the thirty days before the reduction', () => {
    expect(struckOf([200, 130], [5, 100])).toBe(130);
    expect(struckOf([200, 130], [20, 120], [5, 100])).toBe(120);
  });

  it('a raise and a drop within the thirty days make no reduction', () => {
    expect(struckOf([200, 100], [10, 130], [5, 100])).toBeNull();
    expect(struckOf([200, 100], [30, 130], [1, 110])).toBeNull();
    // Raised long enough before: it was asked for during all of them.
    expect(struckOf([200, 100], [40, 130], [5, 110])).toBe(130);
  });

  it('a price that was lower for an hour counts', () => {
    expect(struckOf([200, 130], [10, 90], [10 - 1 / 24, 130], [5, 100])).toBeNull();
  });

  it('a second reduction is compared with the first', () => {
    expect(struckOf([200, 130], [10, 120], [5, 100])).toBe(120);
    expect(struckOf([200, 130], [10, 100], [5, 110])).toBeNull();
  });

  it('a list that changes other dates alone leaves a reduction what it is', () => {
    expect(struckOf([200, 130], [10, 100], [5, 100])).toBe(130);
  });

  it('for thirty days: then it is the price', () => {
    expect(struckOf([200, 130], [comparedDays, 100])).toBe(130);
    expect(struckOf([200, 130], [comparedDays + 0.1, 100])).toBeNull();
  });

  it('nothing where not all of those days are known', () => {
    const lists = pricesOf([200, 130], [5, 100]);
    expect(struck(historyOf(lists, { since: { shop: daysAgo(35) } }))).toBe(130);
    expect(struck(historyOf(lists, { since: { shop: daysAgo(34) } }))).toBeNull();
    expect(struck(historyOf(lists, { since: {} }))).toBeNull();
    expect(struckOf([34, 130], [5, 100])).toBeNull();
    const since = { shop: daysAgo(400), 'scooter/1': daysAgo(20) } as const;
    expect(struck(historyOf(lists, { since }))).toBeNull();
    expect(struck(historyOf(lists, { since: { shop: daysAgo(400), 'scooter/2': daysAgo(20) } }))).toBe(130);
    expect(struck(historyOf(lists, { since: { shop: daysAgo(400), opening: daysAgo(20) } }))).toBeNull();
  });

  it('nothing for dates that could not be booked then', () => {
    const lists = pricesOf([200, 130], [5, 100]);
    const ahead = (days: number) => addDays(today(daysAgo(35)), days) >= rental.start.date;
    const enough = Array.from({ length: 200 }, (_, days) => days).find(ahead) ?? 0;
    expect(struck(historyOf(lists, { bookableDays: enough }))).toBe(130);
    expect(struck(historyOf(lists, { bookableDays: enough - 1 }))).toBeNull();
  });

  it('never more than any price that was asked in the thirty days before, and always more than today’s', () => {
    const step = fc.tuple(fc.integer({ min: 0, max: 90 }), fc.constantFrom(90, 100, 110, 120, 130));
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        const lists = pricesOf([200, 120], ...steps.toSorted(([a], [b]) => b - a));
        const shown = struck(historyOf(lists));
        if (shown === null) return;
        const spans = listsInForce(lists, now);
        const priceAt = (at: Date): number =>
          (spans.findLast(({ from }) => from <= at)?.what.perDayBeyondCents ?? 0) / 100;
        const todays = priceAt(now);
        expect(shown).toBeGreaterThan(todays);
        // Every six hours back to where today's price began, and thirty days beyond.
        const back = Array.from({ length: 4 * 62 }, (_, nth) => daysAgo(nth / 4));
        const begun = back.findIndex((at) => priceAt(at) !== todays);
        const asked = back.slice(begun, begun + 4 * comparedDays).map(priceAt);
        expect(shown).toBeLessThanOrEqual(Math.min(...asked));
      }),
      { numRuns: 500 },
    );
  });
});

describe('the lists in force', () => {
  it('begin with their day in Rome, and not before they were set', () => {
    const lists: DatedPriceList[] = [
      { id: 1, tiers: flat(130), setAt: daysAgo(100), effectiveFrom: null },
      { id: 2, tiers: flat(100), setAt: daysAgo(20), effectiveFrom: '2027-05-25' },
      { id: 3, tiers: flat(110), setAt: daysAgo(0.1), effectiveFrom: today(now) },
      { id: 4, tiers: flat(90), setAt: daysAgo(0.1), effectiveFrom: addDays(today(now), 1) },
    ];
    expect(listsInForce(lists, now)).toEqual([
      { from: daysAgo(100), what: flat(130) },
      { from: instantOf({ date: '2027-05-25', time: '00:00' }), what: flat(100) },
      { from: daysAgo(0.1), what: flat(110) },
    ]);
  });
});

describe('a quote', () => {
  const history = historyOf(pricesOf([200, 130], [5, 100]));
  const wishes: QuoteInput = {
    tariff: { id: 2, tiers: flat(100) },
    scooterId,
    rental,
    extras: {},
    offered: [{ id: 7, priceCents: 500, pricing: 'per_rental', names: null, atMost: 2 }],
    promo: null,
    delivery: { fee: freeDelivery, km: null },
    struckPrices: history,
    policy: { freeCancellationHours: 48, lateRefundPercent: 50, changeNoticeHours: 24 },
  };
  const quoteOf = (changes: Partial<QuoteInput> = {}): Quote => {
    const quote = makeQuote({ ...wishes, ...changes });
    if (isRefusal(quote)) throw new Error(quote.refusal);
    return quote;
  };
  const fee = { kind: 'fixed', cents: 900, freeFromCents: 125_00 } as const;

  it('strikes what the same wishes cost, and says why', () => {
    expect(quoteOf()).toMatchObject({
      totalCents: 100_00,
      originalTotalCents: 130_00,
      struck: 'lowest_before',
    });
    expect(quoteOf({ extras: { 7: 2 } })).toMatchObject({ totalCents: 110_00, originalTotalCents: 140_00 });
    // A delivery that was free at the higher price: what it came to was 130.
    const delivered = quoteOf({ delivery: { fee, km: 12 } });
    expect(delivered).toMatchObject({ totalCents: 109_00, originalTotalCents: 130_00 });
  });

  it('of several scooters strikes what all of them cost in the same order, the way there once', () => {
    const rides = [1, 2].map((id) => ({ scooterId: id, extras: {}, promo: null }));
    const order = { ...wishes, delivery: { fee: { ...fee, freeFromCents: 250_00 }, km: 12 } };
    const wholeOf = (struckPrices: PriceHistory) => {
      const quotes = makeQuotes({ ...order, struckPrices }, rides);
      if (isRefusal(quotes)) throw new Error(quotes.refusal);
      return quotes.whole;
    };
    // Two at 130 were brought for nothing; two at 100 are not.
    const struckAt = { totalCents: 209_00, originalTotalCents: 260_00, struck: 'lowest_before' };
    expect(wholeOf(history)).toMatchObject(struckAt);
    const since = { shop: daysAgo(400), 'scooter/2': daysAgo(20) } as const;
    const unknown = wholeOf({ ...history, since });
    expect(unknown.originalTotalCents).toBe(unknown.totalCents);
    expect(unknown).not.toHaveProperty('struck');
  });

  it('strikes nothing with a promo code, which has its own line, and nothing where nothing was reduced', () => {
    const off = { kind: 'percent', percent: 10 } as const;
    const always = { validFrom: null, validUntil: null, redemptionLimit: null };
    const promo = { code: 'MARE10', off, active: true, ...always };
    for (const quote of [quoteOf({ promo }), quoteOf({ struckPrices: null })]) {
      expect(quote.originalTotalCents).toBe(quote.totalCents);
      expect(quote).not.toHaveProperty('struck');
    }
  });

  it('strikes nothing where the price of an extra or the delivery changed meanwhile', () => {
    const changed = (of: 'extra/7' | 'places') => ({
      ...history,
      since: { shop: daysAgo(400), [of]: daysAgo(20) },
    });
    const { totalCents, originalTotalCents } = quoteOf({
      extras: { 7: 1 },
      struckPrices: changed('extra/7'),
    });
    expect(originalTotalCents).toBe(totalCents);
    expect(quoteOf({ struckPrices: changed('extra/7') }).originalTotalCents).toBe(130_00);
    const delivered = quoteOf({ delivery: { fee, km: 12 }, struckPrices: changed('places') });
    expect(delivered.originalTotalCents).toBe(delivered.totalCents);
    expect(quoteOf({ struckPrices: changed('places') }).originalTotalCents).toBe(130_00);
  });
});

it('a reduction may be shown thirty days after the last of what began', () => {
  const shop = daysAgo(50);
  const from = (since: PriceHistory['since'], scooterIds = [1, 2]) =>
    reductionsFrom(since, { firstListAt: daysAgo(60), scooterIds });
  expect(from({ shop })).toEqual(daysAgo(20));
  expect(from({ shop, places: daysAgo(10) })).toEqual(daysAgo(-20));
  expect(from({ shop, 'scooter/2': daysAgo(10) })).toEqual(daysAgo(20));
  expect(from({ shop, 'scooter/2': daysAgo(10) }, [2])).toEqual(daysAgo(-20));
  expect(from({})).toBeNull();
  expect(reductionsFrom({ shop }, { firstListAt: undefined, scooterIds: [1] })).toBeNull();
  expect(
    lowestBefore(historyOf([]), { rental, on: [], totalBy: () => standardTiers.perDayBeyondCents }),
  ).toBeNull();
});
