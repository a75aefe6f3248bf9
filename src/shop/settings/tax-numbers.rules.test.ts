import { describe, expect, it } from 'vitest';
import { isFiscalCode, isVatNumber } from './tax-numbers.rules.ts';

/** The text with the sign at this place changed to each of the others. */
const misread = (text: string, at: number, signs: string): string[] =>
  [...signs].filter((sign) => sign !== text[at]).map((sign) => text.slice(0, at) + sign + text.slice(at + 1));

describe('the number for VAT', () => {
  const right = 'IT00743110157';

  it('is taken when its check digit fits', () => {
    expect(isVatNumber(right)).toBe(true);
  });

  it('is refused with any one of its digits misread', () => {
    const wrong = Array.from({ length: 11 }, (_, nth) => misread(right, nth + 2, '0123456789')).flat();
    expect(wrong).toHaveLength(99);
    expect(wrong.filter(isVatNumber)).toEqual([]);
  });

  it.each(['00743110157', 'FR00743110157', 'IT0074311015', 'IT007431101570', ''])(
    'is refused where it is none: "%s"',
    (text) => {
      expect(isVatNumber(text)).toBe(false);
    },
  );
});

describe('the tax code', () => {
  it.each(['RSSMRA85T10A562S', '00743110157'])('of a person or a company is taken: %s', (code) => {
    expect(isFiscalCode(code)).toBe(true);
  });

  it('of a person is refused with any other check letter', () => {
    const wrong = misread('RSSMRA85T10A562S', 15, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(wrong).toHaveLength(25);
    expect(wrong.filter(isFiscalCode)).toEqual([]);
  });

  it.each(['RSSMRA85T10A562', 'RSSMRA85G10A562S', 'rssmra85t10a562s', '00743110158'])(
    'is refused where it is none: %s',
    (code) => {
      expect(isFiscalCode(code)).toBe(false);
    },
  );
});
