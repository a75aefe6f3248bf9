import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { besideLines, leftByHand, type OpenLine } from './by-hand.rules.ts';

const aLine = (id: string, amountCents: number, feeCents = 0): OpenLine => ({
  id,
  amountCents,
  feeCents,
  currency: 'eur',
  byHand: null,
});
const aPayout = (id: string, cents: number, fee = 0): OpenLine => ({
  ...aLine(`line of ${id}`, -cents, fee),
  byHand: id,
});
const eurosIn = (lines: readonly OpenLine[]) => leftByHand(lines).inAccount.get('eur');

describe('a payout that was asked for by hand', () => {
  it('can have brought the lines before it that come to it, and nothing of them waits any more', () => {
    const lines = [
      aLine('one', 65_00, 1_23),
      aLine('two', -10_00),
      aPayout('po', 53_77),
      aLine('three', 20_00),
    ];
    expect(leftByHand(lines).payouts.get('po')).toEqual({
      lineIds: ['one', 'two'],
      beforeCents: 0,
      aheadCents: 0,
      beyondCents: 0,
      feeCents: 0,
    });
    expect(eurosIn(lines)).toEqual({ lineIds: ['three'], netCents: 20_00, paidCents: 0 });
  });

  it('that brings less takes the oldest, and the next one the rest of the line that both are of', () => {
    const lines = [aLine('one', 60_00), aLine('two', 40_00), aPayout('a', 70_00), aPayout('b', 20_00)];
    const { payouts } = leftByHand(lines);
    expect(payouts.get('a')).toMatchObject({ lineIds: ['one'], beforeCents: 0, aheadCents: 10_00 });
    expect(payouts.get('b')).toMatchObject({ lineIds: [], beforeCents: 10_00, aheadCents: 30_00 });
    expect(eurosIn(lines)).toEqual({ lineIds: ['two'], netCents: 10_00, paidCents: 30_00 });
  });

  it('takes a payment with the refund after it, where both are of its sum', () => {
    const lines = [aLine('one', 65_00), aLine('back', -65_00), aLine('two', 30_00), aPayout('po', 30_00)];
    expect(leftByHand(lines).payouts.get('po')?.lineIds).toEqual(['one', 'back', 'two']);
    expect(eurosIn(lines)?.netCents).toBe(0);
  });

  it('that brings more than is known says so, and what comes after it waits all the same', () => {
    const lines = [aLine('one', 65_00), aPayout('po', 500_00), aLine('two', 20_00)];
    expect(leftByHand(lines).payouts.get('po')).toMatchObject({ lineIds: ['one'], beyondCents: 435_00 });
    expect(eurosIn(lines)).toMatchObject({ lineIds: ['two'], netCents: 20_00 });
  });

  it('that was sent at once for a fee comes to its sum less that', () => {
    const lines = [aLine('one', 65_00), aPayout('po', 64_00, 1_00)];
    const left = leftByHand(lines).payouts.get('po');
    expect(left).toMatchObject({ lineIds: ['one'], feeCents: 1_00 });
    expect(besideLines(left ?? null)).toEqual([{ key: 'fee', cents: -1_00 }]);
    expect(eurosIn(lines)?.netCents).toBe(0);
  });

  it('that did not arrive waits again as the line by which it came back', () => {
    const lines = [aLine('one', 65_00), aPayout('po', 65_00), aLine('back', 65_00)];
    expect(eurosIn(lines)).toEqual({ lineIds: ['back'], netCents: 65_00, paidCents: 0 });
  });

  it('is of its own currency alone', () => {
    const dollars = { ...aLine('usd', 90_00), currency: 'usd' };
    const lines = [dollars, aLine('one', 65_00), aPayout('po', 65_00)];
    expect(leftByHand(lines).payouts.get('po')?.lineIds).toEqual(['one']);
    expect(leftByHand(lines).inAccount.get('usd')?.netCents).toBe(90_00);
  });

  it('in 500 random accounts comes to its lines and what is said beside them, each line left once, and what is left is the account’s balance to the cent', () => {
    const step = fc.record({
      what: fc.constantFrom('line', 'line', 'line', 'payout'),
      cents: fc.integer({ min: -80_00, max: 300_00 }),
      fee: fc.integer({ min: 0, max: 5_00 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const lines = steps.map(({ what, cents, fee }, nth) =>
          what === 'line'
            ? aLine(`txn_${nth}`, cents, fee)
            : aPayout(`po_${nth}`, Math.abs(cents) + 1, fee % 7 === 0 ? fee : 0),
        );
        const { payouts } = leftByHand(lines);
        const net = new Map(lines.map((line) => [line.id, line.amountCents - line.feeCents]));
        const sumOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (net.get(id) ?? 0), 0);
        let beyond = 0;
        for (const { byHand, amountCents } of lines) {
          const left = byHand === null ? undefined : payouts.get(byHand);
          if (!left) continue;
          const beside = besideLines(left).reduce((sum, { cents }) => sum + cents, 0);
          expect(sumOf(left.lineIds) + beside).toBe(-amountCents);
          for (const cents of [left.beforeCents, left.aheadCents, left.beyondCents])
            expect(cents).toBeGreaterThanOrEqual(0);
          beyond += left.beyondCents;
        }
        const rest = eurosIn(lines) ?? { lineIds: [], netCents: 0, paidCents: 0 };
        expect(rest.netCents).toBe(sumOf([...net.keys()]) + beyond);
        expect(sumOf(rest.lineIds) - rest.paidCents).toBe(rest.netCents);
        const told = [...[...payouts.values()].flatMap(({ lineIds }) => lineIds), ...rest.lineIds];
        expect(told).toEqual(lines.flatMap(({ id, byHand }) => (byHand === null ? [id] : [])));
      }),
      { numRuns: 500, seed: 21 },
    );
  });
});
