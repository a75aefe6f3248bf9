import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { rentalOf } from '../../basics/rome-time.ts';
import { orUndone } from '../../database/or-undone.ts';
import type { Tx } from '../../database/tables.ts';
import {
  type DeliveryPlan,
  deliveryPlanOf,
  lockSlots,
  reserveDeliverySlots,
} from '../../delivery/reserve-delivery-slots.ts';
import { periodOf } from '../../fleet/period.rules.ts';
import type { Booking } from '../booking.type.ts';
import { extrasInAll } from '../extras/extra-stock.rules.ts';
import { checkExtraStock, lockExtras } from '../extras/reserve-extras.ts';
import type { Payments } from '../payments.type.ts';
import { allocateUnitForChange, hasExtrasThen } from './allocate-for-change.ts';
import { type ChangeBookingDeps, recordChange, termsAfter } from './change-booking.ts';
import type { PlannedChange } from './plan-together.ts';

export type ApplyTogetherDeps = Omit<ChangeBookingDeps, 'payments' | 'isSigned'> & {
  payments: Pick<Payments, 'refund'>;
  /** Another contract for each to sign, and one mail about all of them. */
  onChangedTogether(tx: Tx, changed: readonly Booking[], act: string): Promise<void>;
};

type ToApply = { changes: readonly PlannedChange[]; actor?: 'customer' | 'staff' | undefined };

/** Units, half-hours, pieces, bookings, histories, money back, contracts and one mail: of all of them, or of none. */
export async function applyTogether(
  deps: ApplyTogetherDeps,
  tx: Tx,
  { changes, actor }: ToApply,
): Promise<'done' | Refusal> {
  const placed = await placeAll(deps, tx, changes, 'keep');
  if (isRefusal(placed)) return placed;
  const act = deps.chance.uuid();
  for (const change of changes) await recordChange(deps, tx, { ...change, actor, act });
  await deps.onChangedTogether(tx, placed, act);
  return 'done';
}

/** Whether there is room for all of them at this moment: tried, and undone. */
export async function refusalOfAll(
  deps: ApplyTogetherDeps,
  tx: Tx,
  changes: readonly PlannedChange[],
): Promise<Refusal | null> {
  const tried = await placeAll(deps, tx, changes, 'undo');
  return isRefusal(tried) ? tried : null;
}

async function placeAll(
  deps: ApplyTogetherDeps,
  tx: Tx,
  changes: readonly PlannedChange[],
  then: 'keep' | 'undo',
): Promise<Booking[] | Refusal> {
  let placed: Booking[] | Refusal = refuse('cannot_change');
  await orUndone(tx, async () => {
    placed = await placeInTurn(deps, tx, changes);
    return then === 'keep' && !isRefusal(placed);
  });
  return placed;
}

/** Those that become the same are counted together, and none of them is in the way of another: what is not changed yet is not counted. */
async function placeInTurn(
  deps: ApplyTogetherDeps,
  tx: Tx,
  changes: readonly PlannedChange[],
): Promise<Booking[] | Refusal> {
  const placed: Booking[] = [];
  let left = changes.map(({ booking }) => booking.id);
  // In the order in which everybody locks: extras before days before units (reserve-extras.ts, reserve-delivery-slots.ts).
  if (changes.some(({ booking, wish }) => !hasExtrasThen(booking, wish)))
    await lockExtras(deps, tx, extrasInAll(changes.map(({ plan }) => plan)));
  for (const { booking, wish } of changes) await lockSlots(deps, tx, planOf(booking, wish));
  const scooterIds = [...new Set(changes.map(({ wish }) => wish.scooterId))].toSorted((a, b) => a - b);
  for (const alike of groupsOf(changes)) {
    const refused = (await extrasGone(deps, tx, alike, left)) ?? (await slotsGone(deps, tx, alike, left));
    if (refused) return refused;
    for (const scooterId of scooterIds) await deps.fleet.lockUnits(tx, scooterId);
    for (const { booking, wish, plan } of alike) {
      const unit = await allocateUnitForChange(deps, tx, booking, wish);
      if (isRefusal(unit)) return unit;
      placed.push(await deps.bookings.changeTerms(tx, booking.id, termsAfter(booking, wish, plan)));
    }
    const done = new Set(alike.map(({ booking }) => booking.id));
    left = left.filter((id) => !done.has(id));
  }
  return placed;
}

const planOf = (booking: Booking, wish: PlannedChange['wish']): DeliveryPlan => ({
  ...wish,
  party: booking.party?.id,
});

type Alike = [PlannedChange, ...PlannedChange[]];

/** By what they are now, and what they become. */
function groupsOf(changes: readonly PlannedChange[]): Alike[] {
  const groups = new Map<string, Alike>();
  for (const change of changes) {
    const { booking, wish } = change;
    const { startDate, startTime, endDate, endTime, destination, pickupOption } = wish;
    const becomes = { startDate, startTime, endDate, endTime, destination, pickupOption };
    const key = JSON.stringify([booking.state, deliveryPlanOf(booking), becomes]);
    const alike = groups.get(key);
    if (alike) alike.push(change);
    else groups.set(key, [change]);
  }
  return [...groups.values()];
}

async function extrasGone(
  deps: ApplyTogetherDeps,
  tx: Tx,
  alike: Alike,
  own: readonly string[],
): Promise<Refusal | null> {
  const asking = alike.filter(({ booking, wish }) => !hasExtrasThen(booking, wish));
  if (asking.length === 0) return null;
  const extras = extrasInAll(alike.map(({ plan }) => plan));
  const period = periodOf(rentalOf(alike[0].wish), deps.opening());
  return checkExtraStock(deps, tx, { extras, period, own }, 'for update');
}

const slotsGone = (
  deps: ApplyTogetherDeps,
  tx: Tx,
  alike: Alike,
  own: readonly string[],
): Promise<Refusal | null> => {
  const [{ booking, wish }] = alike;
  return reserveDeliverySlots(deps, tx, {
    wanted: { ...planOf(booking, wish), scooters: alike.length },
    own,
    before: deliveryPlanOf(booking),
    handedOver: booking.state === 'collected',
  });
};
