import { expect, test } from 'vitest';
import { cardName } from './card-name.ts';

test('a card is called as its brand writes itself, and one of a brand that the shop does not know by its last digits', () => {
  expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express ·· 0005');
  expect(cardName({ brand: 'other', last4: '4242' })).toBe('·· 4242');
  expect(cardName({ brand: 'eftpos_au', last4: '4242' })).toBe('·· 4242');
});
