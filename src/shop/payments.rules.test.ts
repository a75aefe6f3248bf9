import { afterEach, expect, test } from 'vitest';
import { costiera } from '../../tests/support/values/costiera.ts';
import { readForVisitors } from '../basics/published-shop.ts';
import { otherMethodsText, paymentMethodsText } from '../translations/payment-methods-text.ts';
import { cardKeeping, offeredMethods, shownMarks } from './payments.rules.ts';
import { publishedOf, publishShop } from './published-shop.rules.ts';

const offer = (changed: Partial<typeof costiera.payments>) =>
  publishShop(publishedOf({ ...costiera, payments: { ...costiera.payments, ...changed } }));
afterEach(() => publishShop(publishedOf(costiera)));

test('a shop offers, shows and names what its owner chose, in the order of each language', () => {
  expect(offeredMethods()).toEqual(['card', 'klarna', 'alipay']);
  expect(paymentMethodsText('en')).toBe('card, Apple Pay, Google Pay, Klarna or Alipay');
  expect(paymentMethodsText('it', { withWallets: false })).toBe('carta, Klarna o Alipay');
  expect(readForVisitors()).not.toHaveProperty('payments'); // everything: no page needs a word more
  offer({ klarna: true, alipay: false, wallets: false });
  expect(offeredMethods()).toEqual(['card', 'klarna']);
  expect(shownMarks().map(([, name]) => name)).toEqual(['Visa', 'Mastercard', 'Klarna']);
  expect(paymentMethodsText('de')).toBe('Karte oder Klarna');
  expect(readForVisitors()).toHaveProperty('payments.alipay', false);
  offer({ klarna: false, alipay: false, wallets: false });
  expect(paymentMethodsText('fr', { cards: ' (Visa)' })).toBe('carte (Visa)');
  expect(otherMethodsText('it')).toBe('');
});

test('a shop that keeps cards tells it to the browser, with the days that the sentence of consent names', () => {
  expect(cardKeeping()).toBeNull();
  expect(readForVisitors()).not.toHaveProperty('policy.damageCommentDays');
  offer({ keepCard: true, keptCardDays: 10 });
  expect(cardKeeping()).toEqual({ objectDays: 7, keptDays: 10, depositCents: 0 });
  expect(readForVisitors()).toMatchObject({ payments: { keepCard: true }, policy: { damageCommentDays: 7 } });
});
