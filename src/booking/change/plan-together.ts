import { type Cents, sumOfCents } from '../../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { instantOf, rentalOf } from '../../basics/rome-time.ts';
import type { Queryable } from '../../database/tables.ts';
import { deliveryFeeOf } from '../../price/delivery-fee.rules.ts';
import { isChangeable } from '../booking.rules.ts';
import type { Booking } from '../booking.type.ts';
import { deliveredKm } from '../offer/quote-rental.ts';
import { agreedFee, type PaidWays, waysAfterMoving } from '../party/delivery-share.rules.ts';
import { placeOf } from '../trip.shape.ts';
import { type ChangeWish, wishOf } from './change.shape.ts';
import { isSamePlace, planChangeOf, type PlanChangeDeps } from './plan-change.ts';
import { type ChangePlan, payable, returnedBy } from './change-plan.rules.ts';

/** One of several that are changed at once, and what becomes of it. */
export type PlannedChange = { booking: Booking; wish: ChangeWish; plan: ChangePlan };
/** `backCents`: what really goes back. */
export type PlanTogether = {
  changes: PlannedChange[];
  dueCents: Cents;
  backCents: Cents;
  lessensRestCents: Cents;
};

/**
 * What is wished for one, for all that can be changed: its new times and places become theirs, as far as they differ from what it has now. Which
 * scooter and whether a second driver rides stay each one's own. Those that have it already are left out.
 */
export function wishesTogether(
  shown: Booking,
  wish: ChangeWish,
  party: readonly Booking[],
): { booking: Booking; wish: ChangeWish }[] {
  const now = wishOf(shown);
  const places = Object.keys(placeOf(shown.trip)) as (keyof ReturnType<typeof placeOf>)[]; // keys() forgets the names
  const fieldsTogether = [['startDate', 'startTime'], ['endDate', 'endTime'], places] as const;
  const changed = fieldsTogether
    .filter((fields) => fields.some((field) => wish[field] !== now[field]))
    .flat();
  const news = Object.fromEntries(changed.map((field) => [field, wish[field]]));
  return party
    .filter(isChangeable)
    .map((booking) => ({ booking, before: wishOf(booking), wish: { ...wishOf(booking), ...news } }))
    .filter(({ before, wish: own }) => JSON.stringify(before) !== JSON.stringify(own))
    .map(({ booking, wish: own }) => ({ booking, wish: own }));
}

/** Whether all of it may be, and what it costs: each is counted beside the others as they will be then, so that what is right for the sum is. */
export async function planTogether(
  deps: PlanChangeDeps,
  db: Queryable,
  shown: Booking,
  wish: ChangeWish,
): Promise<PlanTogether | Refusal> {
  const party = await deps.bookings.together(db, shown);
  const wishes = wishesTogether(shown, wish, party);
  if (wishes.length === 0) return refuse('nothing_changed');
  // First without any way, whose fee may depend on what all of them cost.
  const bare = await planEach(deps, db, { party, wishes, waysOf: () => ({ ways: 0, cents: 0 }) });
  if (isRefusal(bare)) return bare;
  const ways = waysOfAll(shown, wish, { party, bare });
  const changes = await planEach(deps, db, { party, wishes, waysOf: ({ id }) => ways.get(id) });
  if (isRefusal(changes)) return changes;
  return {
    changes,
    dueCents: payable(sumOfCents(changes.map(({ plan }) => plan.dueCents))),
    backCents: sumOfCents(changes.map(({ plan }) => returnedBy(plan))),
    lessensRestCents: sumOfCents(changes.map(({ plan }) => plan.lessensRestCents)),
  };
}

type EachToPlan = {
  party: readonly Booking[];
  wishes: readonly { booking: Booking; wish: ChangeWish }[];
  waysOf(booking: Booking): PaidWays | undefined;
};

async function planEach(
  deps: PlanChangeDeps,
  db: Queryable,
  { party, wishes, waysOf }: EachToPlan,
): Promise<PlannedChange[] | Refusal> {
  const changes: PlannedChange[] = [];
  let then = party;
  for (const { booking, wish } of wishes) {
    const ways = waysOf(booking) ?? { ways: 0, cents: 0 };
    const plan = await planChangeOf(deps, db, { booking, wish, withOthers: { party: then, ways } });
    if (isRefusal(plan)) return plan;
    changes.push({ booking, wish, plan });
    then = then.map((one) => (one.id === booking.id ? { ...one, quote: plan.quote } : one));
  }
  return changes;
}

export function waysOfAll(
  shown: Booking,
  wish: ChangeWish,
  { party, bare }: { party: readonly Booking[]; bare: readonly PlannedChange[] },
): Map<string, PaidWays> {
  const fee = agreedFee(party);
  const planned = new Map(bare.map(({ booking, plan }) => [booking.id, plan.quote]));
  const sumCents = sumOfCents(
    party
      .filter(({ state }) => state !== 'cancelled')
      .flatMap(({ id, quote }) => (planned.get(id) ?? quote).lines)
      .map(({ kind, amountCents }) => (kind === 'delivery' ? 0 : amountCents)),
  );
  const moved = bare.map(({ booking, wish: own }) => ({
    booking,
    startsAt: instantOf(rentalOf(own).start),
    isDelivered: own.pickupOption === 'delivery',
  }));
  const feeCents = deliveryFeeOf(fee, { km: deliveredKm(wish), sumCents });
  return waysAfterMoving(moved, { party, feeCents, isSamePlace: isSamePlace(shown, wish) });
}
