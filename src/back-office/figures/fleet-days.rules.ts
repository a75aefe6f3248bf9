/** Of a unit: its days by their place in the period, the first one not before `from`, the last one before `until`. */
type Stretch = { unitId: number; from: number; until: number };
/** In the fleet from the first to before the last; a null is open. */
export type UnitInFleet = { unitId: number; from: number | null; until: number | null };

/** Unit-days. `out` of the fleet’s: with a customer; `workshop`: in the workshop, and with nobody. */
export type FleetDays = { fleet: number; rented: number; workshop: number };

const inFleet = 1;
const inWorkshop = 2;
const rented = 4;

/**
 * Which unit was what on which day: with a customer where a rental has that day, else in the workshop where that had any of it, else there. What
 * went out was in the fleet, whatever its dates say.
 */
export function markFleet(
  days: number,
  {
    units,
    rentals,
    workshop,
  }: { units: readonly UnitInFleet[]; rentals: readonly Stretch[]; workshop: readonly Stretch[] },
): Map<number, Uint8Array> {
  const marks = new Map(units.map(({ unitId }) => [unitId, new Uint8Array(days)]));
  const mark = (unitId: number, from: number, until: number, as: number) => {
    const row = marks.get(unitId);
    for (let day = Math.max(0, from); row && day < Math.min(days, until); day += 1)
      row[day] = (row[day] ?? 0) | as;
  };
  for (const { unitId, from, until } of units) mark(unitId, from ?? 0, until ?? days, inFleet);
  for (const { unitId, from, until } of workshop) mark(unitId, from, until, inWorkshop);
  for (const { unitId, from, until } of rentals) mark(unitId, from, until, rented | inFleet);
  return marks;
}

export function countDays(marks: Uint8Array, from = 0, until = marks.length): FleetDays {
  const days = { fleet: 0, rented: 0, workshop: 0 };
  for (let day = from; day < until; day += 1) {
    const mark = marks[day] ?? 0;
    if ((mark & inFleet) === 0) continue;
    days.fleet += 1;
    if ((mark & rented) !== 0) days.rented += 1;
    else if ((mark & inWorkshop) !== 0) days.workshop += 1;
  }
  return days;
}

export const noDays: FleetDays = { fleet: 0, rented: 0, workshop: 0 };
export const plusDays = (one: FleetDays, other: FleetDays): FleetDays => ({
  fleet: one.fleet + other.fleet,
  rented: one.rented + other.rented,
  workshop: one.workshop + other.workshop,
});

/** Of the unit-days on which it could be let, so many per cent were; null where there was none. */
export function occupancyOf({ fleet, rented: days, workshop }: FleetDays): number | null {
  const lettable = fleet - workshop;
  return lettable === 0 ? null : Math.round((days / lettable) * 1000) / 10;
}
