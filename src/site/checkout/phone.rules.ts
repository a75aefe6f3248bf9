/** Where the zero in front of a number is part of it: everywhere else it is only for calls inside the country. */
const keepsTheZero = new Set(['39', '378']);

/**
 * A telephone number as people write it, in the form of E.164 (`+393331234567`); null where that cannot be one. A number
 * that brings its own country (`+…`, `00…`) keeps it; otherwise `dialCode` is the country's, digits only.
 */
export function asE164(typed: string, dialCode: string): string | null {
  const text = typed.replace(/[\s().\-/]/g, '').replace(/^00/, '+');
  if (!/^\+?\d+$/.test(text)) return null;
  const national = keepsTheZero.has(dialCode) ? text : text.replace(/^0/, '');
  const number = text.startsWith('+') ? text : `+${dialCode}${national}`;
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}
