import type { TownId } from '../../place/towns.rules.ts';

/**
 * What of the height of a town's picture stays in a low frame, 0 the top, 100 the foot: its church, tower or bridge, with what lies
 * around it, and no scooter cut in two.
 */
const seen: Record<TownId, number> = {
  amalfi: 20,
  positano: 39,
  ravello: 44,
  maiori: 15,
  atrani: 16,
  furore: 22,
  praiano: 52,
  cetara: 40,
  minori: 14,
  'conca-dei-marini': 28,
  vietri: 22,
  raito: 34,
  erchie: 36,
  scala: 44,
  tramonti: 34,
  agerola: 22,
};

export const posterPosition = (town: TownId) => ({ objectPosition: `50% ${seen[town]}%` });
