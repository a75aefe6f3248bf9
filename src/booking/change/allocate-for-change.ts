import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { instantOf, rentalOf } from '../../basics/rome-time.ts';
import type { Queryable, Tx } from '../../database/tables.ts';
import { allocateUnit, searchWindowOf, type AllocateUnitDeps } from '../../fleet/allocate-unit.ts';
import { periodOf, type Period } from '../../fleet/period.rules.ts';
import { canReallocate, reallocateUnit } from '../../fleet/reallocate-unit.ts';
import type { UnitOccupancy } from '../../fleet/unit-moves.store.ts';
import { planClearance } from '../../fleet/clearance.rules.ts';
import type { Booking } from '../booking.type.ts';
import type { ChangeWish } from './change.shape.ts';
import {
  deliveryPlanOf,
  reserveDeliverySlots,
  checkDeliverySlots,
  type DeliverySlotDeps,
  type DeliverySlotRequest,
} from '../../delivery/reserve-delivery-slots.ts';
import { checkExtraStock, type ExtraStockDeps } from '../extras/reserve-extras.ts';
import { extrasOf } from './extras-of-change.ts';
import { clearUnit, type ClearUnitDeps } from '../units/clear-unit.ts';
import { recordAssigned } from '../units/assign-unassigned.ts';
import { overdueTask } from '../rental/report-overdue.ts';

export type AllocateForChangeDeps = AllocateUnitDeps & ClearUnitDeps & DeliverySlotDeps & ExtraStockDeps;

/** What riders would have to do then, beside what they have to do for it now. */
const slotRequestOf = (booking: Booking, wish: ChangeWish): DeliverySlotRequest => ({
  wanted: { ...wish, party: booking.party?.id },
  own: booking.id,
  before: deliveryPlanOf(booking),
  handedOver: booking.state === 'collected',
});

/** Whether what goes with the scooter is there then. What it has already is never refused. */
async function reasonExtrasGone(
  deps: ExtraStockDeps,
  db: Queryable,
  { booking, wish, lock }: { booking: Booking; wish: ChangeWish; lock?: 'for update' },
): Promise<Refusal | null> {
  const { start, end } = rentalOf(wish);
  const extras = extrasOf(booking, wish);
  if (hasExtrasThen(booking, wish)) return null;
  return checkExtraStock(
    deps,
    db,
    { extras, period: periodOf({ start, end }, deps.opening()), own: [booking.id] },
    lock,
  );
}

/** No piece more than it has, and not for longer. */
export function hasExtrasThen(booking: Booking, wish: ChangeWish): boolean {
  const { start, end } = rentalOf(wish);
  const has = booking.rides[0].extras;
  const isNoMore = Object.entries(extrasOf(booking, wish)).every(
    ([id, quantity]) => quantity <= (has[id] ?? 0),
  );
  return isNoMore && instantOf(start) >= booking.startsAt && instantOf(end) <= booking.endsAt;
}

/** Whether there is a scooter for the changed booking at this moment, and a rider; without a lock, for the offer. */
export async function canAllocate(
  deps: AllocateForChangeDeps,
  db: Queryable,
  booking: Booking,
  wish: ChangeWish,
): Promise<Refusal | null> {
  const extrasGone = await reasonExtrasGone(deps, db, { booking, wish });
  if (extrasGone) return extrasGone;
  const period = periodOf(rentalOf(wish), deps.opening());
  const noRider = () => checkDeliverySlots(deps, db, slotRequestOf(booking, wish));
  if (booking.state === 'collected')
    return (await reasonNotExtendable(deps, db, booking, period)) ?? noRider();
  const wanted = { scooterId: wish.scooterId, period, reference: booking.id };
  return (await canReallocate(deps.fleet, db, wanted)) ? noRider() : refuse('nothing_free');
}

/** Takes it. A refusal has changed nothing: what the booking had, it has (F10). */
export async function allocateForChange(
  deps: AllocateForChangeDeps,
  tx: Tx,
  booking: Booking,
  wish: ChangeWish,
): Promise<'placed' | Refusal> {
  const extrasGone = await reasonExtrasGone(deps, tx, { booking, wish, lock: 'for update' });
  if (extrasGone) return extrasGone;
  const notKept = await reserveDeliverySlots(deps, tx, slotRequestOf(booking, wish));
  return notKept ?? allocateUnitForChange(deps, tx, booking, wish);
}

export async function allocateUnitForChange(
  deps: AllocateForChangeDeps,
  tx: Tx,
  booking: Booking,
  wish: ChangeWish,
): Promise<'placed' | Refusal> {
  const period = periodOf(rentalOf(wish), deps.opening());
  if (booking.state === 'collected') return extendOnUnit(deps, tx, booking, period);
  const wanted = { scooterId: wish.scooterId, period, reference: booking.id };
  if (!booking.isUnassigned)
    return (await reallocateUnit(deps, tx, wanted)) ? 'placed' : refuse('nothing_free');
  const taken = await allocateUnit(deps, tx, { ...wanted, kind: 'booking' });
  if (!taken) return refuse('nothing_free');
  await recordAssigned(deps, tx, booking.id, taken.unitId);
  return 'placed';
}

/** The scooter is out, so it is this very unit: its next booking moves to another, or the rental cannot be extended. */
async function extendOnUnit(
  deps: AllocateForChangeDeps,
  tx: Tx,
  booking: Booking,
  { until }: Period,
): Promise<'placed' | Refusal> {
  await deps.fleet.lockUnits(tx, booking.rides[0].scooterId);
  const reason = await reasonNotExtendable(deps, tx, booking, { from: booking.startsAt, until });
  if (reason) return reason;
  const place = await deps.fleet.occupancyOf(tx, booking.id);
  if (!place) return refuse('cannot_change');
  if (until > place.period.until) {
    const period = { from: place.period.until, until };
    const { unitId } = place;
    const wanted = { unitId, scooterId: booking.rides[0].scooterId, period, own: booking.id };
    const way = await clearUnit(deps, tx, { ...wanted, maintenance: 'stays' });
    if (isRefusal(way)) return way;
    await deps.fleet.changePeriod(tx, place.id, { from: place.period.from, until });
  }
  await deps.tasks.closeTasks(tx, overdueTask(booking.id));
  return 'placed';
}

/** Another customer would lose their scooter, or it goes to the workshop. */
async function reasonNotExtendable(
  deps: AllocateForChangeDeps,
  db: Queryable,
  booking: Booking,
  { until }: Period,
): Promise<Refusal | null> {
  const place = await deps.fleet.occupancyOf(db, booking.id);
  if (!place) return refuse('cannot_change');
  if (until <= place.period.until) return null;
  const period = { from: place.period.until, until };
  const next = (await deps.fleet.occupanciesOn(db, place.unitId, period)).filter(
    ({ reference }) => reference !== booking.id,
  );
  if (next.length === 0) return null;
  if (next.some(({ movable }) => !movable)) return refuse('promised_to_next');
  return (await canMoveNext(deps, db, { place, period, next })) ? null : refuse('promised_to_next');
}

type NextOnUnit = { place: UnitOccupancy; period: Period; next: UnitOccupancy[] };

async function canMoveNext(
  deps: AllocateForChangeDeps,
  db: Queryable,
  { place, period, next }: NextOnUnit,
): Promise<boolean> {
  const unit = await deps.fleet.unit(db, place.unitId);
  if (!unit) return false;
  const last = next.reduce(
    (until, one) => (one.period.until > until ? one.period.until : until),
    period.until,
  );
  const stock = await deps.fleet.stockAround(
    db,
    unit.scooterId,
    searchWindowOf({ from: period.from, until: last }),
  );
  return planClearance(stock, { unitId: place.unitId, period }, next).lost.length === 0;
}
