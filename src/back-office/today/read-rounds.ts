import type { PlainDate } from '../../basics/rome-time.ts';
import type { Database } from '../../database/tables.ts';
import { planRounds, roadOf, type RoundStop } from '../../delivery/rounds.rules.ts';
import { rangesOf, ridersOn, shiftOn } from '../../delivery/shifts.rules.ts';
import type { DeliverySettings } from '../../shop/settings/delivery.shape.ts';
import { riderOfStop } from './assign-stops.ts';
import type { StopAssignment, StopAssignmentStore } from './stop-assignment.store.ts';
import type { Stop, TodayAnswer } from './today.shape.ts';
import type { DueBooking } from './today.store.ts';

export type RoundDeps = {
  database: Database;
  riding(): DeliverySettings;
  assignments: Pick<StopAssignmentStore, 'assignmentsOf'>;
};

export type DayRounds = {
  riders: TodayAnswer['riders'];
  riderOf(booking: Pick<DueBooking, 'id'>, kind: Stop['kind']): Stop['rider'];
};

type DueStop = RoundStop & Pick<Stop, 'kind' | 'code'>;

/** Who makes which stop of a day. What was done already stays in the round that it was in, so that nothing changes hands because of it. */
export async function readRounds(
  { database, riding, assignments }: RoundDeps,
  { date, due, staffId }: { date: PlainDate; due: readonly DueBooking[]; staffId: string },
): Promise<DayRounds> {
  const delivered = due.filter(({ trip, state }) => trip.pickupOption === 'delivery' && state !== 'no_show');
  const said = await assignments.assignmentsOf(
    database,
    delivered.map(({ id }) => id),
  );
  const stops = delivered.flatMap((booking) => stopsOn(booking, date, said));
  const settings = riding();
  const riders = settings.riders
    .map((rider) => ({ ...rider, shift: shiftOn(date, rider) }))
    .filter(({ shift }) => shift.length > 0);
  const { riders: _, leadMinutes: __, ...pace } = ridersOn(date, settings);
  const asked = stops.map(({ code: _code, kind: _kind, ...stop }): RoundStop => stop);
  const hours = riders.map(({ id, shift }) => ({ id, shift }));
  const { byRider } = planRounds(asked, hours, pace);
  const byKey = new Map(stops.map((stop) => [stop.key, stop]));
  const takenBy = new Map([...byRider].flatMap(([id, round]) => round.map(({ key }) => [key, id] as const)));
  return {
    riders: riders.map(({ id, name, staffId: account, shift }) => ({
      id,
      name,
      hours: rangesOf(shift),
      isOwn: account === staffId,
      round: roadOf(byRider.get(id) ?? [], pace).flatMap(({ key, roadMinutes }) => {
        const stop = byKey.get(key);
        return stop ? [{ code: stop.code, kind: stop.kind, roadMinutes }] : [];
      }),
    })),
    riderOf: (booking, kind) => {
      const key = `${booking.id} ${kind}`;
      const id = takenBy.get(key);
      return id === undefined ? null : { id, isAssigned: byKey.get(key)?.assignedTo === id };
    },
  };
}

/** On another day it is late, and nobody's round. */
function stopsOn(booking: DueBooking, date: PlainDate, said: readonly StopAssignment[]): DueStop[] {
  const { id, code, trip, party } = booking;
  const ends = [
    { kind: 'pickup', ...booking.start, dueAt: booking.startsAt },
    { kind: 'return', ...booking.end, dueAt: booking.endsAt },
  ] as const;
  return ends
    .filter((end) => end.date === date)
    .map(({ kind, time, dueAt }) => ({
      key: `${id} ${kind}`,
      code,
      kind,
      time,
      town: trip.destination,
      party: party?.id ?? null,
      ...riderOfStop({ bookingId: id, kind, dueAt, town: trip.destination }, said),
    }));
}
