import type { Clock } from '../../basics/clock.ts';
import { inTransaction } from '../../database/retry.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { Bookings, BookingRoom } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { Database, Tx } from '../../database/tables.ts';
import { assignmentRefusal } from '../../delivery/rounds.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import { canSeeBooking } from '../../identity/permissions.rules.ts';
import { writeAudit, type AuditDeps } from '../../identity/write-audit.ts';
import {
  type DayPlan,
  planDay,
  type PlanDeps,
  riderOfStop,
  roundRiderOf,
  roundStopOf,
  stopKey,
} from './plan-day.ts';
import type { StopAssignment, StopAssignmentStore } from './stop-assignment.store.ts';
import type { AssignStopsBody } from './today.shape.ts';

export type AssignStopsDeps = AuditDeps &
  PlanDeps & {
    database: Database;
    clock: Clock;
    bookings: Pick<Bookings, 'byCode'>;
    stops: BookingRoom['stops'];
    assignments: StopAssignmentStore;
  };

/** A stop as it stands now, and whom the desk has named for it; what was said of another moment or town does not count any more. */
type StandingStop = Omit<StopAssignment, 'riderId' | 'isFirm'> & { date: PlainDate; riderId: number | null };

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
    const plan = await planDay(deps, tx, day);
    const code = riderId === null ? null : refusalOf(plan, standing.map(stopKey), riderId);
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

/** What was done is in nobody's way any more. */
function refusalOf({ stops, riders, pace }: DayPlan, keys: readonly string[], riderId: number) {
  const ahead = stops.filter(({ isDone }) => !isDone).map(roundStopOf);
  return assignmentRefusal(ahead, { keys: new Set(keys), riderId }, riders.map(roundRiderOf), pace);
}

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

/** The others stay with whom the plan has for them now, as everybody sees it, so that one move does not shuffle the day. */
async function keepPlan(
  { assignments, clock }: AssignStopsDeps,
  tx: Tx,
  { stops, rounds }: DayPlan,
): Promise<void> {
  const byKey = new Map(stops.map((stop) => [stop.key, stop]));
  for (const [riderId, round] of rounds.byRider)
    for (const { key, assignedTo, plannedFor } of round) {
      const stop = byKey.get(key);
      if (!stop || stop.isHeld || assignedTo !== null || plannedFor === riderId) continue;
      await assignments.assign(tx, { ...stop, riderId, isFirm: false }, clock.now());
    }
}
