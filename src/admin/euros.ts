import { type Cents, fromEuros } from '../basics/money.ts';
import type { DeskLanguage } from '../translations/languages.ts';
import { fieldText } from './field-text.ts';

/** What may be typed for an amount: euros, and cents behind a comma or a point; thousands apart too, by the other of both. */
const amount =
  /^(\d{1,10}([.,]\d{1,2})?|[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?|[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?)$/v;

/** An amount as it is typed. */
export const eurosText = (language: DeskLanguage, cents: Cents): string =>
  (cents / 100).toFixed(2).replace('.', language === 'it' ? ',' : '.');

/** Null where it is no amount, nothing included. */
export function centsIn(typed: string): Cents | null {
  const text = typed.trim();
  if (!amount.test(text)) return null;
  const plain = text.replace(/[.,](?=\d{3})/g, '').replace(',', '.');
  return fromEuros(Number(plain));
}

/** What stands in a field that lets through nothing but an amount, once its form was sent. */
export function centsOf(form: HTMLFormElement, name: string): Cents {
  const cents = centsIn(fieldText(form, name));
  if (cents === null) throw new Error(`No amount in ${name}`);
  return cents;
}

/** How much may be typed; `most` null: as much as can be. */
export type EuroBounds = { least?: Cents; most?: Cents | null };
export type EuroFault = 'wrong' | 'least' | 'most';

/** What is wrong with an amount as it is typed: that it is none, or out of its bounds. Whether one must be there says its field. */
export function euroFault(typed: string, { least = 0, most = null }: EuroBounds): EuroFault | null {
  if (typed === '') return null;
  const cents = centsIn(typed);
  if (cents === null) return 'wrong';
  if (cents < least) return 'least';
  return most !== null && cents > most ? 'most' : null;
}
