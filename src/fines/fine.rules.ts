import {
  addDays,
  addHours,
  instantOf,
  today,
  wallClockOf,
  type PlainDate,
  type WallClock,
} from '../basics/rome-time.ts';
import { hadAt, type Custody } from '../booking/rental/custody.rules.ts';

export const fineStates = ['recorded', 'nobody', 'named', 'sent', 'closed'] as const;
export type FineState = (typeof fineStates)[number];
export const nobodyWhys = ['unknown_plate', 'no_ride', 'several_rides', 'not_signed', 'erased'] as const;
export type NobodyWhy = (typeof nobodyWhys)[number];
export const sentWays = ['certified_mail', 'registered_letter', 'portal', 'by_hand'] as const;
export type SentWay = (typeof sentWays)[number];

/** Of art. 126-bis of the Codice della Strada, from the day on which the notice was notified. */
export const daysToName = 60;
const warnedDaysBefore = 10;

export const lastDayToName = (notifiedOn: PlainDate): PlainDate => addDays(notifiedOn, daysToName);

/** Until the letter is sent, or the fine is closed without one. */
export const isUnanswered = (state: FineState): boolean => state !== 'sent' && state !== 'closed';

/** Which task the desk has of it today. */
export function dueTaskOf(
  { state, notifiedOn }: { state: FineState; notifiedOn: PlainDate },
  day: PlainDate,
): 'fine_due' | 'fine_overdue' | null {
  if (!isUnanswered(state)) return null;
  const last = lastDayToName(notifiedOn);
  if (day > last) return 'fine_overdue';
  return day >= addDays(last, -warnedDaysBefore) ? 'fine_due' : null;
}

/** As plates are compared, however they are typed: "dx 123-45". */
export const plainPlate = (plate: string): string => plate.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** When Rome's clocks showed this: never in the hour that is left out in spring, twice in the one that comes twice in autumn. */
export function instantsOf(wall: WallClock): Date[] {
  const first = instantOf(wall);
  return [first, addHours(first, 1)].filter((instant) => {
    const { date, time } = wallClockOf(instant);
    return date === wall.date && time === wall.time;
  });
}

/** A notice comes after what it is about, and neither is still to come. */
export const areDaysInOrder = ({ day, notifiedOn }: Record<'day' | 'notifiedOn', PlainDate>, now: Date) =>
  day <= notifiedOn && notifiedOn <= today(now);

/** The ride of that moment: from its beginning until before its end. Where an hour came twice, one that had the scooter both times. */
export function rideAt(custodies: readonly Custody[], moments: readonly Date[]): Custody | NobodyWhy {
  const then = moments.map((moment) => custodies.filter((custody) => hadAt(custody, moment)));
  const found = new Set(then.flat().map(({ bookingId }) => bookingId));
  const [ride] = then.flat();
  if (!ride) return 'no_ride';
  return found.size === 1 && then.every(({ length }) => length > 0) ? ride : 'several_rides';
}
