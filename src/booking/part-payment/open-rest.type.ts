import type { Cents } from '../../basics/money.ts';

/**
 * What is still to come for an order, as one of its scooters says it: all of it, and for how many of them. `takenWith`: where another one says that, who
 * rides it; a sum that stood with each of them would be read as owed as often.
 */
export type OpenRest = { cents: Cents; n: number; takenWith: string | null };
