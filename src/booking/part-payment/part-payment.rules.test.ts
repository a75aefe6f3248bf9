import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumOfCents } from '../../basics/money.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { refundAmountOf } from '../../price/cancellation.rules.ts';
import { bearRest, lessensRest, owedFor, owedInAll, partOfferOf } from './part-payment.rules.ts';

const now = new Date('2027-06-01T10:00:00Z');
const offerOf = (percent: number, restDays: number, startDate: string, ...totals: number[]) =>
  partOfferOf({ percent, restDays }, { startDate, totals }, now);

describe('a part of the price now', () => {
  it('is in whole euros, and names what is left and until when', () => {
    expect(offerOf(30, 3, '2027-06-20', 65_00)).toEqual({
      nowCents: 20_00,
      restCents: 45_00,
      dueOn: '2027-06-17',
      shares: [20_00],
    });
  });

  it.each([
    ['its day is today', 3, '2027-06-04', false],
    ['its day is tomorrow', 3, '2027-06-05', true],
    ['the pickup is today and the rest is paid by it', 0, '2027-06-01', false],
    ['the pickup is tomorrow and the rest is paid by it', 0, '2027-06-02', true],
  ])('where %s: %s days before %s: %s', (_, restDays, startDate, isOffered) => {
    expect(offerOf(30, restDays, startDate, 65_00) !== null).toBe(isOffered);
  });

  it('is offered in no shop that has not set it, nor where the provider could not charge it', () => {
    expect(partOfferOf(null, { startDate: '2027-06-20', totals: [65_00] }, now)).toBeNull();
    expect(offerOf(1, 0, '2027-06-20', 10_00)).toBeNull();
    expect(offerOf(90, 0, '2027-06-20', 60)).toBeNull();
  });

  it('and the rest are the whole, and each scooter bears its part of what is paid now', () => {
    const price = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 90 }),
        (totals, percent) => {
          const offer = offerOf(percent, 2, '2027-06-20', ...totals);
          if (!offer) return;
          expect(offer.nowCents + offer.restCents).toBe(sumOfCents(totals));
          expect(offer.nowCents % 100).toBe(0);
          expect(sumOfCents(offer.shares)).toBe(offer.nowCents);
          for (const [nth, share] of offer.shares.entries())
            expect(share).toBeLessThanOrEqual(totals[nth] ?? 0);
        },
      ),
    );
  });
});

const part = (nowCents: number, restCents: number | null = null) => ({
  nowCents,
  restId: '0197f3a0-0000-7000-8000-000000000001',
  restDays: 3,
  restCents,
});
const booking = (totalCents: number, nowCents: number) => ({
  state: 'confirmed' as const,
  totalCents,
  retainedCents: 0,
  part: part(nowCents),
});

describe('what is owed', () => {
  it.each([
    ['confirmed', 45_00],
    ['collected', 45_00],
    ['returned', 45_00],
    ['held', 0],
    ['cancelled', 0],
    ['no_show', 0],
    ['expired', 0],
  ] as const)('of one that is %s is %s', (state, cents) => {
    expect(owedFor({ ...booking(65_00, 20_00), state }, 0)).toBe(cents);
  });

  it('is nothing once the rest has come, whatever it was, nor of what was paid whole', () => {
    expect(owedFor({ ...booking(65_00, 20_00), part: part(20_00, 10_00) }, 0)).toBe(0);
    expect(owedFor({ ...booking(65_00, 20_00), part: null }, 0)).toBe(0);
  });

  it('counts what changes let the shop keep, and what was paid for them', () => {
    expect(owedFor({ ...booking(60_00, 20_00), retainedCents: 5_00 }, 0)).toBe(45_00);
    expect(owedFor(booking(100_00, 20_00), 35_00)).toBe(45_00);
  });

  it('is not asked for where the provider could not charge it', () => {
    expect(owedInAll([20, 29])).toBe(0);
    expect(owedInAll([20, 30])).toBe(leastPayableCents);
  });

  it('after any row of changes: what came in less what went back is the price, or the rest is open', () => {
    const change = fc.record({
      total: fc.integer({ min: 0, max: 60_000 }),
      percent: fc.constantFrom(0, 50, 100),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000, max: 60_000 }),
        fc.integer({ min: 1, max: 90 }),
        fc.array(change, { maxLength: 8 }),
        (price, percent, changes) => {
          const nowCents = Math.floor((price * percent) / 100);
          let now = booking(price, nowCents);
          let [paidForChanges, back] = [0, 0];
          for (const { total, percent: givenBack } of changes) {
            const owed = owedFor(now, paidForChanges);
            const difference = total - now.totalCents;
            if (difference >= 0) paidForChanges += difference;
            const cheaper = difference < 0 ? Math.floor((-difference * givenBack) / 100) : 0;
            back += cheaper - lessensRest(cheaper, owed);
            const kept = difference < 0 ? -difference - cheaper : 0;
            now = { ...now, totalCents: total, retainedCents: now.retainedCents + kept };
          }
          const owed = owedFor(now, paidForChanges);
          const agreed = now.totalCents + now.retainedCents;
          // To the cent: whatever is open is exactly what is missing, and nothing went back while something was.
          expect(nowCents + paidForChanges - back + owed).toBe(agreed);
        },
      ),
    );
  });
});

describe('what comes for the rest', () => {
  it('is borne as it is owed, and what is over is nobody’s', () => {
    expect(bearRest([70_00, 45_00], 115_00)).toEqual({ shares: [70_00, 45_00], overCents: 0 });
    expect(bearRest([70_00, 25_00], 115_00)).toEqual({ shares: [70_00, 25_00], overCents: 20_00 });
    expect(bearRest([], 115_00)).toEqual({ shares: [], overCents: 115_00 });
  });

  it('is never more or less than came', () => {
    const cents = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 6 }), cents, (owed, came) => {
        const { shares, overCents } = bearRest(owed, came);
        expect(sumOfCents(shares) + overCents).toBe(came);
        for (const [nth, share] of shares.entries()) expect(share).toBeLessThanOrEqual(owed[nth] ?? 0);
      }),
    );
  });
});

it('given back of a part-paid booking is what was paid beyond the kept share of the price, never less than nothing', () => {
  const startsAt = new Date('2027-06-20T10:00:00Z');
  const terms = { startsAt, freeUntil: new Date('2027-06-18T10:00:00Z'), lateRefundPercent: 50 };
  const at = fc
    .constantFrom('2027-06-10', '2027-06-19', '2027-06-21')
    .map((day) => new Date(`${day}T10:00:00Z`));
  fc.assert(
    fc.property(
      fc.integer({ min: 1_000, max: 60_000 }),
      fc.nat({ max: 100 }),
      at,
      (price, percent, moment) => {
        const paid = Math.floor((price * percent) / 100);
        const kept = price - refundAmountOf(price, terms, { kind: 'cancelled', at: moment });
        const back = Math.max(0, paid - kept);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(back).toBeLessThanOrEqual(paid);
        expect(paid - back).toBeLessThanOrEqual(Math.max(kept, 0));
      },
    ),
  );
});
