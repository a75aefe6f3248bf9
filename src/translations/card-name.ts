import { type CardBrand, cardBrandOf } from '../payment/kept-card/card-brand.rules.ts';

/** As the brands write themselves. Of another the last digits are enough. */
const names: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
  other: '',
};

export const brandName = (brand: string): string => names[cardBrandOf(brand)];

/** "Visa ·· 4242" */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brandName(brand)} ·· ${last4}`.trim();
