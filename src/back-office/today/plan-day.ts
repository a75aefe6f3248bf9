import type { PlainDate } from '../../basics/rome-time.ts';
import type { BookingRoom } from '../../booking/booking.ts';
import type { Queryable } from '../../database/tables.ts';
import { type DeliveryPace, planRounds, type Rounds, type RoundStop } from '../../delivery/rounds.rules.ts';
import { ridersOn, type Shift, shiftOn } from '../../delivery/shifts.rules.ts';
import type { DeliverySettings } from '../../shop/settings/delivery.shape.ts';
import type { StopAssignment, StopAssignmentStore } from './stop-assignment.store.ts';

export type PlanDeps = {
  stops: Pick<BookingRoom['stops'], 'allStopsOn'>;
  assignments: Pick<StopAssignmentStore, 'assignmentsOf'>;
  riding(): DeliverySettings;
};
/** What a page of the desk is handed beside its own rooms, where it asks whose a stop is. */
export type PlanStores = Pick<PlanDeps, 'stops' | 'assignments'>;

type StopRef = Pick<StopAssignment, 'bookingId' | 'kind'>;
type PlannedStop = RoundStop &
  Pick<StopAssignment, 'bookingId' | 'kind' | 'dueAt' | 'town'> & { isHeld: boolean; isDone: boolean };
export type DayPlan = {
  stops: PlannedStop[];
  riders: (DeliverySettings['riders'][number] & { shift: Shift })[];
  pace: DeliveryPace;
  rounds: Rounds;
};

export const stopKey = ({ bookingId, kind }: StopRef): string => `${bookingId} ${kind}`;

/**
 * Who makes which stop of a day: the one plan, by which the day is shown and by which a move keeps the others where they are. It has every stop: what was
 * done already stays in the round that it was in, so that nothing changes hands because of it; what is held and not paid takes a half-hour as when it was sold.
 */
export async function planDay(
  { stops, assignments, riding }: PlanDeps,
  db: Queryable,
  day: PlainDate,
): Promise<DayPlan> {
  const ofDay = await stops.allStopsOn(db, day);
  const said = await assignments.assignmentsOf(
    db,
    ofDay.map(({ bookingId }) => bookingId),
  );
  const planned = ofDay.map(({ bookingId, kind, dueAt, time, town, party, isHeld, isDone }) => {
    const stop = { bookingId, kind, dueAt, town };
    return { ...stop, key: stopKey(stop), time, party, isHeld, isDone, ...riderOfStop(stop, said) };
  });
  const settings = riding();
  const riders = settings.riders.map((rider) => ({ ...rider, shift: shiftOn(day, rider) }));
  const { riders: _, leadMinutes: __, ...pace } = ridersOn(day, settings);
  const rounds = planRounds(planned.map(roundStopOf), riders.map(roundRiderOf), pace);
  return { stops: planned, riders, pace, rounds };
}

export const roundRiderOf = ({ id, shift }: DayPlan['riders'][number]) => ({ id, shift });
export const roundStopOf = ({ key, time, town, party, assignedTo, plannedFor }: RoundStop): RoundStop => ({
  key,
  time,
  town,
  party,
  assignedTo,
  plannedFor,
});

type SaidOfStop = { assignedTo: number | null; plannedFor: number | null };

/** Nobody where nothing was said, or it was said of the stop as it was before. */
export function riderOfStop(
  stop: StopRef & Pick<StopAssignment, 'dueAt' | 'town'>,
  said: readonly StopAssignment[],
): SaidOfStop {
  const found = said.find(
    ({ dueAt, town, ...one }) =>
      stopKey(one) === stopKey(stop) && town === stop.town && dueAt.getTime() === stop.dueAt.getTime(),
  );
  return {
    assignedTo: found?.isFirm ? found.riderId : null,
    plannedFor: found && !found.isFirm ? found.riderId : null,
  };
}
