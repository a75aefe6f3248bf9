import * as z from 'zod/mini';
import { closure, hoursOfDay } from './opening.shape.ts';
import { textOf } from './setting-text.shape.ts';

/** Somebody who brings and fetches scooters. */
const riderShape = z.strictObject({
  /** Nobody else's, ever: who does not deliver any more is retired, not forgotten. */
  id: z.int().check(z.minimum(1)),
  name: textOf(60),
  /** Their account at the desk, where they have one. */
  staffId: z.nullable(z.uuid()),
  /** From Monday to Sunday: the first and the last half-hour in which they are somewhere for a stop. */
  week: z.array(hoursOfDay).check(z.length(7)),
  daysOff: z.array(closure).check(z.maxLength(100)),
  retired: z.boolean(),
});
export type ShopRider = z.infer<typeof riderShape>;

export const ridersShape = z.array(riderShape).check(z.maxLength(100), (found) => {
  for (const field of ['id', 'name'] as const)
    found.value.forEach((rider, nth) => {
      if (found.value.slice(0, nth).some((other) => other[field] === rider[field]))
        found.issues.push({
          code: 'custom',
          message: 'name_taken',
          path: [nth, field],
          input: rider[field],
        });
    });
});

/** There at every half-hour of every day. */
const always: ShopRider['week'] = Array.from({ length: 7 }, () => [{ from: '00:00', until: '23:30' }]);

/** So many of whom no more is known than that they are there. */
export const ridersWithoutNames = (count: number): ShopRider[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: nth + 1,
    name: `Rider ${nth + 1}`,
    staffId: null,
    week: always,
    daysOff: [],
    retired: false,
  }));
