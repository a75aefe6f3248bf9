import { stringify } from 'csv-stringify/sync';
import type { Cents } from '../basics/money.ts';

/** As Italy’s spreadsheets read it: `1234,50`. */
export const csvEuros = (cents: Cents): string => (cents / 100).toFixed(2).replace('.', ',');

/** For a spreadsheet. A cell that would be a formula there is not one (a name may begin with =). */
export const writeCsv = <Line extends object>(
  lines: readonly Line[],
  columns: readonly (keyof Line & string)[],
): string =>
  stringify([...lines], {
    columns: [...columns],
    header: true,
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    quoted_match: /[,\t\r\n]/,
    cast: { string: (text) => (isNumber(text) ? text : withoutFormula(text)), number: String },
  });

/** What is a number of ours is none: as text, a sheet would leave it out of its sums, money that went out first. */
const isNumber = (text: string): boolean => /^-?\d+(,\d+)?$/.test(text);

/** Also behind what another program, or another country's, takes for the end of a cell: the library looks at its beginning only. */
const withoutFormula = (text: string): string =>
  text.replace(/(^\s*|[,;\s]+)([=+\-@]?)/g, (all, before: string, sign: string, at: number) =>
    sign !== '' && (at === 0 || /[,;\t\r\n]/.test(before)) ? `${before}'${sign}` : all,
  );
