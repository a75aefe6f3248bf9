/** As the brands write themselves; the provider names them in its own words. */
const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
};

export const brandName = (brand: string): string => names[brand] ?? brand;

/** "Visa ·· 4242" */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brandName(brand)} ·· ${last4}`;
