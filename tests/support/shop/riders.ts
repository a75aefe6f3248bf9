import { roadMinutes } from '../../../src/delivery/road-minutes.rules.ts';
import { fitsOneMore } from '../../../src/delivery/delivery-slots.rules.ts';
import type { DeliveryStop } from '../../../src/delivery/schedule.rules.ts';
import type { DayOfRiders, Shift } from '../../../src/delivery/shifts.rules.ts';
import { halfHours } from '../../../src/fleet/opening.rules.ts';
import { timesOfDay } from '../values/costiera.ts';
import { coastTowns as towns, officeTown } from '../../../src/place/towns.rules.ts';
import { seededRandom } from '../values/seeded-random.ts';

type Stop = { time: string; town: string; party?: string | null };
type Riding = Omit<DayOfRiders, 'leadMinutes'>;

/** So many riders, each of them there at every half-hour. */
export const allDay = (riders: number): Shift[] =>
  Array.from({ length: riders }, () => halfHours('00:00', '23:30'));

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Every way to give every stop to every rider who is there in every order, without any of the shop's own cleverness. Whoever has brought to a
 * party what goes in one trip is at the office before they bring it more.
 */
export function fitsAnySchedule(stops: readonly Stop[], riding: Riding): boolean {
  const slots = [...new Set(stops.map(({ time }) => time))].toSorted();
  const ofSlot = (time: string) => stops.filter((stop) => stop.time === time);
  type Rider = { town: string | null; free: number; shift: Shift; delivered: readonly Stop[] };
  const minutesBetween = (from: string, to: string) => roadMinutes(from, to, riding.minutesPerKm);
  const wayOf = ({ town: from, delivered }: Rider, { time, town, party }: Stop): number => {
    if (from === null) return 0;
    const same = delivered.filter(
      (one) => party && one.party === party && one.town === town && one.time === time,
    );
    const isTripOver = same.length > 0 && same.length % riding.scootersPerTrip === 0;
    return isTripOver
      ? minutesBetween(from, officeTown()) + minutesBetween(officeTown(), town)
      : minutesBetween(from, town);
  };
  const go = (slot: number, left: readonly Stop[], riders: readonly Rider[]): boolean => {
    const time = slots[slot];
    if (time === undefined) return true;
    if (left.length === 0) {
      const next = slots[slot + 1];
      return next === undefined || go(slot + 1, ofSlot(next), riders);
    }
    return left.some((stop, place) =>
      riders.some((rider, which) => {
        const done = Math.max(minutes(time), rider.free + wayOf(rider, stop)) + riding.stopMinutes;
        if (done > minutes(time) + 30 || !rider.shift.includes(time)) return false;
        const after = { ...rider, town: stop.town, free: done, delivered: [...rider.delivered, stop] };
        return go(slot, left.toSpliced(place, 1), riders.with(which, after));
      }),
    );
  };
  const riders = riding.riders.map((shift): Rider => ({ town: null, free: -Infinity, shift, delivered: [] }));
  return slots[0] === undefined || go(0, ofSlot(slots[0]), riders);
}

const oneOf = <One>(all: readonly One[], draw: () => number): One | undefined =>
  all[Math.floor(draw() * all.length)];

/** So many towns, the same each time for the same seed. */
export function stopsAnywhere(count: number, seed: number): string[] {
  const draw = seededRandom(seed);
  return Array.from({ length: count }, () => oneOf(towns, draw)?.name ?? '');
}

/** Stops anywhere at any time, the same each time, until twenty in a row find no rider. */
export function aFullDay(riding: DayOfRiders): DeliveryStop[] {
  const draw = seededRandom(1);
  const stops: DeliveryStop[] = [];
  for (let refused = 0; refused < 20;) {
    const stop = { time: oneOf(timesOfDay, draw) ?? '', town: oneOf(towns, draw)?.name ?? '' };
    const fits = fitsOneMore(stops, stop, riding);
    if (fits) stops.push(stop);
    refused = fits ? 0 : refused + 1;
  }
  return stops;
}
