import type { Equipment } from '../booking/extras/equipment.shape.ts';
import { agreedExtra } from '../price/extra.rules.ts';
import type { Language } from '../translations/languages.ts';

/** `2 × Child helmet`, each of them. */
export const equipmentNames = (equipment: Equipment, language: Language): string[] =>
  equipment.flatMap(({ names, quantity }) => agreedExtra({ extra: { names }, quantity }, language) ?? []);
