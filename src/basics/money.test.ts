import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fractionOf, shareByWeight, fromEuros, toEuros, toWholeEuros } from './money.ts';

describe('money', () => {
  it.each([
    [45.8, 4580],
    [0.1 + 0.2, 30],
    [0.29, 29],
    [65, 6500],
  ])('%d euros are %d cents', (euros, cents) => {
    expect(fromEuros(euros)).toBe(cents);
  });

  it('survives the way to euros and back', () => {
    fc.assert(fc.property(fc.nat({ max: 100_000_000 }), (cents) => fromEuros(toEuros(cents)) === cents));
  });

  it('F28 rounds a fraction half up, exactly, whatever the amount', () => {
    const anAmount = fc.nat({ max: 10_000_000 });
    fc.assert(
      fc.property(
        anAmount,
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        (amount, n, d) => {
          const exact = (2n * BigInt(amount) * BigInt(n) + BigInt(d)) / (2n * BigInt(d));
          expect(fractionOf(amount, n, d)).toBe(Number(exact));
        },
      ),
    );
  });

  it.each([
    [503_80, 504_00],
    [549_60, 550_00],
    [84_50, 85_00],
    [84_49, 84_00],
    [0, 0],
  ])('%d cents are %d in whole euros', (cents, whole) => {
    expect(toWholeEuros(cents)).toBe(whole);
  });

  it('shared by weight adds up, and nobody bears a cent more than their part', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.nat(100_000), { minLength: 1, maxLength: 6 }),
        (whole, weights) => {
          const all = weights.reduce((sum, weight) => sum + weight, 0);
          const parts = shareByWeight(whole, weights);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all === 0 ? 0 : whole);
          for (const [nth, part] of parts.entries())
            expect(Math.abs(part - (all && (whole * (weights[nth] ?? 0)) / all))).toBeLessThan(1);
        },
      ),
    );
  });
});
