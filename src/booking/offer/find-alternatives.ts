import { rentalOf, type Rental } from '../../basics/rome-time.ts';
import { refuse, type Refusal, type RefusalCode } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import type { Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import {
  unbookableReason,
  unbookableReasons,
  type Opening,
  type UnbookableReason,
} from '../../fleet/opening.rules.ts';
import { periodOf } from '../../fleet/period.rules.ts';
import type { Alternatives, FreeDates, QuoteRequest } from '../booking.shape.ts';
import { nearestFree, rentalsAround } from './nearest-free.rules.ts';
import { ownHoldsOf, type OwnHoldsDeps } from './own-holds.ts';

export type NearestDatesDeps = {
  fleet: FleetStore;
  clock: Clock;
  opening(): Opening;
};
export type FindAlternativesDeps = OwnHoldsDeps & NearestDatesDeps;

/** Refusals to which other dates are an answer. */
export const isAboutDates = (refusal: RefusalCode): boolean =>
  ['nothing_free', ...unbookableReasons].includes(refusal);

/** What to offer instead: the other colour on the same days if they can be booked, and the same rental on the nearest free days. */
export async function findAlternatives(
  deps: FindAlternativesDeps,
  db: Queryable,
  request: QuoteRequest,
): Promise<Alternatives> {
  const asked = rentalOf(request);
  const { scooterId, draftId } = request;
  const { references: own } = await ownHoldsOf(deps, db, draftId);
  const isBookable = unbookableReason(asked, deps.clock.now(), deps.opening()) === null;
  const scooters = isBookable ? await deps.fleet.freeScooters(db, periodOf(asked, deps.opening()), own) : [];
  const others = scooters.filter(({ id, freeUnits }) => id !== scooterId && freeUnits > 0);
  return {
    otherColours: others.map(({ id, colour, freeUnits }) => ({
      scooterId: id,
      colour,
      availableUnits: freeUnits,
    })),
    nearestDates: await findNearestFreeDates(deps, db, { asked, scooterId, own }),
  };
}

/** Why nothing can be booked then, with the nearest dates on which any scooter can. */
export async function refuseDates(
  deps: NearestDatesDeps,
  db: Queryable,
  reason: UnbookableReason,
  wanted: { asked: Rental; own?: readonly string[] },
): Promise<Refusal> {
  const nearestDates = await findNearestFreeDates(deps, db, { ...wanted, scooterId: null });
  return refuse(reason, { alternatives: { otherColours: [], nearestDates } });
}

/** The nearest dates on which this scooter, or with null any of them, is free for as long at the same times. One query. */
export async function findNearestFreeDates(
  deps: NearestDatesDeps,
  db: Queryable,
  { asked, scooterId, own = [] }: { asked: Rental; scooterId: number | null; own?: readonly string[] },
): Promise<FreeDates[]> {
  const near = rentalsAround(asked, deps.clock.now(), deps.opening());
  const periods = near.map((rental) => periodOf(rental, deps.opening()));
  return nearestFree(near, await deps.fleet.freeUnitsIn(db, scooterId, periods, own));
}
