import { refuse } from '../../basics/refusals.ts';
import type { Clock } from '../../basics/clock.ts';
import type { Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import { periodOf } from '../../fleet/period.rules.ts';
import { reasonNotBookable, type TimeReason, type ToBook } from '../bookable.rules.ts';
import type { Alternatives, FreeDates, QuoteRequest } from '../booking.shape.ts';
import { nearestFree, rentalsAround } from './nearest-free.rules.ts';
import { ownHoldsOf, type OwnHoldsDeps } from './own-holds.ts';
import { ridesOf } from './quote-rental.ts';

export type NearestDatesDeps = {
  fleet: FleetStore;
  clock: Clock;
  opening(): Opening;
};
export type FindAlternativesDeps = OwnHoldsDeps & NearestDatesDeps;

/**
 * What to offer instead: the other colours on the same days if they can be booked, and the same rental on the nearest free days. Where
 * several are wanted, every scooter with free units is told, the wanted ones too: "3 free: 2 white and 1 black".
 */
export async function findAlternatives(
  deps: FindAlternativesDeps,
  db: Queryable,
  { request, asked }: { request: QuoteRequest; asked: ToBook },
): Promise<Alternatives> {
  const scooterIds = ridesOf(request).map(({ scooterId }) => scooterId);
  const { references: own } = await ownHoldsOf(deps, db, request.draftId);
  const isBookable = reasonNotBookable(asked, deps.clock.now(), deps.opening()) === null;
  const period = periodOf(asked.rental, deps.opening());
  const scooters = isBookable ? await deps.fleet.freeScooters(db, period, own) : [];
  const isAnswer = (id: number) => scooterIds.length > 1 || id !== request.scooterId;
  const others = scooters.filter(({ id, freeUnits }) => isAnswer(id) && freeUnits > 0);
  return {
    otherColours: others.map(({ id, colour, freeUnits }) => ({
      scooterId: id,
      colour,
      availableUnits: freeUnits,
    })),
    nearestDates: await findNearestFreeDates(deps, db, { asked, scooterIds, own }),
  };
}

/** Why nothing can be booked then, with the nearest dates on which any scooter can. */
export async function refuseDates(
  deps: NearestDatesDeps,
  db: Queryable,
  reason: TimeReason,
  wanted: { asked: ToBook; own?: readonly string[] },
) {
  const nearestDates = await findNearestFreeDates(deps, db, { ...wanted, scooterIds: [] });
  return refuse(reason, { alternatives: { otherColours: [], nearestDates } });
}

/** `scooterIds`: each as often as it is wanted; none where any one will do. */
type WantedScooters = { asked: ToBook; scooterIds: readonly number[]; own?: readonly string[] };

/**
 * The nearest dates on which these scooters, all of them, or any one are free for as long at the same times. One query for each model.
 */
export async function findNearestFreeDates(
  deps: NearestDatesDeps,
  db: Queryable,
  { asked, scooterIds, own = [] }: WantedScooters,
): Promise<FreeDates[]> {
  const near = rentalsAround(asked, deps.clock.now(), deps.opening());
  const periods = near.map((rental) => periodOf(rental, deps.opening()));
  const models = [];
  for (const [scooterId, wanted] of wantedUnits(scooterIds))
    models.push({ wanted, free: await deps.fleet.freeUnitsIn(db, scooterId, periods, own) });
  return nearestFree(near, models);
}

/** How many of each; null: of any. */
export const wantedUnits = (scooterIds: readonly number[]): [scooterId: number | null, wanted: number][] =>
  scooterIds.length === 0
    ? [[null, 1]]
    : [...new Set(scooterIds)].map((id) => [id, scooterIds.filter((one) => one === id).length]);
