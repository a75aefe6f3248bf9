import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRefusal } from '../basics/refusals.ts';
import { aRental } from '../../tests/support/values/arbitraries.ts';
import { policyOf } from './booking-policy.rules.ts';
import { freeDelivery } from './delivery-fee.rules.ts';
import { aDeliveryFee } from '../../tests/support/values/a-delivery-fee.ts';
import { type OfferedExtra, pricings } from './extra.rules.ts';
import {
  makeBareQuote,
  makeQuote,
  makeQuotes,
  type QuoteInput,
  type RideToQuote,
} from './make-quote.rules.ts';
import { standardTiers } from '../../tests/support/values/standard-tiers.ts';
import { type Promo, promoDiscount } from './promo.rules.ts';
import { quoteLinesOf } from './quote-lines.rules.ts';
import type { PriceList } from './price.shape.ts';
import { type Quote, QuoteShape } from './quote.shape.ts';

const rental = { start: { date: '2026-10-24', time: '10:00' }, end: { date: '2026-10-25', time: '10:00' } };
const byTheDay = { pricing: 'per_day', names: null } as const;
const secondDriver: OfferedExtra = { id: 5, priceCents: 0, atMost: 1, ...byTheDay };
const ten: Promo = {
  code: 'MARE10',
  off: { kind: 'percent', percent: 10 },
  validFrom: null,
  validUntil: null,
  redemptionLimit: null,
  active: true,
};
const wishes: QuoteInput = {
  tariff: { id: 7, tiers: standardTiers },
  scooterId: 2,
  rental,
  extras: {},
  offered: [secondDriver],
  promo: null,
  delivery: { fee: freeDelivery, km: 12 },
  struckPrices: 'demo',
  policy: { freeCancellationHours: 48, lateRefundPercent: 50, changeNoticeHours: 24 },
};

function quoteOf(changes: Partial<QuoteInput>): Quote {
  const quote = makeQuote({ ...wishes, ...changes });
  if (isRefusal(quote)) throw new Error(quote.refusal);
  return quote;
}

describe('a quote', () => {
  it('has the lines for which a page keeps a place until it has come', () => {
    const extras = { 5: 1, 6: 0 };
    const places = quoteLinesOf({ extras, promoCode: ten.code });
    expect(places.map(({ kind }) => kind)).toEqual(['rental', 'extra', 'promo']);
    expect(quoteOf({ extras, promo: ten }).lines).toMatchObject(places);
  });

  it('freezes every figure of the policy of its day', () => {
    const policy = { freeCancellationHours: 72, lateRefundPercent: 40, changeNoticeHours: 12 };
    expect(policyOf(quoteOf({ policy }))).toEqual(policy);
  });

  it('freezes what its own extras cost that do not come back: those that are chosen, so many, and those that are included', () => {
    const names = { it: 'Portatelefono' };
    const replaceable = [
      { id: 5, isIncluded: false, names, eachCents: 40_00 },
      { id: 6, isIncluded: false, names, eachCents: 1 },
      { id: 7, isIncluded: true, names: { it: 'Bauletto' }, eachCents: 90_00 },
    ];
    const offered = [{ ...secondDriver, atMost: 2 }];
    const chosen = quoteOf({ extras: { 5: 2, 6: 0 }, offered, replaceable });
    expect(QuoteShape.parse(chosen).replacements).toEqual([
      { id: 5, names, quantity: 2, eachCents: 40_00 },
      { id: 7, names: { it: 'Bauletto' }, quantity: 1, eachCents: 90_00 },
    ]);
    // They are no part of the price.
    expect(chosen.totalCents).toBe(quoteOf({ extras: { 5: 2 }, offered }).totalCents);
    expect(quoteOf({ extras: { 5: 1 } })).not.toHaveProperty('replacements');
    const order = { ...wishes, offered, replaceable };
    const both = makeQuotes(order, [
      { scooterId: 2, extras: { 5: 1 }, promo: null },
      { scooterId: 2, extras: {}, promo: null },
    ]);
    if (isRefusal(both)) throw new Error(both.refusal);
    // Each scooter has its own.
    expect(both.whole).not.toHaveProperty('replacements');
    expect(both.rides.map(({ replacements = [] }) => replacements.map(({ id }) => id))).toEqual([
      [5, 7],
      [7],
    ]);
  });

  it('for one day, over the night in which the clocks go back, costs 65 €', () => {
    expect(quoteOf({})).toEqual({
      lines: [{ kind: 'rental', id: 'rental', quantity: 1, amountCents: 65_00 }],
      totalCents: 65_00,
      originalTotalCents: 85_00,
      climatePledgeCents: 33,
      currency: 'EUR',
      rentalHours: 24,
      rentalDays: 1,
      freeCancellationUntil: '2026-10-22T08:00:00.000Z',
      freeCancellationHours: 48,
      lateRefundPercent: 50,
      changeNoticeHours: 24,
      tariffId: 7,
    });
  });

  it('before anything is chosen is what the scooters’ cards say', () => {
    fc.assert(
      fc.property(aRental, (any) => {
        const { extras: _, offered: __, promo: ___, ...bare } = { ...wishes, rental: any };
        expect(makeBareQuote(bare)).toEqual(quoteOf({ rental: any }));
      }),
    );
  });

  it('names the additional driver, who is free', () => {
    const { lines, totalCents } = quoteOf({ extras: { 5: 1 } });
    expect(lines[1]).toEqual({ kind: 'extra', id: '5', quantity: 1, amountCents: 0 });
    expect(totalCents).toBe(65_00);
  });

  it('leaves out an extra of which nobody wants any', () => {
    expect(quoteOf({ extras: { 5: 0 } }).lines).toHaveLength(1);
  });

  it('asks for a dear extra per day and piece, for at least one day', () => {
    const offered = [{ id: 8, priceCents: 3_00, atMost: 2, ...byTheDay }];
    const twoDays = { ...rental, end: { date: '2026-10-26', time: '10:00' } };
    const oneMorning = { ...rental, end: { date: '2026-10-24', time: '12:00' } };
    expect(quoteOf({ offered, extras: { 8: 2 }, rental: twoDays }).totalCents).toBe(120_00 + 12_00);
    expect(quoteOf({ offered, extras: { 8: 1 }, rental: oneMorning }).totalCents).toBe(45_00 + 3_00);
  });

  it('asks once for what is priced by the rental, and freezes name and price as they were agreed', () => {
    const names = { it: 'Casco bambino', de: 'Kinderhelm' };
    const helmet = { id: 8, priceCents: 5_00, pricing: 'per_rental', atMost: 2, names } as const;
    const twoDays = { ...rental, end: { date: '2026-10-26', time: '10:00' } };
    const { lines, totalCents } = quoteOf({ offered: [helmet], extras: { 8: 2 }, rental: twoDays });
    const extra = { names, priceCents: 5_00, pricing: 'per_rental' };
    expect(lines[1]).toEqual({ kind: 'extra', id: '8', quantity: 2, amountCents: 10_00, extra });
    expect(totalCents).toBe(130_00);
  });

  it.each([
    ['that the shop does not offer', { 6: 1 }, '6'],
    ['more often than it is offered', { 5: 2 }, '5'],
  ])('is refused with an extra %s', (_, extras, extra) => {
    expect(makeQuote({ ...wishes, extras })).toEqual({ refusal: 'extra_not_offered', detail: { extra } });
  });

  it('takes the promo code off the total and the pledge, and leaves the struck-through price alone', () => {
    const quote = quoteOf({ promo: ten });
    expect(quote.lines[1]).toEqual({ kind: 'promo', id: 'MARE10', quantity: 1, amountCents: -6_50 });
    expect(quote).toMatchObject({ totalCents: 58_50, originalTotalCents: 85_00, climatePledgeCents: 29 });
  });

  it('strikes nothing in a live shop: the price from which it was reduced is the price itself, promo code or not', () => {
    expect(quoteOf({ struckPrices: null })).toMatchObject({ totalCents: 65_00, originalTotalCents: 65_00 });
    const reduced = quoteOf({ struckPrices: null, promo: ten });
    expect(reduced).toMatchObject({ totalCents: 58_50, originalTotalCents: 58_50 });
  });

  it('always adds up, line by line, in whole cents, to a total that is not negative', () => {
    const anOffer = fc.record({
      priceCents: fc.nat({ max: 2_000 }),
      pricing: fc.constantFrom(...pricings),
      quantity: fc.integer({ min: 0, max: 3 }),
    });
    const aPercentage = fc.option(fc.integer({ min: 1, max: 100 }));
    fc.assert(
      fc.property(
        aRental,
        fc.array(anOffer, { maxLength: 4 }),
        aPercentage,
        aDeliveryFee,
        (period, offers, percent, fee) => {
          const quote = quoteOf({
            rental: period,
            extras: Object.fromEntries(offers.map(({ quantity }, id) => [id, quantity])),
            offered: offers.map(({ priceCents, pricing }, id) => ({
              id,
              priceCents,
              pricing,
              atMost: 3,
              names: { en: `Extra ${id}` },
            })),
            delivery: { fee, km: 12.3 },
            promo: percent === null ? null : { ...ten, off: { kind: 'percent', percent } },
          });
          expect(quote.lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(quote.totalCents);
          expect(quote.totalCents).toBeGreaterThanOrEqual(0);
          expect(quote.climatePledgeCents).toBe(Math.round(quote.totalCents / 200));
          expect(quote.originalTotalCents).toBeGreaterThan(quote.totalCents);
          expect(QuoteShape.parse(quote)).toEqual(quote);
        },
      ),
    );
  });
});

describe('the prices of scooters that are ordered together', () => {
  const eightEuros = { code: 'OTTO', off: { kind: 'amount', cents: 8_00 } } as const;
  const order = { ...wishes, offered: [secondDriver, { id: 6, priceCents: 7_00, atMost: 3, ...byTheDay }] };
  const aRide = (promo: Promo | null): fc.Arbitrary<RideToQuote> =>
    fc.record({
      scooterId: fc.integer({ min: 1, max: 3 }),
      extras: fc.record({ 6: fc.integer({ min: 0, max: 3 }) }),
      promo: fc.constantFrom(promo, null),
    });
  const someRides = fc
    .constantFrom<(Promo | null)[]>(null, ten, { ...ten, ...eightEuros })
    .chain((promo) => fc.array(aRide(promo), { minLength: 1, maxLength: 6 }));
  const quotesOf = (rides: readonly RideToQuote[], changes: Partial<QuoteInput> = {}): Quote[] => {
    const quotes = makeQuotes({ ...order, ...changes }, rides);
    if (isRefusal(quotes)) throw new Error(quotes.refusal);
    return quotes.rides;
  };
  const sumOf = (quotes: readonly Quote[], ...kinds: string[]) =>
    quotes
      .flatMap(({ lines }) => lines)
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((sum, { amountCents }) => sum + amountCents, 0);

  it('add up: a code takes off the whole what it would take off one bill of the scooters that it is for, to the cent', () => {
    fc.assert(
      fc.property(someRides, aRental, aDeliveryFee, (rides, any, fee) => {
        const quotes = quotesOf(rides, { rental: any, delivery: { fee, km: 12 } });
        const counted = quotes.filter((_, nth) => rides[nth]?.promo);
        const promo = rides.find((ride) => ride.promo)?.promo;
        const off = promo ? -promoDiscount(promo, sumOf(counted, 'rental', 'extra')) : 0;
        expect(sumOf(quotes, 'promo') - off).toBe(0);
        for (const quote of quotes) {
          expect(quote.totalCents).toBe(sumOf([quote], 'rental', 'extra', 'promo', 'delivery'));
          expect(-sumOf([quote], 'promo')).toBeLessThanOrEqual(sumOf([quote], 'rental', 'extra'));
        }
      }),
    );
  });

  it('pay for the way once, with the first; a second is not brought for a fee of its own when it is changed', () => {
    const fee = { kind: 'fixed', cents: 12_00, freeFromCents: 180_00 } as const;
    const one = { scooterId: 2, extras: {}, promo: null };
    const [first, second, ...none] = quotesOf([one, one], { delivery: { fee, km: 12 } });
    expect([first?.totalCents, second?.totalCents, none]).toEqual([77_00, 65_00, []]);
    expect([first?.deliveryFee, second?.deliveryFee]).toEqual([fee, undefined]);
    // From what all of them cost it is free.
    expect(quotesOf([one, one, one], { delivery: { fee, km: 12 } })[0]?.totalCents).toBe(65_00);
  });

  it('of an amount that does not divide: 8 € off three equal scooters are 2.67, 2.67 and 2.66', () => {
    const ride = { scooterId: 2, extras: {}, promo: { ...ten, ...eightEuros } };
    expect(quotesOf([ride, ride, ride]).map(({ totalCents }) => totalCents)).toEqual([62_33, 62_33, 62_34]);
  });
});

describe('the pledge of several scooters', () => {
  it.each([
    [2, 65],
    [3, 98],
    [6, 195],
  ])('is rounded once: of %i at 65 € it is %i cents, and what each bears adds up to it', (count, cents) => {
    const one = { scooterId: 2, extras: {}, promo: null };
    const quotes = makeQuotes(
      wishes,
      Array.from({ length: count }, () => one),
    );
    if (isRefusal(quotes)) throw new Error(quotes.refusal);
    expect(quotes.whole.climatePledgeCents).toBe(cents);
    expect(quotes.rides.reduce((sum, ride) => sum + ride.climatePledgeCents, 0)).toBe(cents);
  });
});

describe('what stands struck through beside several scooters in a live shop', () => {
  const now = new Date('2026-10-01T10:00:00Z');
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);
  /** The standard price of the scooters is that of the first; what the second costs is its own. */
  const pricesOf = (first: number, second: number): PriceList => {
    const flat = (euros: number) => ({
      tiers: [{ upToDays: 60, cents: euros * 100 }],
      perDayBeyondCents: euros * 100,
    });
    const dates = { repeats: 'yearly', from: '01-01', until: '12-31' } as const;
    return { ...flat(first), seasons: [{ name: 'Own', dates, scooterIds: [3], table: flat(second) }] };
  };
  const rideOf = (scooterId: number): RideToQuote => ({ scooterId, extras: {}, promo: null });
  const first = rideOf(2);
  const second = rideOf(3);
  /** Each step: so many days ago, what the first cost from then on, and the second. The last one is today's. */
  const orderOf = (steps: [days: number, first: number, second: number][], rides = [first, second]) => {
    const lists = steps.map(([days, one, other], nth) => ({
      id: nth + 1,
      tiers: pricesOf(one, other),
      setAt: daysAgo(days),
      effectiveFrom: null,
    }));
    const tiers = lists.at(-1)?.tiers ?? standardTiers;
    const struckPrices = { now, lists, since: { shop: daysAgo(400) }, bookableDays: 365 };
    const quotes = makeQuotes({ ...wishes, tariff: { id: 7, tiers }, struckPrices }, rides);
    if (isRefusal(quotes)) throw new Error(quotes.refusal);
    return quotes;
  };
  const struckOf = (...asked: Parameters<typeof orderOf>): [total: number, struck: number | null] => {
    const { totalCents, originalTotalCents, struck } = orderOf(...asked).whole;
    if (!struck) expect(originalTotalCents).toBe(totalCents);
    return [totalCents / 100, struck ? originalTotalCents / 100 : null];
  };

  it('is what all of them cost: nothing where one became dearer by what another became cheaper', () => {
    expect(
      struckOf([
        [200, 100, 50],
        [5, 80, 70],
      ]),
    ).toEqual([150, null]);
    expect(
      struckOf([
        [200, 100, 50],
        [5, 80, 60],
      ]),
    ).toEqual([140, 150]);
    expect(
      struckOf([
        [200, 100, 50],
        [5, 80, 80],
      ]),
    ).toEqual([160, null]);
  });

  it('says why it is struck where only a further scooter became cheaper', () => {
    expect(
      struckOf([
        [200, 100, 50],
        [5, 100, 40],
      ]),
    ).toEqual([140, 150]);
  });

  it('is the lowest that they cost at one time, not each of them at its own', () => {
    // 100 + 60, then 80 + 90, then 70 + 50: at no time 80 + 60.
    expect(
      struckOf([
        [200, 100, 60],
        [20, 80, 90],
        [5, 70, 50],
      ]),
    ).toEqual([120, 160]);
  });

  it('is no price of one of them: of several each strikes nothing, one alone what it cost', () => {
    for (const quote of orderOf([
      [200, 100, 50],
      [5, 80, 40],
    ]).rides) {
      expect(quote.originalTotalCents).toBe(quote.totalCents);
      expect(quote).not.toHaveProperty('struck');
    }
    const alone = orderOf(
      [
        [200, 100, 50],
        [5, 80, 70],
      ],
      [first],
    );
    expect(alone.whole).toMatchObject({ totalCents: 80_00, originalTotalCents: 100_00 });
    expect(alone.rides).toEqual([alone.whole]);
  });
});
