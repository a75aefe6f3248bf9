import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { counterWays } from '../../src/payment/taking.rules.ts';

/** Where the ways over the counter are named one by one: their own list, the columns' types, and the settings, which are of an earlier room. */
const own = [
  'src/payment/taking.rules.ts',
  'src/database/tables/payment-tables.ts',
  'src/database/tables/till-tables.ts',
  'src/shop/settings/invoicing.shape.ts',
];

it('nothing lists the ways of paying at the counter for itself: a new one would be missing there', async () => {
  const together = new RegExp(counterWays.map((way) => `'${way}'`).join('[,\\s|]+'));
  const found: string[] = [];
  for await (const file of glob('src/**/*.{ts,tsx}'))
    if (!file.includes('.test.') && together.test(readFileSync(file, 'utf8')))
      found.push(file.replaceAll('\\', '/'));
  expect(found.toSorted()).toEqual(own.toSorted());
});
