import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Promo, promoDiscount, promoRefusal, normalizePromoCode } from './promo.rules.ts';

const ten: Promo = {
  code: 'MARE10',
  off: { kind: 'percent', percent: 10 },
  validFrom: null,
  validUntil: null,
  redemptionLimit: null,
  active: true,
};
const fiveEuros: Promo = { ...ten, code: 'CINQUE', off: { kind: 'amount', cents: 5_00 } };

describe('a promo code', () => {
  it('is read whatever its case and the spaces around it', () => {
    expect(normalizePromoCode('  mare10 ')).toBe('MARE10');
    expect(normalizePromoCode('   ')).toBe('');
  });

  it('takes a percentage off, to the cent, half up', () => {
    expect(promoDiscount(ten, 65_00)).toBe(6_50);
    expect(promoDiscount({ ...ten, off: { kind: 'percent', percent: 15 } }, 45_10)).toBe(6_77);
  });

  it('takes an amount off, but never more than the price', () => {
    expect(promoDiscount(fiveEuros, 65_00)).toBe(5_00);
    expect(promoDiscount(fiveEuros, 3_00)).toBe(3_00);
  });

  it('never makes a price negative or dearer', () => {
    const terms = fc.oneof(
      fc
        .integer({ min: 1, max: 100 })
        .map((percent) => ({ ...ten, off: { kind: 'percent', percent } as const })),
      fc
        .integer({ min: 1, max: 100_000 })
        .map((cents) => ({ ...fiveEuros, off: { kind: 'amount', cents } as const })),
    );
    fc.assert(
      fc.property(terms, fc.nat({ max: 500_000 }), (promo, price) => {
        const discount = promoDiscount(promo, price);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect(discount).toBeLessThanOrEqual(price);
      }),
    );
  });

  it.each([
    ['no such code', null, 0, 'promo_unknown'],
    ['a code taken back', { ...ten, active: false }, 0, 'promo_unknown'],
    ['a code of tomorrow', { ...ten, validFrom: '2026-06-11' }, 0, 'promo_unknown'],
    ['a code of yesterday', { ...ten, validUntil: '2026-06-09' }, 0, 'promo_unknown'],
    ['a code used as often as it may', { ...ten, redemptionLimit: 3 }, 3, 'promo_used_up'],
  ])('is refused: %s', (_, promo, redemptions, refusal) => {
    expect(promoRefusal(promo, '2026-06-10', redemptions)).toEqual({ refusal });
  });

  it('counts on its first and its last day, and for its last use', () => {
    const lastUse = { ...ten, validFrom: '2026-06-10', validUntil: '2026-06-10', redemptionLimit: 3 };
    expect(promoRefusal(lastUse, '2026-06-10', 2)).toBeNull();
  });

  it('without limits counts on any day, however often it was used', () => {
    expect(promoRefusal(ten, '2026-06-10', 1000)).toBeNull();
  });
});
