import type { TownPage } from './town-pages.ts';

/**
 * What of the height of a town's picture stays in a low frame, 0 the top, 100 the foot: its church, or the domes of Ravello, with
 * what lies around them, and no scooter cut in two.
 */
const seen: Record<TownPage, number> = { amalfi: 20, positano: 55, ravello: 44, maiori: 15, atrani: 16 };

export const posterPosition = (town: TownPage) => ({ objectPosition: `50% ${seen[town]}%` });
