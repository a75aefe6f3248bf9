import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Bookings, BookingRoom } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { Database, Tx } from '../../database/tables.ts';
import {
  assignmentRefusal,
  type DeliveryPace,
  planRounds,
  type RoundRider,
  type RoundStop,
} from '../../delivery/rounds.rules.ts';
import { ridersOn, shiftOn } from '../../delivery/shifts.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import { canSeeBooking } from '../../identity/permissions.rules.ts';
import { writeAudit, type AuditDeps } from '../../identity/write-audit.ts';
import type { DeliverySettings } from '../../shop/settings/delivery.shape.ts';
import type { StopAssignment, StopAssignmentStore } from './stop-assignment.store.ts';
import type { AssignStopsBody } from './today.shape.ts';

export type AssignStopsDeps = AuditDeps & {
  database: Database;
  clock: Clock;
  bookings: Pick<Bookings, 'byCode'>;
  stops: BookingRoom['stops'];
  assignments: StopAssignmentStore;
  riding(): DeliverySettings;
};

/** A stop as it stands now, and whom the desk has named for it; what was said of another moment or town does not count any more. */
type StandingStop = Omit<StopAssignment, 'riderId' | 'isFirm'> & { date: PlainDate; riderId: number | null };

const stopKey = ({ bookingId, kind }: Pick<StopAssignment, 'bookingId' | 'kind'>): string =>
  `${bookingId} ${kind}`;

/**
 * Names a rider for stops of one day, or leaves them to the plan (`riderId` null). Waits for everybody who counts the stops of that day, so of two
 * people the second sees what the first has said: `from` is whom they saw. Said twice it is said once.
 * Refusals: not_found, changed_meanwhile, rider_not_there, rider_out_of_time, stop_without_rider.
 */
export const assignStops = (
  deps: AssignStopsDeps,
  by: Permit<'assign stops'>,
  { kind, riderId, from, stops: asked }: AssignStopsBody,
): Promise<'done' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const bookings: Booking[] = [];
    for (const { code, version } of asked) {
      const booking = await deps.bookings.byCode(tx, code);
      if (!booking || !hasRiderToGo(by, booking, kind)) return refuse('not_found');
      if (booking.version !== version) return refuse('changed_meanwhile');
      bookings.push(booking);
    }
    const days = new Set(bookings.map((booking) => endOf(booking, kind).date));
    const [day, ...others] = days;
    if (day === undefined || others.length > 0) return refuse('not_found');
    await deps.stops.lockDays(tx, [day]);
    // What changed while this waited for its turn is another stop.
    for (const { code, version } of asked)
      if ((await deps.bookings.byCode(tx, code))?.version !== version) return refuse('changed_meanwhile');
    const standing = await standingStops(deps, tx, bookings, kind);
    if (standing.every((stop) => stop.riderId === riderId)) return 'done';
    if (standing.some((stop) => stop.riderId !== from)) return refuse('changed_meanwhile');
    const plan = await readDay(deps, tx, day);
    const keys = new Set(standing.map(stopKey));
    const code =
      riderId === null
        ? null
        : assignmentRefusal(plan.stops.map(roundStopOf), { keys, riderId }, plan.riders, plan.pace);
    if (code) return refuse(code);
    await keepPlan(deps, tx, plan);
    for (const stop of standing) {
      if (riderId === null) await deps.assignments.unassign(tx, stop);
      else await deps.assignments.assign(tx, { ...stop, riderId, isFirm: true }, deps.clock.now());
      await writeAudit(deps, tx, by, {
        action: 'assigned a stop',
        subject: { kind: 'booking', id: stop.bookingId },
        before: { rider: stop.riderId },
        after: { rider: riderId, day },
      });
    }
    return 'done';
  });

const endOf = (booking: Booking, kind: StopAssignment['kind']) =>
  kind === 'pickup' ? booking.start : booking.end;

/** Riders still have to go there. */
const hasRiderToGo = (
  { role }: Permit<'assign stops'>,
  { state, trip }: Booking,
  kind: StopAssignment['kind'],
): boolean =>
  canSeeBooking(role, trip) &&
  trip.pickupOption === 'delivery' &&
  (state === 'confirmed' || (kind === 'return' && state === 'collected'));

async function standingStops(
  { assignments }: Pick<AssignStopsDeps, 'assignments'>,
  tx: Tx,
  bookings: readonly Booking[],
  kind: StopAssignment['kind'],
): Promise<StandingStop[]> {
  const said = await assignments.assignmentsOf(
    tx,
    bookings.map(({ id }) => id),
  );
  return bookings.map((booking) => {
    const dueAt = kind === 'pickup' ? booking.startsAt : booking.endsAt;
    const stop = { bookingId: booking.id, kind, dueAt, town: booking.trip.destination };
    return { ...stop, date: endOf(booking, kind).date, riderId: riderOfStop(stop, said).assignedTo };
  });
}

type SaidOfStop = { assignedTo: number | null; plannedFor: number | null };

/** Nobody where nothing was said, or it was said of the stop as it was before. */
export function riderOfStop(
  stop: Pick<StopAssignment, 'bookingId' | 'kind' | 'dueAt' | 'town'>,
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

type DayPlan = {
  stops: (Pick<StopAssignment, 'bookingId' | 'kind' | 'dueAt' | 'town'> & RoundStop & { isHeld: boolean })[];
  riders: RoundRider[];
  pace: DeliveryPace;
};

/** As the half-hours are sold: with every stop of that day, those that are held and not paid too. */
async function readDay(
  { stops, assignments, riding }: AssignStopsDeps,
  tx: Tx,
  day: PlainDate,
): Promise<DayPlan> {
  const ofDay = await stops.stopsOn(tx, [day], []);
  const said = await assignments.assignmentsOf(
    tx,
    ofDay.map(({ bookingId }) => bookingId),
  );
  const settings = riding();
  const { riders: _, leadMinutes: __, ...pace } = ridersOn(day, settings);
  return {
    stops: ofDay.map(({ bookingId, kind, dueAt, time, town, party, isHeld }) => {
      const stop = { bookingId, kind, dueAt, town };
      return { ...stop, key: stopKey(stop), time, party, isHeld, ...riderOfStop(stop, said) };
    }),
    riders: settings.riders.map((rider) => ({ id: rider.id, shift: shiftOn(day, rider) })),
    pace,
  };
}

const roundStopOf = ({ key, time, town, party, assignedTo, plannedFor }: RoundStop): RoundStop => ({
  key,
  time,
  town,
  party,
  assignedTo,
  plannedFor,
});

/** The others stay with whom the plan has for them now, so that one move does not shuffle the day. */
async function keepPlan(
  { assignments, clock }: AssignStopsDeps,
  tx: Tx,
  { stops, riders, pace }: DayPlan,
): Promise<void> {
  const { byRider } = planRounds(stops.map(roundStopOf), riders, pace);
  const byKey = new Map(stops.map((stop) => [stop.key, stop]));
  for (const [riderId, round] of byRider)
    for (const { key, assignedTo, plannedFor } of round) {
      const stop = byKey.get(key);
      if (!stop || stop.isHeld || assignedTo !== null || plannedFor === riderId) continue;
      await assignments.assign(tx, { ...stop, riderId, isFirm: false }, clock.now());
    }
}
