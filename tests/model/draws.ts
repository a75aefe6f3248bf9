import fc from 'fast-check';
import type { Course } from './course.ts';

// What steps are drawn from.

/** One thing that happens. */
export type Step = { name: string; take(course: Course): Promise<void> };

export const which = fc.nat({ max: 9 });
// Mostly the page opened last.
export const older = fc.constantFrom(0, 0, 0, 0, 1, 2);
export const clicks = fc.constantFrom(1, 1, 1, 2, 3);
export const few = fc.constantFrom(1, 1, 2);
export const again = fc.constantFrom(false, false, false, true);

/** A step with what it is drawn with; its name is the call, as it can be read in a report. */
export const step = <Drawn extends unknown[]>(
  name: string,
  drawn: { [Key in keyof Drawn]: fc.Arbitrary<Drawn[Key]> },
  take: (course: Course, ...values: Drawn) => Promise<void> | void,
): fc.Arbitrary<Step> =>
  fc.tuple<Drawn>(...drawn).map((values) => ({
    name: `${name}(${values.map((value) => JSON.stringify(value)).join(', ')})`,
    take: async (course) => take(course, ...values),
  }));

export const wish = fc.record({
  inDays: fc.constantFrom(1, 2, 2, 3, 3, 4, 0),
  days: fc.integer({ min: 1, max: 4 }),
  startTime: fc.constantFrom('08:30', '10:00', '18:00'),
  town: fc.constantFrom('Positano', 'Positano', 'Amalfi'),
  endTime: fc.constantFrom('10:00', '17:30'),
  keepsCard: fc.constantFrom(false, false, true),
});
/** Two or three at the door, or up to four at the office; one rider brings no more than two in a half-hour. */
const groups = [
  [2, 2],
  [2, 1],
  [1, 2],
  [1, 2, 1],
  [2, 1, 2],
  [1, 2, 2, 1],
];
export const groupWish = fc.record({
  inDays: fc.constantFrom(1, 2, 2, 3),
  days: fc.integer({ min: 1, max: 3 }),
  startTime: fc.constantFrom('10:00', '18:00'),
  endTime: fc.constantFrom('10:00', '17:30'),
  scooters: fc.constantFrom(...groups),
  isDelivered: fc.boolean(),
  hasCode: fc.boolean(),
  tellsRiders: fc.boolean(),
  keepsCard: fc.constantFrom(false, false, true),
  pot: fc.constantFrom(null, null, 'customer_pays' as const, 'let_go' as const),
});
/** Far enough ahead that a part of it may be paid at once. */
export const partWish = fc.record({
  inDays: fc.constantFrom(3, 4, 6),
  days: fc.integer({ min: 1, max: 4 }),
  startTime: fc.constantFrom('10:00', '18:00'),
  endTime: fc.constantFrom('10:00', '17:30'),
  town: fc.constantFrom('Positano', 'Amalfi'),
  keepsCard: fc.constantFrom(false, false, true),
  paysPart: fc.constant(true),
});
/** Somebody calls, for themselves or for two. */
export const callWish = fc.record({
  inDays: fc.constantFrom(1, 2, 2, 3, 5),
  days: fc.integer({ min: 1, max: 4 }),
  startTime: fc.constantFrom('10:00', '18:00'),
  endTime: fc.constantFrom('10:00', '17:30'),
  scooters: fc.constantFrom([2], [2], [2, 2], [2, 1]),
  isDelivered: fc.constantFrom(false, false, true),
  hours: fc.constantFrom(1, 4, 20),
  hasAddress: fc.constantFrom(true, true, true, false),
  byHand: fc.constantFrom(null, null, -20_01, 15_00),
});
export const partTerms = fc.record({
  partPercent: fc.constantFrom(20, 30, 30, 60, 90),
  restDays: fc.constantFrom(0, 1, 2),
});
export const move = fc.record({
  days: fc.constantFrom(0, 0, 1, 2, 7),
  longer: fc.constantFrom(-1, 0, 1, 2),
  endTime: fc.constantFrom('10:00', '17:30', '20:00'),
});
export const minutes = (...choice: number[]) =>
  step('pass', [fc.constantFrom(...choice)], (course, passed) => course.world.advanceClock(passed));

/** Mostly as it went out. */
export const wear = fc.record({
  fuelEighths: fc.constantFrom(8, 8, 6, 3),
  isScratched: fc.constantFrom(false, false, true),
  isHelmetLost: fc.constantFrom(false, false, false, true),
});
/** From what the provider can charge to what hurts. */
export const sum = fc.integer({ min: 50, max: 90_00 });
/** From what one charge swallows to what none of them reaches. */
export const depositCents = fc.constantFrom(20_00, 60_00, 300_00);
/** As long as a bank may hold a sum: some for less than two days. */
export const holdDays = fc.constantFrom(1, 3, 5, 7, 7);

/** Of what was paid of a charge: all of it, or so many cents. */
export const partOfCharge = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3000 }));
