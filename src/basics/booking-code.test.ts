import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateBookingCode, parseBookingCode } from './booking-code.ts';
import type { RandomSource } from './random-source.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Chance that draws these bytes first, then counts up. */
const drawing = (...first: number[][]): RandomSource => {
  let next = 0;
  return {
    bytes: (count) => Uint8Array.from(first.shift() ?? Array.from({ length: count }, () => (next += 1))),
    uuid: () => '',
  };
};

const aCode = fc
  .array(fc.nat({ max: 255 }), { minLength: 7, maxLength: 7 })
  .map((bytes) => generateBookingCode(drawing(bytes)));

describe('a booking code', () => {
  it('has eight characters that cannot be confused when read out', () => {
    fc.assert(fc.property(aCode, (code) => /^[0-9A-HJKMNP-TV-Z]{8}$/.test(code)));
  });

  it('is read as it was drawn, also in small letters and with spaces and dashes', () => {
    fc.assert(
      fc.property(aCode, (code) => {
        expect(parseBookingCode(code)).toBe(code);
        expect(parseBookingCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).toBe(code);
      }),
    );
  });

  it('is read when the letters O, I and L were heard for 0 and 1', () => {
    const ofZerosAndOnes = generateBookingCode(drawing([0, 1, 0, 1, 0, 1, 0]));
    expect(parseBookingCode(ofZerosAndOnes.replace('0', 'o').replace('1', 'l').replace('1', 'I'))).toBe(
      ofZerosAndOnes,
    );
  });

  it('with one wrong character is no code', () => {
    fc.assert(
      fc.property(aCode, fc.nat({ max: 7 }), fc.constantFrom(...alphabet), (code, position, other) => {
        fc.pre(code[position] !== other);
        expect(parseBookingCode(code.slice(0, position) + other + code.slice(position + 1))).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it('with two neighbours swapped is no code', () => {
    fc.assert(
      fc.property(aCode, fc.nat({ max: 6 }), (code, position) => {
        const [one, other] = [code[position], code[position + 1]];
        fc.pre(one !== other);
        expect(
          parseBookingCode(`${code.slice(0, position)}${other}${one}${code.slice(position + 2)}`),
        ).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  it.each(['', 'ABC', '123456789', 'ABCDEFGU', 'àààààààà'])('is not “%s”', (typed) => {
    expect(parseBookingCode(typed)).toBeNull();
  });

  it('is drawn again where its check character would be none of the alphabet', () => {
    const unusable = [0, 0, 0, 0, 0, 1, 0]; // 32 modulo 37 needs a check symbol outside the alphabet
    expect(generateBookingCode(drawing(unusable, [0, 0, 0, 0, 0, 0, 0]))).toBe('00000000');
  });
});
