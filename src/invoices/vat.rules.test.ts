import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumOfCents } from '../basics/money.ts';
import { vatCodes } from '../shop/settings/invoicing.shape.ts';
import { netsOf, rateOf, stampOf, vatSumsOf } from './vat.rules.ts';

it('takes 22 % out of a gross price', () => {
  expect(vatSumsOf([{ vat: '22', grossCents: 122_00 }])).toEqual([
    { vat: '22', netCents: 100_00, vatCents: 22_00 },
  ]);
  expect(vatSumsOf([{ vat: '22', grossCents: 65_00 }])).toEqual([
    { vat: '22', netCents: 53_28, vatCents: 11_72 },
  ]);
});

it('comes to what was paid to the cent, whatever the lines and their rates, and no rate is a cent off its own sum', () => {
  const line = fc.record({
    vat: fc.constantFrom(...vatCodes),
    grossCents: fc.integer({ min: 1, max: 500_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), (lines) => {
      const sums = vatSumsOf(lines);
      const paid = sumOfCents(lines.map(({ grossCents }) => grossCents));
      expect(sumOfCents(sums.map(({ netCents, vatCents }) => netCents + vatCents))).toBe(paid);
      const nets = netsOf(lines);
      expect(nets.every((net) => net >= 0)).toBe(true);
      for (const { vat, netCents, vatCents } of sums) {
        const own = nets.filter((_, nth) => lines[nth]?.vat === vat);
        expect(sumOfCents(own)).toBe(netCents);
        // What the tax office's own check allows (its error 00421).
        expect(Math.abs(vatCents - (netCents * (rateOf(vat) ?? 0)) / 100)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 1000, seed: 21 },
  );
});

it('bears a stamp above 77.47 € of what is untaxed, and none for what is taxed', () => {
  expect(stampOf([{ vat: 'N2.2', grossCents: 77_47 }])).toBe(0);
  expect(stampOf([{ vat: 'N2.2', grossCents: 77_48 }])).toBe(2_00);
  expect(
    stampOf([
      { vat: 'N1', grossCents: 40_00 },
      { vat: 'N2.2', grossCents: 40_00 },
    ]),
  ).toBe(2_00);
  expect(stampOf([{ vat: '22', grossCents: 500_00 }])).toBe(0);
  expect(stampOf([{ vat: 'N5', grossCents: 500_00 }])).toBe(0);
});
