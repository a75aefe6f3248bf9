import type { Clock } from '../../basics/clock.ts';
import { today } from '../../basics/rome-time.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { Database } from '../../database/tables.ts';
import { planDay, type PlanDeps, stopKey } from './plan-day.ts';

type OwnStopDeps = PlanDeps & { database: Database; clock: Clock };
type OfStops = Pick<Booking, 'id' | 'state' | 'start' | 'end'>;

/** Whether that account makes a stop of the booking today, or one of before that is still open: as the day is planned, or as the desk has said. */
export async function isOwnStop(
  { database, clock, ...plan }: OwnStopDeps,
  staffId: string,
  { id, state, start, end }: OfStops,
): Promise<boolean> {
  const now = today(clock.now());
  const stops = [
    { kind: 'pickup', day: start.date, isOpen: state === 'confirmed' },
    { kind: 'return', day: end.date, isOpen: state === 'collected' },
  ] as const;
  for (const { kind, day, isOpen } of stops) {
    if (day !== now && !(isOpen && day < now)) continue;
    const { riders, rounds } = await planDay(plan, database, day);
    const key = stopKey({ bookingId: id, kind });
    const own = riders.filter((rider) => rider.staffId === staffId);
    if (own.some((rider) => rounds.byRider.get(rider.id)?.some((stop) => stop.key === key))) return true;
  }
  return false;
}
