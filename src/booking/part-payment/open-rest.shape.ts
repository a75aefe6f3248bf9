import * as z from 'zod/mini';

/**
 * What is still to come for an order, as one of its scooters says it: all of it, and for how many of them. `takenWith`: where another one says that, who
 * rides it; a sum that stood with each of them would be read as owed as often.
 */
export const OpenRest = z.object({
  /** Null for someone who sees no money. */
  cents: z.nullable(z.number()),
  n: z.int(),
  takenWith: z.nullable(z.string()),
});
export type OpenRest = z.infer<typeof OpenRest>;
