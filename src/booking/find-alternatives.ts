import { addDays, instantOf, today } from '../basics/rome-time.ts';
import type { Clock } from '../basics/clock.ts';
import type { Queryable } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import { occupiedPeriod, type Period } from '../fleet/period.rules.ts';
import type { Alternatives, QuoteRequest } from './booking.shape.ts';

export type AlternativesDeps = { fleet: FleetStore; clock: Clock; turnaroundMinutes: number };

const daysAround = 14;
const datesShown = 3;
/** +1, -1, +2, -2 … */
const shifts = Array.from(
  { length: daysAround * 2 },
  (_, i) => (i % 2 === 0 ? 1 : -1) * (Math.floor(i / 2) + 1),
);

/** What to offer instead: the other colour on the same days, and the same rental on the nearest free days. */
export async function findAlternatives(
  deps: AlternativesDeps,
  db: Queryable,
  request: QuoteRequest,
): Promise<Alternatives> {
  const asked = movedBy(request, 0, deps.turnaroundMinutes);
  const scooters = await deps.fleet.freeScooters(db, asked.period);
  const others = scooters.filter(({ id, freeUnits }) => id !== request.scooterId && freeUnits > 0);
  const moved = shifts
    .map((shift) => movedBy(request, shift, deps.turnaroundMinutes))
    .filter(({ startDate }) => startDate > today(deps.clock.now()));
  const free = await deps.fleet.freeUnitsIn(
    db,
    request.scooterId,
    moved.map(({ period }) => period),
  );
  return {
    otherColours: others.map(({ id, colour, freeUnits }) => ({
      scooterId: id,
      colour,
      availableUnits: freeUnits,
    })),
    nearestDates: moved
      .map(({ startDate, endDate }, i) => ({ startDate, endDate, availableUnits: free[i] ?? 0 }))
      .filter(({ availableUnits }) => availableUnits > 0)
      .slice(0, datesShown),
  };
}

type Moved = { startDate: string; endDate: string; period: Period };

function movedBy(request: QuoteRequest, days: number, turnaroundMinutes: number): Moved {
  const startDate = addDays(request.startDate, days);
  const endDate = addDays(request.endDate, days);
  const startsAt = instantOf({ date: startDate, time: request.startTime });
  const endsAt = instantOf({ date: endDate, time: request.endTime });
  return { startDate, endDate, period: occupiedPeriod(startsAt, endsAt, turnaroundMinutes) };
}
