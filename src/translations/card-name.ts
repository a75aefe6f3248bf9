/** As the brands write themselves. Of another the last digits are enough. */
const names = {
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
/** The gateway says its provider's in these. */
export type CardBrand = keyof typeof names;

const isCardBrand = (word: string): word is CardBrand => Object.hasOwn(names, word);
/** A row of before may bear a provider's own word. */
export const cardBrandOf = (word: string): CardBrand => (isCardBrand(word) ? word : 'other');

export const brandName = (brand: string): string => names[cardBrandOf(brand)];

/** "Visa ·· 4242" */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brandName(brand)} ·· ${last4}`.trim();
