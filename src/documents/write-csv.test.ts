import { expect, it } from 'vitest';
import { csvEuros, writeCsv } from './write-csv.ts';

const cellsOf = (...values: (string | number)[]): string[] =>
  writeCsv(
    values.map((value) => ({ value })),
    ['value'],
  )
    .trim()
    .split('\r\n')
    .slice(1);

it('what went out is a number of a list, so that a sheet takes it into its sums', () => {
  expect(cellsOf(csvEuros(-12_50), csvEuros(12_50), -3)).toEqual(['"-12,50"', '"12,50"', '-3']);
});

it.each(['=1+1', '+39 089', '-2+3', '-1,5,=1', '@SUM(A1)', '\t=1', 'Ada,=1', 'Ada;=1'])(
  'a sheet does not count what somebody wrote: %j',
  (text) => {
    const [cell = ''] = cellsOf(text);
    expect(cell).toContain("'");
    expect(cell).not.toMatch(/(^|[,;\s])"?[=+\-@]/);
  },
);
