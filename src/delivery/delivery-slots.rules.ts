import { addMinutes, instantOf, type PlainDate, type TimeOfDay } from '../basics/rome-time.ts';
import { officeTown } from '../place/towns.rules.ts';
import { roadMinutes } from './road-minutes.rules.ts';
import { fitsSchedule, timesForOneMore, type DeliveryStop, type Work } from './schedule.rules.ts';
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
  { time, town }: DeliveryStop,
  riding: DayOfRiders,
): boolean => timesForOneMore(standing, { town, times: [time] }, riding).length > 0;

/** Whether a rider who leaves the office once the shop knows of it is there and done before the half-hour is over. */
export function isReachableInTime(
  { date, time, town }: DeliveryStop & { date: PlainDate },
  now: Date,
  riding: Omit<DayOfRiders, 'riders'>,
): boolean {
  const { stopMinutes, minutesPerKm, leadMinutes } = riding;
  const needed = leadMinutes + roadMinutes(officeTown(), town, minutesPerKm) + stopMinutes;
  return addMinutes(instantOf({ date, time }), slotMinutes) >= addMinutes(now, needed);
}

/** The half-hours of a day at which one more stop can be kept beside those that stand, and a rider can still be there in time. */
export const availableSlots = (
  standing: readonly DeliveryStop[],
  { date, town, times, work }: { date: PlainDate; town: string; times: readonly TimeOfDay[]; work?: Work },
  now: Date,
  riding: DayOfRiders,
): TimeOfDay[] =>
  freeTimesOf(standing, { town, times, work }, riding).filter((time) =>
    isReachableInTime({ date, time, town }, now, riding),
  );

const mostRemembered = 100;
const remembered = new Map<string, readonly TimeOfDay[]>();

/** Worked out once for all who ask the same of the same stops, and never old: what it depends on is what it is remembered by. */
function freeTimesOf(
  standing: readonly DeliveryStop[],
  { town, times: asked, work }: { town: string; times: readonly TimeOfDay[]; work: Work | undefined },
  riding: DayOfRiders,
): readonly TimeOfDay[] {
  const { riders, stopMinutes, minutesPerKm } = riding;
  const stops = standing.map((stop) => stop.time + stop.town).toSorted();
  const question = JSON.stringify([riders, stopMinutes, minutesPerKm, town, asked, stops]);
  const times = remembered.get(question) ?? timesForOneMore(standing, { town, times: asked }, riding, work);
  remembered.delete(question);
  remembered.set(question, times);
  for (const [oldest] of remembered) if (remembered.size > mostRemembered) remembered.delete(oldest);
  return times;
}
