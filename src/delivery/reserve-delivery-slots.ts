import { handoverTimesOn, type Opening } from '../fleet/opening.rules.ts';
import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { PlainDate, TimeOfDay, WallClock } from '../basics/rome-time.ts';
import type { DeliverySettings } from '../shop/settings/delivery.shape.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { DeliverySlotsAnswer, UnavailableSlot } from './delivery-slots.shape.ts';
import {
  availableSlots,
  fitsOneMore,
  isReachableInTime,
  isWithinUnpaidShare,
} from './delivery-slots.rules.ts';
import type { DatedStop, DeliveryStops } from './delivery-stops.type.ts';
import { fitsSchedule } from './schedule.rules.ts';
import { nearestTimes } from './near-times.rules.ts';
import { ridersOn, withSomebodyThere, type DayOfRiders } from './shifts.rules.ts';

export type DeliverySlotDeps = {
  stops: DeliveryStops;
  riding(): DeliverySettings;
  opening(): Opening;
  clock: Clock;
};

/** What riders would have to do for a booking; nothing where its customer comes to the office. */
export type DeliveryPlan = {
  destination: string;
  pickupOption: 'office' | 'delivery';
  startDate: PlainDate;
  startTime: TimeOfDay;
  endDate: PlainDate;
  endTime: TimeOfDay;
  /** Of a new order. Left out it is one. */
  scooters?: number | undefined;
  /** Of a booking that was ordered with others. */
  party?: string | null | undefined;
};

/** `own`: the booking that it is about, where there is one. `before`: what it has already; that alone is never refused. */
export type DeliverySlotRequest = {
  wanted: DeliveryPlan;
  own?: string | readonly string[];
  before?: DeliveryPlan;
  handedOver?: boolean;
};

type DeliveryEnd = 'start' | 'end';
type DeliveryEnds = Partial<Record<DeliveryEnd, DatedStop>>;

const endsOf = (wanted: DeliveryPlan | undefined, handedOver: boolean): DeliveryEnds => {
  if (wanted?.pickupOption !== 'delivery') return {};
  const { destination: town, startDate, startTime, endDate, endTime, scooters = 1 } = wanted;
  const party = wanted.party ?? partyOfOrder(scooters);
  const end = { date: endDate, time: endTime, town, party };
  return handedOver ? { end } : { start: { date: startDate, time: startTime, town, party }, end };
};

/** What is chosen now has no name yet. */
const partyOfOrder = (scooters: number): string | null => (scooters > 1 ? 'of this order' : null);

type SlotRefusal = Refusal<{ slots: UnavailableSlot }, 'slot_full'>;

/** A stop for each scooter. */
const eachOf = <Stop>(stop: Stop, scooters = 1): Stop[] => Array.from({ length: scooters }, () => stop);

/** What riders would have to do for a booking from its beginning, and on which days. */
function stopsOf(plan: DeliveryPlan): { wanted: DatedStop[]; days: PlainDate[] } {
  const ends = Object.values(endsOf(plan, false));
  const wanted = ends.flatMap((stop) => eachOf(stop, plan.scooters));
  return { wanted, days: [...new Set(ends.map(({ date }) => date))] };
}

/**
 * Whether riders can bring and fetch it, so that what was promised to others is kept too: counted under a lock of the days, which
 * is taken before any unit's and held until the booking stands. A refusal names the nearest half-hours.
 */
export async function reserveDeliverySlots(
  deps: DeliverySlotDeps,
  tx: Tx,
  asked: DeliverySlotRequest,
): Promise<SlotRefusal | null> {
  const wanted = Object.values(endsOf(asked.wanted, asked.handedOver ?? false));
  if (wanted.length === 0) return null;
  await deps.stops.lockDays(
    tx,
    wanted.map(({ date }) => date),
  );
  return checkDeliverySlots(deps, tx, asked);
}

/**
 * The same for a booking that is made now. `isWithinUnpaidShare`: whether it may keep its half-hours while it is unpaid; otherwise only
 * who pays first has them (F52).
 */
export async function reserveUnpaidSlots(
  deps: DeliverySlotDeps,
  tx: Tx,
  plan: DeliveryPlan,
): Promise<{ isWithinUnpaidShare(): boolean } | SlotRefusal> {
  const { wanted, days } = stopsOf(plan);
  if (wanted.length === 0) return { isWithinUnpaidShare: () => true };
  await deps.stops.lockDays(tx, days);
  const standing = await deps.stops.stopsOn(tx, days, []);
  const slots = findUnavailableSlot(deps, {
    ends: endsOf(plan, false),
    fresh: ['start', 'end'],
    standing,
    scooters: plan.scooters,
  });
  if (slots) return refuse('slot_full', { slots });
  const isWithinOn = (day: PlainDate) => {
    const unpaid = onDay(standing, day).filter(({ isHeld }) => isHeld);
    return isWithinUnpaidShare(unpaid, onDay(wanted, day), ridersOn(day, deps.riding()));
  };
  return { isWithinUnpaidShare: () => days.every(isWithinOn) };
}

/** Waits for others who count the stops of the same days. */
export async function lockSlots({ stops }: DeliverySlotDeps, tx: Tx, plan: DeliveryPlan): Promise<void> {
  const { days } = stopsOf(plan);
  if (days.length > 0) await stops.lockDays(tx, days);
}

/**
 * For a booking that is paid now and keeps no half-hours, once they are locked: which unpaid ones have to give theirs up to it, those
 * that came last first; null where the paid ones alone fill them. `isLate`: it was given up, so a rider must still be there in time.
 */
export async function slotsGivenUpTo(
  { stops, riding, clock }: DeliverySlotDeps,
  tx: Tx,
  { plan, own, isLate }: { plan: DeliveryPlan; own: readonly string[]; isLate: boolean },
): Promise<string[] | null> {
  const { wanted, days } = stopsOf(plan);
  if (wanted.length === 0) return [];
  const { scooters = 1 } = plan;
  const isInTime = (stop: DatedStop) =>
    isReachableInTime({ ...stop, scooters }, clock.now(), ridersOn(stop.date, riding()));
  if (isLate && !wanted.every(isInTime)) return null;
  let left = await stops.stopsOn(tx, days, own);
  const fitsOn = (day: PlainDate) => {
    const riders = ridersOn(day, riding());
    return fitsSchedule([...standingOn(left, day, riders), ...onDay(wanted, day)], riders);
  };
  const fits = () => days.every(fitsOn);
  const givenUp: string[] = [];
  while (!fits()) {
    const last = left.findLast(({ isHeld }) => isHeld);
    if (!last) return null;
    givenUp.push(last.bookingId);
    left = left.filter(({ bookingId }) => bookingId !== last.bookingId);
  }
  return givenUp;
}

const onDay = <Stop extends DatedStop>(stops: readonly Stop[], day: PlainDate): Stop[] =>
  stops.filter(({ date }) => date === day);

const standingOn = <Stop extends DatedStop>(
  stops: readonly Stop[],
  day: PlainDate,
  riders: DayOfRiders,
): Stop[] => withSomebodyThere(onDay(stops, day), riders);

/** The same without a lock, for an offer. */
export async function checkDeliverySlots(
  deps: DeliverySlotDeps,
  db: Queryable,
  { wanted, own, before, handedOver = false }: DeliverySlotRequest,
): Promise<SlotRefusal | null> {
  const ends = endsOf(wanted, handedOver);
  const had = endsOf(before, handedOver);
  const fresh = (['start', 'end'] as const).filter((end) => ends[end] && !isSame(ends[end], had[end]));
  if (fresh.length === 0) return null;
  const days = Object.values(ends).map(({ date }) => date);
  const standing = await deps.stops.stopsOn(db, days, typeof own === 'string' ? [own] : (own ?? []));
  const slots = findUnavailableSlot(deps, { ends, fresh, standing, scooters: wanted.scooters });
  return slots ? refuse('slot_full', { slots }) : null;
}

type Booked = {
  party: { id: string } | null;
  addsTo: string | null;
  trip: Pick<DeliveryPlan, 'destination' | 'pickupOption'>;
  start: WallClock;
  end: WallClock;
};

/** What riders have to do for a booking as it stands. */
export const deliveryPlanOf = ({
  party,
  addsTo,
  trip: { destination, pickupOption },
  start,
  end,
}: Booked): DeliveryPlan => ({
  destination,
  pickupOption,
  startDate: start.date,
  startTime: start.time,
  endDate: end.date,
  endTime: end.time,
  party: party?.id ?? addsTo,
});

const isSame = (one: DatedStop, other: DatedStop | undefined): boolean =>
  one.date === other?.date && one.time === other.time && one.town === other.town;

type SlotsRequest = {
  destination: string;
  startDate: PlainDate;
  endDate: PlainDate;
  startTime: TimeOfDay | null;
  /** How many are wanted. Left out it is one. */
  scooters?: number | undefined;
  own: readonly string[];
};
type SlotCheck = {
  ends: DeliveryEnds;
  fresh: readonly DeliveryEnd[];
  standing: readonly DatedStop[];
  scooters?: number | undefined;
};

/** The first of the two ends that cannot be had, and what is near it. The return is counted with the delivery of the same day. */
function findUnavailableSlot(
  { clock, ...deps }: DeliverySlotDeps,
  { ends, fresh, standing, scooters = 1 }: SlotCheck,
): UnavailableSlot | null {
  const now = clock.now();
  let others = standing;
  for (const end of ['start', 'end'] as const) {
    const stop = ends[end];
    if (!stop) continue;
    const riding = ridersOn(stop.date, deps.riding());
    const thatDay = standingOn(others, stop.date, riding);
    const isWanted = fresh.includes(end);
    const { time, ...asked } = { ...stop, scooters };
    const fits =
      fitsOneMore(thatDay, { ...asked, time }, riding) &&
      (!isWanted || isReachableInTime({ ...asked, time }, now, riding));
    // An end that is not new is moved with the other one only where both cannot stand together.
    if (!fits) {
      const times = handoverTimesOn(stop.date, deps.opening());
      return {
        end,
        nearest: nearestTimes(availableSlots(thatDay, { ...asked, times }, now, riding), time),
      };
    }
    others = [...others, ...eachOf(stop, scooters)];
  }
  return null;
}

/** Every half-hour of the two days that riders can still keep, for someone who is choosing. `own`: bookings that are not in their way. */
export async function readAvailableSlots(
  { stops, clock, ...deps }: DeliverySlotDeps,
  db: Queryable,
  { destination: town, startDate, endDate, startTime, scooters = 1, own }: SlotsRequest,
): Promise<DeliverySlotsAnswer> {
  const standing: DatedStop[] = await stops.stopsOn(db, [startDate, endDate], own);
  const party = partyOfOrder(scooters);
  const delivery =
    startTime === null ? [] : eachOf({ date: startDate, time: startTime, town, party }, scooters);
  const [now, opening] = [clock.now(), deps.opening()];
  const slotsOn = (stood: readonly DatedStop[], date: PlainDate) => {
    const riders = ridersOn(date, deps.riding());
    const times = handoverTimesOn(date, opening);
    const asked = { date, town, party, scooters, times };
    return availableSlots(standingOn(stood, date, riders), asked, now, riders);
  };
  return {
    startTimes: slotsOn(standing, startDate),
    endTimes: slotsOn([...standing, ...delivery], endDate),
  };
}

/** Whether riders have any half-hour left on both days, at this moment; for who comes to the office there is none to have. */
export async function hasSlotsLeft(
  deps: DeliverySlotDeps,
  db: Queryable,
  plan: Pick<DeliveryPlan, 'destination' | 'pickupOption' | 'startDate' | 'endDate' | 'scooters'>,
): Promise<boolean> {
  if (plan.pickupOption === 'office') return true;
  const { startTimes, endTimes } = await readAvailableSlots(deps, db, {
    ...plan,
    startTime: null,
    own: [],
  });
  return startTimes.length > 0 && endTimes.length > 0;
}
