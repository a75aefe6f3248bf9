import { instantOf } from '../../basics/rome-time.ts';
import type { Clock } from '../../basics/clock.ts';
import type { Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import { occupiedPeriod, type Period } from '../../fleet/period.rules.ts';
import type { Rental } from '../../price/price.rules.ts';
import type { Alternatives, FreeDates, QuoteRequest } from '../booking.shape.ts';
import { nearestFree, rentalsAround } from './nearest-free.rules.ts';
import { rentalOf } from './quote-rental.ts';

export type FindAlternativesDeps = {
  fleet: FleetStore;
  clock: Clock;
  opening: Opening;
  turnaroundMinutes: number;
};

/** What to offer instead: the other colour on the same days, and the same rental on the nearest free days. */
export async function findAlternatives(
  deps: FindAlternativesDeps,
  db: Queryable,
  request: QuoteRequest,
): Promise<Alternatives> {
  const asked = rentalOf(request);
  const scooters = await deps.fleet.freeScooters(db, periodOf(asked, deps));
  const others = scooters.filter(({ id, freeUnits }) => id !== request.scooterId && freeUnits > 0);
  return {
    otherColours: others.map(({ id, colour, freeUnits }) => ({
      scooterId: id,
      colour,
      availableUnits: freeUnits,
    })),
    nearestDates: await findNearestFreeDates(deps, db, { asked, scooterId: request.scooterId }),
  };
}

/** The nearest dates on which this scooter, or with null any of them, is free for as long at the same times. One query. */
export async function findNearestFreeDates(
  deps: FindAlternativesDeps,
  db: Queryable,
  { asked, scooterId }: { asked: Rental; scooterId: number | null },
): Promise<FreeDates[]> {
  const near = rentalsAround(asked, deps.clock.now(), deps.opening);
  const periods = near.map((rental) => periodOf(rental, deps));
  return nearestFree(near, await deps.fleet.freeUnitsIn(db, scooterId, periods));
}

export const periodOf = (
  { start, end }: Rental,
  { turnaroundMinutes }: { turnaroundMinutes: number },
): Period => occupiedPeriod(instantOf(start), instantOf(end), turnaroundMinutes);
