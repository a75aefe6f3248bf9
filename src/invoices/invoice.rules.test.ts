import { expect, it } from 'vitest';
import { unsetInvoicing } from '../shop/settings/invoicing.shape.ts';
import { counterOf, creditDue, type InvoiceLine, linesOf, overOf } from './invoice.rules.ts';

it.each([
  ['A', '2026-12-31T22:59:59Z', 'A/2026'],
  ['A', '2026-12-31T23:00:00Z', 'A/2027'],
  ['', '2027-06-01T10:00:00Z', '/2027'],
])('numbers of series “%s” at %s come from the counter %s: the year is that of Rome', (series, now, name) => {
  expect(counterOf({ series }, new Date(now))).toBe(name);
});

it('an invoice is of all the money that it covers: none is made where nothing is known that a part of it could be of', () => {
  const invoicing = { ...unsetInvoicing, chargesVat: 'N1' } as const;
  const of = (weights: number[]) => {
    const parts = weights.map((cents, nth) => ({ text: `part ${nth}`, cents }));
    return linesOf([{ source: 'paid', kind: 'charges', cents: 200_00, parts }], new Map(), invoicing);
  };
  expect(of([0, 1, 2])?.map(({ text, grossCents }) => [text, grossCents])).toEqual([
    ['part 1', 66_67],
    ['part 2', 133_33],
  ]);
  expect(() => of([0])).toThrow('the parts of paid weigh nothing');
});

const line = (source: string, grossCents: number): InvoiceLine => ({
  source,
  kind: 'charges',
  text: '',
  vat: 'N1',
  grossCents,
});

it('what is to be credited is what was given back of what is invoiced: of the line that is just that, else from the first on', () => {
  const lines = [line('rental', 120_00), line('charges', 39_00), line('charges', 80_00)];
  const left = [120_00, 39_00, 80_00];
  const invoiced = new Map([
    ['rental', 120_00],
    ['charges', 119_00],
  ]);
  const due = (rental: number, charges: number) => {
    const kept = [
      { source: 'rental', kind: 'rental', cents: rental, parts: [] },
      { source: 'charges', kind: 'charges', cents: charges, parts: [] },
    ] as const;
    return creditDue([{ lines, left }], overOf(kept, invoiced))[0];
  };
  expect(due(120_00, 119_00)).toEqual([0, 0, 0]);
  expect(due(100_00, 119_00)).toEqual([20_00, 0, 0]);
  expect(due(120_00, 39_00)).toEqual([0, 0, 80_00]);
  expect(due(0, 69_00)).toEqual([120_00, 39_00, 11_00]);
  expect(creditDue([{ lines, left }], overOf([], invoiced))).toEqual([left]);
});

it('what was given back is credited once, though two invoices are of it: the second is asked for what the first cannot give', () => {
  const due = (cents: number, left = [65_00, 40_00]) =>
    creditDue(
      left.map((one) => ({ lines: [line('rental', one)], left: [one] })),
      new Map([['rental', cents]]),
    ).flat();
  expect(due(30_00)).toEqual([30_00, 0]);
  expect(due(80_00)).toEqual([65_00, 15_00]);
  expect(due(105_00)).toEqual([65_00, 40_00]);
  // What was added later, and is given back whole, is the second's.
  expect(due(40_00)).toEqual([0, 40_00]);
  // Of two that are just that it is the first's alone.
  expect(due(40_00, [40_00, 40_00])).toEqual([40_00, 0]);
});

it('what was added later and is given back whole is the second invoice’s, also where it has several lines', () => {
  const first = { lines: [line('rental', 65_00), line('rental', 40_00)], left: [65_00, 40_00] };
  const added = { lines: [line('rental', 30_00), line('rental', 10_00)], left: [30_00, 10_00] };
  expect(creditDue([first, added], new Map([['rental', 40_00]]))).toEqual([
    [0, 0],
    [30_00, 10_00],
  ]);
  expect(creditDue([first, added], new Map([['rental', 145_00]]))).toEqual([
    [65_00, 40_00],
    [30_00, 10_00],
  ]);
});
