import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addHours } from '../basics/rome-time.ts';
import {
  freeCancellationUntil,
  refundAmountOf,
  refundPercent,
  type CancellationTerms,
} from './cancellation.rules.ts';
import { freeCancellationAfterChange, changeAmountsOf } from './change-price.rules.ts';

const fortyEightHours = { freeCancellationHours: 48 };
const start = new Date('2026-06-12T08:00:00Z');
const terms: CancellationTerms = {
  startsAt: start,
  freeUntil: freeCancellationUntil(start, fortyEightHours),
  lateRefundPercent: 50,
};
const hoursBefore = (hours: number) => addHours(start, -hours);
const prices = (beforeCents: number, afterCents: number, retainedCents = 0) => ({
  beforeCents,
  afterCents,
  retainedCents,
});

describe('what a change costs', () => {
  it('is the exact difference where it is dearer', () => {
    expect(changeAmountsOf(prices(65_00, 120_00), terms, hoursBefore(72))).toEqual({
      dueCents: 55_00,
      backCents: 0,
      retainedCents: 0,
    });
  });

  it('is nothing where the price stays, and what was retained before stays too', () => {
    expect(changeAmountsOf(prices(65_00, 65_00, 10_00), terms, hoursBefore(30))).toEqual({
      dueCents: 0,
      backCents: 0,
      retainedCents: 10_00,
    });
  });

  it('gives the exact difference back while cancelling is free', () => {
    expect(changeAmountsOf(prices(120_00, 65_00), terms, hoursBefore(48)).backCents).toBe(55_00);
  });

  it('gives half of the difference back between 48 and 24 hours, and keeps the other half in mind', () => {
    const shorter = changeAmountsOf(prices(120_00, 65_00), terms, hoursBefore(30));
    expect(shorter).toEqual({ dueCents: 0, backCents: 27_50, retainedCents: 27_50 });
    const longerAgain = changeAmountsOf(prices(65_00, 120_00, 27_50), terms, hoursBefore(29));
    expect(longerAgain).toEqual({ dueCents: 27_50, backCents: 0, retainedCents: 0 });
  });
});

describe('until when a changed booking can be cancelled for nothing', () => {
  const [earlier, later] = [addHours(terms.freeUntil, -24), addHours(terms.freeUntil, 24)];

  it.each([
    ['moved later in the free time, the free time moves too', later, terms.freeUntil, later],
    ['moved earlier in the free time, it ends earlier', earlier, terms.freeUntil, earlier],
    ['moved later when it was over, it stays over', later, addHours(terms.freeUntil, 0.01), terms.freeUntil],
    [
      'moved earlier when it was over, it ended earlier still',
      earlier,
      addHours(terms.freeUntil, 1),
      earlier,
    ],
  ])('%s', (_, fresh, at, until) => {
    expect(freeCancellationAfterChange(terms, fresh, at)).toEqual(until);
  });
});

const aStep = fc.record({
  waitHours: fc.integer({ min: 0, max: 60 }),
  startInHours: fc.integer({ min: 25, max: 400 }),
  cents: fc.integer({ min: 45_00, max: 500_00 }),
});

describe('a change never improves the refund already reached', () => {
  it('F54 whatever is changed once the free time is over, in the end the shop keeps at least what it would have kept without', () => {
    fc.assert(
      fc.property(
        aStep,
        fc.array(aStep, { maxLength: 6 }),
        fc.nat({ max: 300 }),
        (first, steps, lastWait) => {
          let now = new Date('2026-06-01T08:00:00Z');
          let startsAt = addHours(now, first.startInHours);
          let own: CancellationTerms = {
            startsAt,
            freeUntil: freeCancellationUntil(startsAt, fortyEightHours),
            lateRefundPercent: 50,
          };
          let [total, retained] = [first.cents, 0];
          // What was there at the moment at which the free time was over, what came since, and what went back.
          let lateStake: number | null = null;
          let [dueSince, backSince] = [0, 0];
          const noticeTime = () => {
            if (lateStake === null && now > own.freeUntil) lateStake = total + retained;
          };
          for (const { waitHours, startInHours, cents } of steps) {
            const next = addHours(now, waitHours);
            if (next > addHours(startsAt, -24)) continue; // the notice of the policy
            now = next;
            noticeTime();
            const money = changeAmountsOf(prices(total, cents, retained), own, now);
            expect(money.dueCents - money.backCents).toBe(cents + money.retainedCents - (total + retained));
            if (lateStake !== null) {
              dueSince += money.dueCents;
              backSince += money.backCents;
            }
            startsAt = addHours(now, startInHours);
            const fresh = freeCancellationUntil(startsAt, fortyEightHours);
            own = { ...own, startsAt, freeUntil: freeCancellationAfterChange(own, fresh, now) };
            [total, retained] = [cents, money.retainedCents];
          }
          now = addHours(now, lastWait);
          noticeTime();
          const back = refundAmountOf(total, own, { kind: 'cancelled', at: now });
          if (lateStake === null) {
            expect(back).toBe(total);
            return;
          }
          expect(refundPercent(own, now)).toBeLessThanOrEqual(50);
          // An odd cent goes to the customer, once for each step.
          const kept = lateStake + dueSince - backSince - back;
          expect(kept).toBeGreaterThanOrEqual(lateStake / 2 - steps.length - 1);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
