import { expect, it } from 'vitest';
import { unsetInvoicing } from '../shop/settings/invoicing.shape.ts';
import { counterOf, linesOf } from './invoice.rules.ts';

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
