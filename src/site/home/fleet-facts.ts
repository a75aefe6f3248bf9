import type { Cents } from '../../basics/money.ts';
import { business } from '../../business.ts';

/** "From" on home and in the fleet section (docs/product.md §1): a day of rental, whatever the day's price list says. */
export const priceFromCents: Cents = business.priceFromCents;

export const fleet = [
  { colour: 'white', picture: '/api/assets/liberty-white.svg' },
  { colour: 'black', picture: '/api/assets/liberty-black.svg' },
] as const;
