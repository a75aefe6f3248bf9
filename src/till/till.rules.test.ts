import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterWays } from '../payment/taking.rules.ts';
import {
  countedCents,
  denominations,
  differenceOf,
  entryKinds,
  expectedCents,
  handKinds,
  takesOut,
  isSignedBy,
  totalOf,
  type TillMoney,
} from './till.rules.ts';

const money = fc.record({
  kind: fc.constantFrom(...entryKinds),
  way: fc.constantFrom(...counterWays),
  cents: fc.nat({ max: 100_000_00 }),
});
const floatCents = fc.nat({ max: 1_000_00 });

describe('what must lie in the till', () => {
  it('is the float and what came in, less what went out, to the cent, in whatever order it happened', () => {
    fc.assert(
      fc.property(floatCents, fc.array(money), fc.infiniteStream(fc.nat()), (float, entries, draws) => {
        const cash = (kind: TillMoney['kind']) => totalOf(entries, { kind, way: 'cash' });
        const expected = float + cash('in') - cash('out') + cash('sale') - cash('refund');
        expect(expectedCents(float, entries)).toBe(expected);
        const drawn = entries.map((entry) => [draws.next().value, entry] as const);
        const shuffled = drawn.toSorted(([one], [other]) => one - other).map(([, entry]) => entry);
        expect(expectedCents(float, shuffled)).toBe(expected);
      }),
    );
  });

  it('goes on where the last entry left it: one entry more moves it by itself alone', () => {
    fc.assert(
      fc.property(floatCents, fc.array(money), money, (float, entries, next) => {
        const moved = expectedCents(float, [...entries, next]) - expectedCents(float, entries);
        const isIn = next.kind === 'in' || next.kind === 'sale';
        expect(moved).toBe(next.way === 'cash' ? (isIn ? next.cents : 0 - next.cents) : 0);
      }),
    );
  });

  it('knows nothing of what was paid on the terminal or by bank', () => {
    const entries: TillMoney[] = [
      { kind: 'sale', way: 'terminal', cents: 65_00 },
      { kind: 'refund', way: 'bank', cents: 10_00 },
    ];
    expect(expectedCents(20_00, entries)).toBe(20_00);
    expect(totalOf(entries, { kind: 'sale', way: 'terminal' })).toBe(65_00);
  });
});

describe('a count of the till', () => {
  it('is the sum of its notes and coins, each by its value', () => {
    expect(countedCents({})).toBe(0);
    expect(countedCents({ '5000': 2, '500': 1, '1': 3 })).toBe(105_03);
    const pieces = fc.record(Object.fromEntries(denominations.map((value) => [value, fc.nat({ max: 99 })])));
    fc.assert(
      fc.property(pieces, (counted) => {
        const sum = denominations.reduce((all, value) => all + value * (counted[value] ?? 0), 0);
        expect(countedCents(counted)).toBe(sum);
      }),
    );
  });

  it('differs above zero where more lies there, below where something is missing', () => {
    expect(differenceOf({ counted: 105_00, expected: 100_00 })).toBe(5_00);
    expect(differenceOf({ counted: 95_00, expected: 100_00 })).toBe(-5_00);
  });

  it.each([
    ['Anna Esposito', ' anna   ESPOSITO ', true],
    ['Nicolò Rossi', 'Nicolo\u0300 rossi', true],
    ['Anna Esposito', 'Anna', false],
    ['Anna Esposito', '', false],
  ])('is signed by %s who types “%s”: %s', (name, typed, isSigned) => {
    expect(isSignedBy(name, typed)).toBe(isSigned);
  });
});

describe('the kinds of money in the till', () => {
  it('are all in the sum of the drawer, each with its sign, and by hand only what has no customer', () => {
    const sums = entryKinds.map((kind) => [kind, expectedCents(0, [{ kind, way: 'cash', cents: 7 }])]);
    expect(Object.fromEntries(sums)).toEqual({ sale: 7, refund: -7, in: 7, out: -7 });
    expect([handKinds, handKinds.filter(takesOut)]).toEqual([['out', 'in'], ['out']]);
  });
});
