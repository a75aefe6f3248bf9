import { type Cents, fromEuros } from '../basics/money.ts';
import type { DeskLanguage } from '../translations/languages.ts';

/** What may be typed for an amount: euros, and cents behind a comma or a point. */
export const eurosPattern = String.raw`\d{1,6}([.,]\d{1,2})?`;

/** An amount as it is typed. */
export const eurosText = (language: DeskLanguage, cents: Cents): string =>
  (cents / 100).toFixed(2).replace('.', language === 'it' ? ',' : '.');

/** Null where it is no amount, nothing included. */
export const centsIn = (typed: string): Cents | null =>
  new RegExp(`^${eurosPattern}$`).test(typed.trim())
    ? fromEuros(Number(typed.trim().replace(',', '.')))
    : null;
