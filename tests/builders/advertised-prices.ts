import { advertisedPrices } from '../../src/price/advertised-prices.rules.ts';
import { standardTiers } from '../support/values/standard-tiers.ts';

/** What the demo's pages say of its price list. */
export const demoPrices = advertisedPrices(standardTiers, 'demo', {
  from: '2026-01-01',
  scooterIds: [],
});
