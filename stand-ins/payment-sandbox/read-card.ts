import type { CardFace } from './charges.ts';
import type { Problem } from './pay-page-text.type.ts';
import { testCards, type CardOutcome } from './test-cards.ts';

/** What a card will do, or what is wrong with the form. A number that is no test card is neither kept nor repeated. */
export function readCard(form: Record<string, unknown>, today: Date): CardOutcome | Problem {
  const card = testCards[digitsOf(form['number'])];
  if (!card) return 'not_a_test_card';
  if (!isAhead(textOf(form['expiry']), today)) return 'expiry';
  if (!/^\d{3,4}$/.test(digitsOf(form['cvc']))) return 'cvc';
  return card;
}

/** What stands on it: the brand of each test card is the same. */
export function faceIn(form: Record<string, unknown>): CardFace {
  const [, month = '12', year = '40'] = expiryParts(textOf(form['expiry']));
  return {
    brand: 'visa',
    last4: digitsOf(form['number']).slice(-4),
    exp_month: Number(month),
    exp_year: 2000 + Number(year),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const digitsOf = (value: unknown): string => textOf(value).replace(/[\s-]/g, '');

const expiryParts = (expiry: string): readonly string[] =>
  /^\s*(0[1-9]|1[0-2])\s*\/?\s*(\d{2})\s*$/.exec(expiry) ?? [];

/** `12/30`, `12 / 30` or `1230`; a card is good to the end of its month. */
function isAhead(expiry: string, today: Date): boolean {
  const [, month, year] = expiryParts(expiry);
  if (month === undefined || year === undefined) return false;
  return Date.UTC(2000 + Number(year), Number(month)) > today.getTime();
}
