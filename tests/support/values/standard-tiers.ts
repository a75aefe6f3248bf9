import type { Tiers } from '../../../src/price/price.shape.ts';

/** The price list of docs/product.md §9, which the demo data put into the tariff table. */
export const standardTiers: Tiers = {
  tiers: [
    { upToHours: 4, cents: 45_00 },
    { upToHours: 12, cents: 50_00 },
    { upToHours: 24, upToDays: 1, cents: 65_00 },
    { upToDays: 2, cents: 120_00 },
    { upToDays: 3, cents: 160_00 },
    { upToDays: 4, cents: 200_00 },
    { upToDays: 5, cents: 240_00 },
    { upToDays: 6, cents: 280_00 },
    { upToDays: 7, cents: 320_00 },
    { upToDays: 8, cents: 366_00 },
    { upToDays: 9, cents: 412_00 },
    { upToDays: 10, cents: 458_00 },
  ],
  perDayBeyondCents: 45_80,
};
