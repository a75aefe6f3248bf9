/** Whose a card is. The gateway says its provider's words in these. */
export const cardBrands = [
  'visa',
  'mastercard',
  'amex',
  'diners',
  'discover',
  'jcb',
  'unionpay',
  'cartes_bancaires',
  'other',
] as const;
export type CardBrand = (typeof cardBrands)[number];

/** A row of before may bear a provider's own word. */
export const cardBrandOf = (word: string): CardBrand => cardBrands.find((brand) => brand === word) ?? 'other';
