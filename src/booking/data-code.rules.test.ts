import { expect, it } from 'vitest';
import { checkDataCode, type DataCode } from './data-code.rules.ts';

const at = (minutes: number): Date => new Date(Date.UTC(2027, 4, 1, 10, minutes));
const first: DataCode = { nth: 1, endsAt: at(15), isUsed: false };
const second: DataCode = { nth: 2, endsAt: at(25), isUsed: false };
const check = (codes: DataCode[], typed: string, minutes: number) =>
  checkDataCode(codes, { typed, now: at(minutes), digitsOf: (nth) => `00000${nth}` });

it.each([
  ['the latest', [first, second], '000002', 12, second],
  ['the latest until its last moment', [first], '000001', 14.999, first],
  ['one that has ended', [first], '000001', 15, 'data_code_ended'],
  ['one that a newer one ended', [first, second], '000001', 12, 'data_code_ended'],
  ['one that was used', [{ ...first, isUsed: true }], '000001', 3, 'data_code_used'],
  ['a wrong one while another is open', [first], '000009', 3, 'data_code_wrong'],
  ['a wrong one when none is open', [{ ...first, isUsed: true }], '000009', 3, 'data_code_ended'],
  ['any before one was mailed', [], '000001', 3, 'data_code_ended'],
] as const)('of the codes for one’s data %s comes to what it says', (_, codes, typed, minutes, comesTo) => {
  expect(check([...codes], typed, minutes)).toEqual(comesTo);
});
