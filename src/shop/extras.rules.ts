/** The number of the extra that is a second driver (docs/product.md §4). */
export const additionalDriverExtraId = '5';

export const hasSecondDriver = (extras: Readonly<Record<string, number>>): boolean =>
  (extras[additionalDriverExtraId] ?? 0) > 0;
