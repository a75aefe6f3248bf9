import type { PlainDate } from '../../basics/rome-time.ts';
import type { Database } from '../../database/tables.ts';
import { roadOf } from '../../delivery/rounds.rules.ts';
import { rangesOf } from '../../delivery/shifts.rules.ts';
import { planDay, type PlanDeps, stopKey } from './plan-day.ts';
import type { Stop, TodayAnswer } from './today.shape.ts';
import type { DueBooking } from './today.store.ts';

export type RoundDeps = PlanDeps & { database: Database };

export type DayRounds = {
  riders: TodayAnswer['riders'];
  /** One of those who deliver, on this day or not, has the account of who asks. */
  isLinked: boolean;
  riderOf(booking: Pick<DueBooking, 'id'>, kind: Stop['kind']): Stop['rider'];
};

/** The rounds of a day, of the bookings that are shown on it. */
export async function readRounds(
  deps: RoundDeps,
  { date, due, staffId }: { date: PlainDate; due: readonly DueBooking[]; staffId: string },
): Promise<DayRounds> {
  const { stops, riders, pace, rounds } = await planDay(deps, deps.database, date);
  const codes = new Map(due.map(({ id, code }) => [id, code]));
  const shown = new Map(
    stops.flatMap(({ bookingId, ...stop }) => {
      const code = codes.get(bookingId);
      return code === undefined ? [] : [[stop.key, { ...stop, code }] as const];
    }),
  );
  const takenBy = new Map(
    [...rounds.byRider].flatMap(([id, round]) => round.map(({ key }) => [key, id] as const)),
  );
  return {
    isLinked: riders.some((rider) => rider.staffId === staffId),
    riders: riders
      .filter(({ shift }) => shift.length > 0)
      .map(({ id, name, staffId: account, shift }) => ({
        id,
        name,
        hours: rangesOf(shift),
        isOwn: account === staffId,
        round: roadOf(
          (rounds.byRider.get(id) ?? []).filter(({ key }) => shown.has(key)),
          pace,
        ).flatMap(({ key, roadMinutes }) => {
          const stop = shown.get(key);
          return stop ? [{ code: stop.code, kind: stop.kind, roadMinutes }] : [];
        }),
      })),
    riderOf: ({ id: bookingId }, kind) => {
      const key = stopKey({ bookingId, kind });
      const id = takenBy.get(key);
      return id === undefined ? null : { id, isAssigned: shown.get(key)?.assignedTo === id };
    },
  };
}
