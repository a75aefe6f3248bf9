import { leading, otherMethodNames } from '../shop/payments.rules.ts';
import { type Language, locales } from './languages.ts';

const card: Record<Language, string> = {
  it: 'carta',
  en: 'card',
  es: 'tarjeta',
  fr: 'carte',
  pt: 'cartão',
  de: 'Karte',
};

const listed = (language: Language, names: readonly string[]): string =>
  // British English puts no comma before the last one.
  new Intl.ListFormat(language === 'en' ? 'en-GB' : locales[language], { type: 'disjunction' }).format(names);

/** "card, Apple Pay, Google Pay, Klarna or Alipay", of what the shop offers; `cards` are named behind the word, `first` before it. */
export const paymentMethodsText = (
  language: Language,
  {
    cards = '',
    withWallets = true,
    first,
  }: { cards?: string; withWallets?: boolean; first?: string | undefined } = {},
): string => listed(language, leading(first, [card[language] + cards, ...otherMethodNames({ withWallets })]));

/** "Klarna or Alipay"; empty where only cards are taken. */
export const otherMethodsText = (language: Language): string =>
  listed(language, otherMethodNames({ withWallets: false }));
