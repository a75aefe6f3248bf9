import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { csvEuros } from '../documents/write-csv.ts';
import { formatMoney } from '../translations/format.ts';
import { marginText } from './prices/price-table.tsx';

const minus = '\u2212';

it('money that went out has one kind of minus at the desk, its formatter’s, which accountants’ programs read', () => {
  const words = globSync('src/translations/*/admin.json');
  const written = [...globSync('src/admin/**/*.{ts,tsx}'), ...words].filter((file) =>
    readFileSync(file, 'utf8').includes(minus),
  );
  expect(written).toEqual([]);
  expect(formatMoney('it', -65_00)).toBe('-65,00\u00a0€');
  expect(csvEuros(-65_00)).toBe('-65,00');
});

it('what a price is less or more than another is said with the same signs', () => {
  expect(marginText('it', 60_00, 65_00)).toBe('-5,00\u00a0€ (-8\u00a0%)');
  expect(marginText('it', 70_00, 65_00)).toBe('+5,00\u00a0€ (+8\u00a0%)');
  expect(marginText('it', 65_00, 65_00)).toBe('');
});
