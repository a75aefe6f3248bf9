import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { instantOf } from '../../basics/rome-time.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { allocateUnit, aroundOf, type AllocationDeps } from '../../fleet/allocate-unit.ts';
import { occupiedPeriod, type Period } from '../../fleet/period.rules.ts';
import { couldReallocate, reallocateUnit } from '../../fleet/reallocate-unit.ts';
import type { OnUnit } from '../../fleet/unit-moves.store.ts';
import { planWay } from '../../fleet/way.rules.ts';
import type { Booking } from '../booking.store.ts';
import type { ChangeWish } from './change.shape.ts';
import {
  broughtFor,
  keepSlots,
  reasonNotKept,
  type SlotDeps,
  type SlotsWanted,
} from '../../delivery/keep-slots.ts';
import { makeWay, type MakeWayDeps } from '../units/make-way.ts';
import { unitFound } from '../units/place-missing.ts';
import { overdueTask } from '../rental/report-overdue.ts';

export type PlaceDeps = AllocationDeps & MakeWayDeps & SlotDeps & { turnaroundMinutes: number };

const periodOf = (deps: PlaceDeps, { startDate, startTime, endDate, endTime }: ChangeWish): Period =>
  occupiedPeriod(
    instantOf({ date: startDate, time: startTime }),
    instantOf({ date: endDate, time: endTime }),
    deps.turnaroundMinutes,
  );

/** What riders would have to do then, beside what they have to do for it now. */
const slotsOf = (booking: Booking, wish: ChangeWish): SlotsWanted => ({
  wanted: wish,
  own: booking.id,
  before: broughtFor(booking),
  handedOver: booking.state === 'collected',
});

/** Whether there is a scooter for the changed booking at this moment, and a rider; without a lock, for the offer. */
export async function couldPlace(
  deps: PlaceDeps,
  db: Queryable,
  booking: Booking,
  wish: ChangeWish,
): Promise<Refusal | null> {
  const period = periodOf(deps, wish);
  const noRider = () => reasonNotKept(deps, db, slotsOf(booking, wish));
  if (booking.state === 'collected') return (await reasonNotLonger(deps, db, booking, period)) ?? noRider();
  const wanted = { scooterId: wish.scooterId, period, reference: booking.id };
  return (await couldReallocate(deps.fleet, db, wanted)) ? noRider() : refuse('nothing_free');
}

/** Takes it. A refusal has changed nothing: what the booking had, it has (F10). */
export async function placeChange(
  deps: PlaceDeps,
  tx: Tx,
  booking: Booking,
  wish: ChangeWish,
): Promise<'placed' | Refusal> {
  const notKept = await keepSlots(deps, tx, slotsOf(booking, wish));
  if (notKept) return notKept;
  const period = periodOf(deps, wish);
  if (booking.state === 'collected') return keepLonger(deps, tx, booking, period);
  const wanted = { scooterId: wish.scooterId, period, reference: booking.id };
  if (!booking.unitMissing)
    return (await reallocateUnit(deps, tx, wanted)) ? 'placed' : refuse('nothing_free');
  const taken = await allocateUnit(deps, tx, { ...wanted, kind: 'booking' });
  if (!taken) return refuse('nothing_free');
  await unitFound(deps, tx, booking.id, taken.unitId);
  return 'placed';
}

/** The scooter is out, so it is this very unit: whoever has it next moves to another, or it cannot be kept longer. */
async function keepLonger(
  deps: PlaceDeps,
  tx: Tx,
  booking: Booking,
  { until }: Period,
): Promise<'placed' | Refusal> {
  await deps.fleet.lockUnits(tx, booking.scooterId);
  const reason = await reasonNotLonger(deps, tx, booking, { from: booking.startsAt, until });
  if (reason) return reason;
  const place = await deps.fleet.placeOf(tx, booking.id);
  if (!place) return refuse('cannot_change');
  if (until > place.period.until) {
    const period = { from: place.period.until, until };
    const { unitId } = place;
    const wanted = { unitId, scooterId: booking.scooterId, period, own: booking.id };
    const way = await makeWay(deps, tx, { ...wanted, maintenance: 'stays' });
    if (isRefusal(way)) return way;
    await deps.fleet.changePeriod(tx, place.id, { from: place.period.from, until });
  }
  await deps.tasks.over(tx, overdueTask(booking.id));
  return 'placed';
}

/** Another customer would lose their scooter, or it goes to the workshop. */
async function reasonNotLonger(
  deps: PlaceDeps,
  db: Queryable,
  booking: Booking,
  { until }: Period,
): Promise<Refusal | null> {
  const place = await deps.fleet.placeOf(db, booking.id);
  if (!place) return refuse('cannot_change');
  if (until <= place.period.until) return null;
  const period = { from: place.period.until, until };
  const next = (await deps.fleet.standingOn(db, place.unitId, period)).filter(
    ({ reference }) => reference !== booking.id,
  );
  if (next.length === 0) return null;
  if (next.some(({ movable }) => !movable)) return refuse('promised_to_next');
  return (await loseNobody(deps, db, { place, period, next })) ? null : refuse('promised_to_next');
}

type Next = { place: OnUnit; period: Period; next: OnUnit[] };

async function loseNobody(deps: PlaceDeps, db: Queryable, { place, period, next }: Next): Promise<boolean> {
  const unit = await deps.fleet.unit(db, place.unitId);
  if (!unit) return false;
  const last = next.reduce(
    (until, one) => (one.period.until > until ? one.period.until : until),
    period.until,
  );
  const stock = await deps.fleet.stockAround(
    db,
    unit.scooterId,
    aroundOf({ from: period.from, until: last }),
  );
  return planWay(stock, { unitId: place.unitId, period }, next).lost.length === 0;
}
