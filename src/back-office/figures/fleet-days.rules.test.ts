import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countDays, markFleet, noDays, occupancyOf, plusDays } from './fleet-days.rules.ts';

const days = 30;
const aStretch = fc
  .record({
    unitId: fc.integer({ min: 1, max: 4 }),
    from: fc.integer({ min: -5, max: 32 }),
    length: fc.nat({ max: 9 }),
  })
  .map(({ unitId, from, length }) => ({ unitId, from, until: from + length }));
const aUnit = (unitId: number) =>
  fc.record({
    unitId: fc.constant(unitId),
    from: fc.option(fc.integer({ min: -5, max: 32 })),
    until: fc.option(fc.integer({ min: -5, max: 32 })),
  });

it('counts each day of a unit once, as with a customer before as in the workshop, however rentals and workshop overlap', () => {
  fc.assert(
    fc.property(
      fc.tuple(aUnit(1), aUnit(2), aUnit(3)),
      fc.array(aStretch),
      fc.array(aStretch),
      (units, rentals, workshop) => {
        const marks = markFleet(days, { units, rentals, workshop });
        for (const { unitId, from, until } of units) {
          const has = (stretches: typeof rentals, day: number) =>
            stretches.some((one) => one.unitId === unitId && one.from <= day && day < one.until);
          const plain = { fleet: 0, rented: 0, workshop: 0 };
          for (let day = 0; day < days; day += 1) {
            const isRented = has(rentals, day);
            const isThere = (from ?? 0) <= day && day < (until ?? days);
            if (isRented || isThere) plain.fleet += 1;
            if (isRented) plain.rented += 1;
            else if (isThere && has(workshop, day)) plain.workshop += 1;
          }
          const row = marks.get(unitId) ?? new Uint8Array();
          expect(countDays(row)).toEqual(plain);
          expect(plusDays(countDays(row, 0, 11), countDays(row, 11))).toEqual(plain);
        }
      },
    ),
  );
});

it('takes days in the workshop and before and after the fleet out of what could be let', () => {
  const marks = markFleet(10, {
    units: [{ unitId: 1, from: 2, until: 8 }],
    rentals: [{ unitId: 1, from: 2, until: 4 }],
    workshop: [{ unitId: 1, from: 3, until: 6 }],
  });
  const counted = countDays(marks.get(1) ?? new Uint8Array());
  expect(counted).toEqual({ fleet: 6, rented: 2, workshop: 2 });
  expect(occupancyOf(counted)).toBe(50);
  expect(occupancyOf(noDays)).toBeNull();
});
