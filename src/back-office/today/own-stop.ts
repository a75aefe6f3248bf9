import type { Clock } from '../../basics/clock.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { today, type PlainDate } from '../../basics/rome-time.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { Database } from '../../database/tables.ts';
import { hasPermission, type Role } from '../../identity/permissions.rules.ts';
import { planDay, type PlanDeps, stopKey } from './plan-day.ts';
import type { Stop } from './today.shape.ts';

type OwnStopDeps = PlanDeps & { database: Database; clock: Clock };
type OfStops = Pick<Booking, 'id' | 'state' | 'start' | 'end'>;

/** Whose a stop is to that account, as the day is planned, or as the desk has said; null where it is no stop of its day. */
async function whoseStop(
  { database, ...plan }: OwnStopDeps,
  staffId: string,
  { id, kind, day }: { id: string; kind: Stop['kind']; day: PlainDate },
): Promise<'own' | 'others' | 'nobodys' | null> {
  const { stops, riders, rounds } = await planDay(plan, database, day);
  const key = stopKey({ bookingId: id, kind });
  if (stops.every((stop) => stop.key !== key)) return null;
  const maker = riders.find((rider) => rounds.byRider.get(rider.id)?.some((stop) => stop.key === key));
  if (!maker) return 'nobodys';
  return maker.staffId === staffId ? 'own' : 'others';
}

/** Its stops of today, and one of before that is still open: that one is in no round of today. */
function stopsToMake({ clock }: OwnStopDeps, { state, start, end }: OfStops) {
  const now = today(clock.now());
  const stops = [
    { kind: 'pickup', day: start.date, isOpen: state === 'confirmed' },
    { kind: 'return', day: end.date, isOpen: state === 'collected' },
  ] as const;
  return stops
    .filter(({ day, isOpen }) => day === now || (isOpen && day < now))
    .map((stop) => ({ ...stop, isLeftOpen: stop.day < now }));
}

/** Whether that account makes a stop of the booking today, or one of before that is still open. */
export async function isOwnStop(deps: OwnStopDeps, staffId: string, booking: OfStops): Promise<boolean> {
  for (const { kind, day } of stopsToMake(deps, booking))
    if ((await whoseStop(deps, staffId, { id: booking.id, kind, day })) === 'own') return true;
  return false;
}

/** Whether it may make one, because it is its own or nobody's. */
export async function isOwnOrNobodysStop(
  deps: OwnStopDeps,
  staffId: string,
  booking: OfStops,
): Promise<boolean> {
  for (const { kind, day, isLeftOpen } of stopsToMake(deps, booking)) {
    const whose = await whoseStop(deps, staffId, { id: booking.id, kind, day });
    if (whose === 'own' || whose === 'nobodys' || (whose !== null && isLeftOpen)) return true;
  }
  return false;
}

/**
 * Who is here for what they bring and fetch alone takes the steps of their own stops, and of those that are in nobody's round, as one is that is of another
 * day, left open or made before it; whoever finds all bookings takes those of all. `evenOfComing`: what is planned for a coming day is its rider's already, as a
 * delay is that changes their round. Refusals: not_your_stop.
 */
export async function refuseOthersStop(
  deps: OwnStopDeps,
  { role, staffId }: { role: Role; staffId: string },
  { id, start, end }: OfStops,
  { kind, evenOfComing = false }: { kind: Stop['kind']; evenOfComing?: boolean },
): Promise<Refusal | null> {
  if (hasPermission(role, 'find bookings')) return null;
  const day = kind === 'pickup' ? start.date : end.date;
  const now = today(deps.clock.now());
  if (day < now || (day > now && !evenOfComing)) return null;
  const whose = await whoseStop(deps, staffId, { id, kind, day });
  return whose === 'others' ? refuse('not_your_stop') : null;
}
