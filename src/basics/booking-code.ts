import type { RandomSource } from './random-source.ts';

// Crockford's base32: no I, L, O or U, so that a code can be read out on the phone. https://www.crockford.com/base32.html
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const modulus = 37; // Crockford's check symbol: catches every wrong character and every swapped pair.

const valueOf = (symbols: string): number =>
  [...symbols].reduce((sum, symbol) => (sum * 32 + alphabet.indexOf(symbol)) % modulus, 0);

/** All but the last character drawn, the last one a check. Draws again where that would need one of Crockford's five extra symbols. */
export function generateCode(chance: RandomSource, length: number): string {
  for (;;) {
    const drawn = [...chance.bytes(length - 1)].map((byte) => alphabet[byte % 32]).join('');
    const check = alphabet[valueOf(drawn)];
    if (check) return drawn + check;
  }
}

/** What a person typed, as a code: upper case, without spaces and dashes, with the letters that are easily confused put right. */
export function parseCode(typed: string, length: number): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  if (code.length !== length || !/^[0-9A-HJKMNP-TV-Z]+$/.test(code)) return null;
  return alphabet[valueOf(code.slice(0, -1))] === code.at(-1) ? code : null;
}

const bookingCodeLength = 8;
export const generateBookingCode = (chance: RandomSource): string => generateCode(chance, bookingCodeLength);
export const parseBookingCode = (typed: string): string | null => parseCode(typed, bookingCodeLength);
