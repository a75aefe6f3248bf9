import type { PlainDate, TimeOfDay } from '../basics/rome-time.ts';
import { handoverTimesOn } from '../fleet/opening.rules.ts';
import type { DeliverySettings } from '../shop/settings/delivery.shape.ts';
import type { ShopRider } from '../shop/settings/rider.shape.ts';
import { minutesOf, slotMinutes } from './near-times.rules.ts';

/** The half-hours of one day in which a rider may have a stop. */
export type Shift = readonly TimeOfDay[];

/** Who delivers on one day, and how fast. */
export type DayOfRiders = Omit<DeliverySettings, 'riders'> & { riders: readonly Shift[] };

/** The weekday's half-hours of a rider, without what their days off take of it; none of who is retired. */
export const shiftOn = (date: PlainDate, { week, daysOff, retired }: ShopRider): Shift =>
  retired ? [] : handoverTimesOn(date, { week, closures: daysOff });

/** As it is told: "09:00–13:00, 15:00–19:00", up to the end of the last half-hour of each range. */
export function rangesOf(shift: Shift): string {
  const ranges: { from: TimeOfDay; until: number }[] = [];
  for (const time of shift) {
    const last = ranges.at(-1);
    if (last?.until === minutesOf(time)) last.until += slotMinutes;
    else ranges.push({ from: time, until: minutesOf(time) + slotMinutes });
  }
  return ranges.map(({ from, until }) => `${from}–${timeAt(until)}`).join(', ');
}

const twoDigits = (figure: number): string => String(figure).padStart(2, '0');
const timeAt = (minutes: number): TimeOfDay =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

export const ridersOn = (date: PlainDate, { riders, ...figures }: DeliverySettings): DayOfRiders => ({
  ...figures,
  riders: riders.map((rider) => shiftOn(date, rider)).filter((shift) => shift.length > 0),
});

/** What was sold while somebody was there and nobody is any more is the shop's to see to, and in nobody's way. */
export const withSomebodyThere = <Stop extends { time: TimeOfDay }>(
  stops: readonly Stop[],
  { riders }: DayOfRiders,
): Stop[] => stops.filter(({ time }) => riders.some((shift) => shift.includes(time)));

/** As many of these as there may be while in each half-hour at most half of those who are there are among them. */
export function halfOf(riders: readonly Shift[]): Shift[] {
  const left = new Map<TimeOfDay, number>();
  for (const time of riders.flat()) left.set(time, (left.get(time) ?? 0) + 1 / 2);
  return riders.filter((shift) => {
    if (!shift.every((time) => (left.get(time) ?? 0) >= 1)) return false;
    for (const time of shift) left.set(time, (left.get(time) ?? 0) - 1);
    return true;
  });
}
