import { addDays, addHours, instantOf, wallClockOf, type WallClock } from '../../basics/rome-time.ts';
import { handoverTimesOn, type Opening } from '../../fleet/opening.rules.ts';

const extensionHours = 2;

/** By how much a customer on the road can extend: some hours, until the last return of the day, another day. */
export function extensionEnds(end: WallClock, now: Date, opening: Opening): WallClock[] {
  const agreed = instantOf(end);
  const from = agreed > now ? agreed : now;
  const { date } = wallClockOf(from);
  const left = handoverTimesOn(date, opening)
    .map((time) => ({ date, time }))
    .filter((each) => instantOf(each) > from);
  const inSomeHours = left.find((each) => instantOf(each) >= addHours(from, extensionHours));
  const sameDay = [...new Set([inSomeHours, left.at(-1)])].filter((each) => each !== undefined);
  return [...sameDay, { date: addDays(date, 1), time: end.time }];
}
