import { expect, test } from 'vitest';
import { countryCodes, dialCodes } from '../../basics/countries.ts';
import { asE164 } from './phone.rules.ts';

test.each([
  ['333 123 4567', '39', '+393331234567'],
  ['089 877 000', '39', '+39089877000'],
  ['07700 900123', '44', '+447700900123'],
  ['(212) 555-0100', '1', '+12125550100'],
  ['0171/1234567', '49', '+491711234567'],
  ['+44 7700 900123', '39', '+447700900123'],
  ['0033 6 12 34 56 78', '39', '+33612345678'],
  ['06.12.34.56.78', '33', '+33612345678'],
])('%s with +%s is %s', (typed, dialCode, expected) => {
  expect(asE164(typed, dialCode)).toBe(expected);
});

test.each(['', '   ', '12', 'call me', '+0 123 456 789', '123456789012345678', '333 12x 4567'])(
  '%j is no number',
  (typed) => {
    expect(asE164(typed, '39')).toBeNull();
  },
);

test('every country has a code of digits', () => {
  expect(countryCodes.length).toBeGreaterThan(230);
  for (const country of countryCodes)
    expect(`${country}${dialCodes[country]}`).toMatch(/^[A-Z]{2}[1-9]\d{0,3}$/);
});
