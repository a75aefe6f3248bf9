import { readFileSync } from 'node:fs';
import { handoverTimes, type Opening } from '../../../src/fleet/opening.rules.ts';
import { publishedOf, publishShop } from '../../../src/shop/published-shop.rules.ts';
import type { ShopSettings } from '../../../src/shop/settings/setting-kinds.shape.ts';

/** The demo's shop, as its seed has it: what tests of pages, texts and rules stand on. */
export const costiera = JSON.parse(
  readFileSync(new URL('../../../db/seed/shops/costiera.json', import.meta.url), 'utf8'),
) as ShopSettings; // tests/api/settings.test.ts holds it against the shapes

/** Open on every day, without notice. */
export const alwaysOpen: Opening = costiera.opening;
export const timesOfDay = handoverTimes(alwaysOpen);

/** A whole day on which nothing is handed out or taken back; '12-25' is one of every year, '11-05..03-15' a season. */
export const closedOn = (...days: readonly string[]): Opening => ({
  ...alwaysOpen,
  closures: days.map((day) => {
    const [from = day, until = from] = day.split('..');
    const everyYear = from.length === 5;
    const inSomeYear = (date: string) => (everyYear ? `2000-${date}` : date);
    return { name: day, from: inSomeYear(from), until: inSomeYear(until), everyYear, hours: null };
  }),
});

publishShop(publishedOf(costiera));
