import { addMinutes, instantOf, type PlainDate, type TimeOfDay } from '../basics/rome-time.ts';
import { timesOfDay } from '../fleet/opening.rules.ts';
import { roadMinutes } from './road-minutes.rules.ts';
import { officeTown } from '../place/towns.rules.ts';
import { minutesOf } from './near-times.rules.ts';

/** How the shop brings and fetches: settings of the owner's. */
export type DeliverySettings = {
  riders: number;
  /** At the address: documents, helmet, the inspection of the scooter. */
  stopMinutes: number;
  minutesPerKm: number;
  /** Before a rider can leave the office for something that nobody knew of. */
  leadMinutes: number;
};

/** Somebody waits for a rider within the half-hour that begins then; a delivery and a collection take as long. */
export type DeliveryStop = { time: TimeOfDay; town: string };

const slotMinutes = 30;

/** Where a rider is free again, and when; `null` before the first stop of the day, to which every rider comes in time. */
type Rider = { town: string | null; freeAt: number };
type Search = { riding: DeliverySettings; triesLeft: number; dead: Set<string> };

/** What has not been found by then is taken for impossible: a booking refused, never one that cannot be kept. */
const maxSearchSteps = 4000;

/**
 * Whether the riders can do all the stops of a day, each within its half-hour, with the road in between. Stops are given out in the
 * order of the day, to whom they cost least time first; where that leads nowhere, to others.
 */
export function fitsSchedule(stops: readonly DeliveryStop[], riding: DeliverySettings): boolean {
  const inOrder = stops.toSorted((a, b) => (a.time + a.town < b.time + b.town ? -1 : 1));
  const riders = Array.from({ length: riding.riders }, (): Rider => ({ town: null, freeAt: 0 }));
  return assignStops({ riding, triesLeft: maxSearchSteps, dead: new Set() }, inOrder, riders);
}

/**
 * Whether what nobody has paid for may keep these half-hours too: all of it together takes no more than what half of the riders can
 * do, so that the others are left to who pays. The first of a day always may: half of one rider would be none.
 */
export const isWithinUnpaidShare = (
  unpaid: readonly DeliveryStop[],
  wanted: readonly DeliveryStop[],
  riding: DeliverySettings,
): boolean =>
  unpaid.length === 0 ||
  fitsSchedule([...unpaid, ...wanted], { ...riding, riders: Math.floor(riding.riders / 2) });

function assignStops(search: Search, left: readonly DeliveryStop[], riders: readonly Rider[]): boolean {
  const [first] = left;
  if (!first) return true;
  const known = `${left.map(({ time, town }) => time + town).join()}|${riders.map(riderKeyOf).toSorted().join()}`;
  if (search.triesLeft <= 0 || search.dead.has(known)) return false;
  search.triesLeft -= 1;
  const sameSlot = uniqueBy(left.filter(({ time }) => time === first.time).map(({ town }) => town));
  const steps = sameSlot.flatMap((town) => feasibleSteps(search.riding, { time: first.time, town }, riders));
  const found = steps
    .toSorted((a, b) => a.lostMinutes - b.lostMinutes)
    .some(({ stop, rider, after }) =>
      assignStops(search, without(left, stop), replaced(riders, rider, after)),
    );
  if (!found) search.dead.add(known);
  return found;
}

type Step = { stop: DeliveryStop; rider: Rider; after: Rider; lostMinutes: number };

/** Riders who can be there and be done before the half-hour is over. */
function feasibleSteps(riding: DeliverySettings, stop: DeliveryStop, riders: readonly Rider[]): Step[] {
  const begins = minutesOf(stop.time);
  return uniqueBy(riders, riderKeyOf).flatMap((rider) => {
    const way = rider.town === null ? 0 : roadMinutes(rider.town, stop.town, riding.minutesPerKm);
    const there = Math.max(begins, rider.freeAt + way);
    const freeAt = there + riding.stopMinutes;
    if (freeAt > begins + slotMinutes) return [];
    // A rider who has not set out yet is kept for stops where nobody is near.
    const lostMinutes = rider.town === null ? slotMinutes * 2 : way + (there - begins) / slotMinutes;
    return [{ stop, rider, after: { town: stop.town, freeAt }, lostMinutes }];
  });
}

const riderKeyOf = ({ town, freeAt }: Rider): string => `${town ?? ''}@${freeAt}`;

function uniqueBy<One>(all: readonly One[], name: (one: One) => unknown = (one) => one): One[] {
  return [...new Map(all.map((one) => [name(one), one])).values()];
}

function without(stops: readonly DeliveryStop[], stop: DeliveryStop): DeliveryStop[] {
  const at = stops.findIndex(({ time, town }) => time === stop.time && town === stop.town);
  return stops.toSpliced(at, 1);
}

const replaced = (riders: readonly Rider[], one: Rider, by: Rider): Rider[] =>
  riders.toSpliced(riders.indexOf(one), 1, by);

/** Whether a rider who leaves the office once the shop knows of it is there and done before the half-hour is over. */
export function isReachableInTime(
  { date, time, town }: DeliveryStop & { date: PlainDate },
  now: Date,
  riding: DeliverySettings,
): boolean {
  const { stopMinutes, minutesPerKm, leadMinutes } = riding;
  const needed = leadMinutes + roadMinutes(officeTown, town, minutesPerKm) + stopMinutes;
  return addMinutes(instantOf({ date, time }), slotMinutes) >= addMinutes(now, needed);
}

/** The half-hours of a day at which one more stop can be kept beside those that stand. */
export const availableSlots = (
  standing: readonly DeliveryStop[],
  { date, town }: { date: PlainDate; town: string },
  now: Date,
  riding: DeliverySettings,
): TimeOfDay[] =>
  timesOfDay.filter(
    (time) =>
      isReachableInTime({ date, time, town }, now, riding) &&
      fitsSchedule([...standing, { time, town }], riding),
  );
