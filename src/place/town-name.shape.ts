import * as z from 'zod/mini';
import { isKnownTown } from './towns.rules.ts';

/** Served now or not: a booking of before keeps its town. What may be chosen anew is asked by its rule (bookable.rules.ts). */
export const TownNameShape = z
  .string()
  .check(z.maxLength(60), z.refine(isKnownTown, { error: 'invalid_value' }));
