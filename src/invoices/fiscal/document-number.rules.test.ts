import { expect, it } from 'vitest';
import { documentNumberOf } from './document-number.rules.ts';

it.each([
  ['0042-0017', '0042-0017'],
  ['42-17', '0042-0017'],
  [' 0042 0017 ', '0042-0017'],
  ['0042/0017', '0042-0017'],
  ['0042–0017', '0042-0017'],
  ['DOCUMENTO N. 0042-0017', '0042-0017'],
  ['doc. n° 42-17', '0042-0017'],
  ['dcw2026/1234-5678', 'DCW2026/1234-5678'],
])('reads “%s” off a slip as %s', (typed, number) => {
  expect(documentNumberOf(typed)).toBe(number);
});

it.each(['', '42', '0042-0000', '12345-1', '0042-0017-1', '=1+1', 'DCW1999/1234-5678', 'abc'])(
  'takes “%s” for no number',
  (typed) => {
    expect(documentNumberOf(typed)).toBeNull();
  },
);
