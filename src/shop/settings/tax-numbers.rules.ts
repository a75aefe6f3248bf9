/** The numbers by which Italy's tax office knows a company or a person, with the digits that tell a wrong one. */

/**
 * "IT" and eleven digits, the last a check digit (Luhn; Agenzia delle Entrate, partita IVA). Zeros alone are a place-holder, which the
 * go-live check refuses.
 */
export function isVatNumber(text: string): boolean {
  const digits = /^IT(\d{11})$/.exec(text)?.[1];
  if (!digits) return false;
  return isElevenDigits(digits);
}

function isElevenDigits(digits: string): boolean {
  const sum = [...digits]
    .map((digit, nth) => {
      const value = Number(digit) * (nth % 2 === 1 ? 2 : 1);
      return value > 9 ? value - 9 : value;
    })
    .reduce((total, value) => total + value, 0);
  return sum % 10 === 0;
}

const oddValues: Record<string, number> = {};
// D.M. 23 December 1976: what a character in an odd place counts. Digits count as the letters A to J.
const oddInOrder = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
oddInOrder.forEach((value, nth) => {
  oddValues[String.fromCharCode(65 + nth)] = value;
  if (nth < 10) oddValues[String(nth)] = value;
});
const evenValue = (sign: string): number => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65);

/** Of a company its eleven digits, of a person sixteen characters with a check letter. */
export function isFiscalCode(text: string): boolean {
  if (/^\d{11}$/.test(text)) return isElevenDigits(text);
  if (!/^[A-Z]{6}[\dLMNP-V]{2}[A-EHLMPRST][\dLMNP-V]{2}[A-Z][\dLMNP-V]{3}[A-Z]$/.test(text)) return false;
  const sum = Array.from(text.slice(0, 15))
    .map((sign, nth) => (nth % 2 === 0 ? (oddValues[sign] ?? 0) : evenValue(sign)))
    .reduce((total, value) => total + value, 0);
  return String.fromCharCode(65 + (sum % 26)) === text[15];
}
