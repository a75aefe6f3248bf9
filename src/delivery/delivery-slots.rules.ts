import { addMinutes, instantOf, type PlainDate, type TimeOfDay } from '../basics/rome-time.ts';
import { officeTown } from '../place/towns.rules.ts';
import { roadMinutes } from './road-minutes.rules.ts';
import { wayBackMinutes } from './stop-places.rules.ts';
import {
  fitsSchedule,
  timesForOneMore,
  type DeliveryStop,
  type WantedStop,
  type Work,
} from './schedule.rules.ts';
import { slotMinutes } from './near-times.rules.ts';
import { halfOf, type DayOfRiders } from './shifts.rules.ts';

/**
 * Whether what nobody has paid for may keep these half-hours too: all of it together takes no more than what half of the riders can
 * do, so that the others are left to who pays. The first of a day always may: half of one rider would be none.
 */
export const isWithinUnpaidShare = (
  unpaid: readonly DeliveryStop[],
  wanted: readonly DeliveryStop[],
  riding: DayOfRiders,
): boolean =>
  unpaid.length === 0 || fitsSchedule([...unpaid, ...wanted], { ...riding, riders: halfOf(riding.riders) });

/** Whether one more stop can be kept beside those that stand; asked as the half-hours are that were offered before. */
export const fitsOneMore = (
  standing: readonly DeliveryStop[],
  { time, ...stop }: WantedStop & Pick<DeliveryStop, 'time'>,
  riding: DayOfRiders,
): boolean => timesForOneMore(standing, { ...stop, times: [time] }, riding).length > 0;

/**
 * Whether riders who leave the office once the shop knows of it are there and done before the half-hour is over: all who are there then, each
 * with as many scooters as the others.
 */
export function isReachableInTime(
  { date, time, town, scooters = 1 }: WantedStop & Pick<DeliveryStop, 'time'> & { date: PlainDate },
  now: Date,
  riding: DayOfRiders,
): boolean {
  const { stopMinutes, minutesPerKm, leadMinutes, scootersPerTrip } = riding;
  const there = riding.riders.filter((shift) => shift.includes(time)).length;
  const each = Math.ceil(scooters / Math.max(1, there));
  const waysBack = (Math.ceil(each / scootersPerTrip) - 1) * wayBackMinutes(town, minutesPerKm);
  const needed = leadMinutes + roadMinutes(officeTown(), town, minutesPerKm) + each * stopMinutes + waysBack;
  return addMinutes(instantOf({ date, time }), slotMinutes) >= addMinutes(now, needed);
}

type AskedSlots = WantedStop & { times: readonly TimeOfDay[]; work?: Work | undefined };

/** The half-hours of a day at which one more stop can be kept beside those that stand, and a rider can still be there in time. */
export const availableSlots = (
  standing: readonly DeliveryStop[],
  { date, ...asked }: AskedSlots & { date: PlainDate },
  now: Date,
  riding: DayOfRiders,
): TimeOfDay[] =>
  freeTimesOf(standing, asked, riding).filter((time) =>
    isReachableInTime({ ...asked, date, time }, now, riding),
  );

const mostRemembered = 100;
const remembered = new Map<string, readonly TimeOfDay[]>();

/** Worked out once for all who ask the same of the same stops, and never old: what it depends on is what it is remembered by. */
function freeTimesOf(
  standing: readonly DeliveryStop[],
  { work, ...asked }: AskedSlots,
  riding: DayOfRiders,
): readonly TimeOfDay[] {
  const { leadMinutes: _, ...counted } = riding;
  const stops = standing.map(({ time, town, party }) => `${time}${town} ${party ?? ''}`).toSorted();
  const question = JSON.stringify([counted, asked, stops, officeTown()]);
  const times = remembered.get(question) ?? timesForOneMore(standing, asked, riding, work);
  remembered.delete(question);
  remembered.set(question, times);
  for (const [oldest] of remembered) if (remembered.size > mostRemembered) remembered.delete(oldest);
  return times;
}
