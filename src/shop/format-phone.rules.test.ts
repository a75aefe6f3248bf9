import { expect, it } from 'vitest';
import { formatPhone } from './format-phone.rules.ts';
import { parsePhone } from './phone-number.rules.ts';

it.each([
  ['+393331234567', '+39 333 123 4567'],
  ['+39089877000', '+39 089 877000'],
  ['+4915112345678', '+49 1511 2345678'],
  ['+447700900123', '+44 7700 900123'],
  ['+12125550100', '+1 212 555 0100'],
])('the desk reads %s as %s, and what it reads is the same number when it is typed', (stored, read) => {
  expect(formatPhone(stored)).toBe(read);
  expect(parsePhone(read)).toBe(stored);
});

it.each(['', 'call me'])('what is no number stands as it is (%j)', (typed) => {
  expect(formatPhone(typed)).toBe(typed);
});
