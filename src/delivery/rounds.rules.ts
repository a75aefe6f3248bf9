import { remembered } from '../basics/remembered.ts';
import { officeTown } from '../place/towns.rules.ts';
import { roadMinutes } from './road-minutes.rules.ts';
import { fitsSchedule, type DeliveryStop } from './schedule.rules.ts';
import type { DayOfRiders, Shift } from './shifts.rules.ts';

/**
 * One scooter that is brought or fetched on a day. `assignedTo`: the rider whom the desk has named; null where the plan decides. `plannedFor`: whom the
 * plan had for it before, who keeps it where they can.
 */
export type RoundStop = DeliveryStop & { key: string; assignedTo: number | null; plannedFor: number | null };
export type RoundRider = { id: number; shift: Shift };

/** By rider, in the order of the road; `left`: what nobody can do beside the rest, or nobody is there for. */
export type Rounds = { byRider: ReadonlyMap<number, readonly RoundStop[]>; left: readonly RoundStop[] };
export type DeliveryPace = Omit<DayOfRiders, 'riders' | 'leadMinutes'>;

/**
 * So many ways to share out the rest of a day are looked at; counted, not timed, so that the same day is always shared out the same. What has not
 * been found by then is shared out as far as it goes.
 */
const mostChecks = 400;

/**
 * Who makes which stop: first what the desk has said, for as long as that rider is there then, the rest in the order of the day to whoever has the
 * shortest way to it. The same rules as when it was sold (schedule.rules.ts): each round is one that its rider can keep.
 */
export function planRounds(
  stops: readonly RoundStop[],
  riders: readonly RoundRider[],
  pace: DeliveryPace,
): Rounds {
  return known(JSON.stringify([stops, riders, pace, officeTown()]));
}

/** Every desk asks again every ten seconds; what it depends on is what it is remembered by, so it is never old. */
const known = remembered((question): Rounds => {
  const [stops, riders, pace] = JSON.parse(question) as Parameters<typeof shareOut>; // as planRounds wrote it
  return shareOut(stops, riders, pace);
}, 50);

type Shared = ReadonlyMap<number, readonly RoundStop[]>;

function shareOut(stops: readonly RoundStop[], riders: readonly RoundRider[], pace: DeliveryPace): Rounds {
  const named = (stop: RoundStop) =>
    riders.find(({ id, shift }) => id === stop.assignedTo && shift.includes(stop.time));
  const fixed: Shared = new Map(
    riders.map((rider) => [rider.id, stops.filter((stop) => named(stop) === rider)]),
  );
  const rest = stops.filter((stop) => !named(stop)).toSorted(inOrderOfDay);
  const day = createDay(riders, pace);
  const shared = day.shareAll(fixed, rest) ?? day.shareSome(fixed, rest);
  const taken = new Set([...shared.values()].flat().map(({ key }) => key));
  return {
    byRider: new Map([...shared].map(([id, round]) => [id, inOrderOfRoad(round, pace)])),
    left: rest.filter(({ key }) => !taken.has(key)),
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** What is brought together stands together, so that it goes to one rider where one can do it. */
const inOrderOfDay = (one: RoundStop, other: RoundStop): number =>
  compare(one.time, other.time) ||
  compare(one.town, other.town) ||
  compare(one.party ?? '', other.party ?? '') ||
  compare(one.key, other.key);

/** Whether one rider alone can make these stops within their shift. */
export const fitsRound = (stops: readonly DeliveryStop[], shift: Shift, pace: DeliveryPace): boolean =>
  stops.every(({ time }) => shift.includes(time)) &&
  fitsSchedule(stops, { ...pace, leadMinutes: 0, riders: [shift] });

function createDay(riders: readonly RoundRider[], pace: DeliveryPace) {
  const known = new Map<string, boolean>();
  let checksLeft = mostChecks;
  const fits = ({ id, shift }: RoundRider, round: readonly RoundStop[]): boolean => {
    const key = `${id} ${round.map((stop) => stop.key).join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    checksLeft -= 1;
    const answer = fitsRound(round, shift, pace);
    known.set(key, answer);
    return answer;
  };

  /** Those who are there then, the nearest first; of two who have nothing to do yet and the same hours one stands for both. */
  const candidates = (shared: Shared, stop: RoundStop): RoundRider[] => {
    const idle = new Set<string>();
    return riders
      .filter(({ id, shift }) => {
        if (!shift.includes(stop.time)) return false;
        if (id === stop.plannedFor || (shared.get(id) ?? []).length > 0) return true;
        const isFirst = !idle.has(shift.join());
        idle.add(shift.join());
        return isFirst;
      })
      .map((rider) => ({
        rider,
        isNew: Number(rider.id !== stop.plannedFor),
        way: wayTo(shared.get(rider.id) ?? [], stop, pace),
      }))
      .toSorted(
        (one, other) => one.isNew - other.isNew || one.way - other.way || one.rider.id - other.rider.id,
      )
      .map(({ rider }) => rider);
  };
  const withStop = (shared: Shared, { id }: RoundRider, stop: RoundStop): Shared =>
    new Map([...shared, [id, [...(shared.get(id) ?? []), stop]]]);

  function shareAll(shared: Shared, [stop, ...later]: readonly RoundStop[]): Shared | null {
    if (stop === undefined) return shared;
    for (const rider of candidates(shared, stop)) {
      if (checksLeft <= 0) return null;
      const next = withStop(shared, rider, stop);
      const found = fits(rider, next.get(rider.id) ?? []) ? shareAll(next, later) : null;
      if (found) return found;
    }
    return null;
  }

  const shareSome = (fixed: Shared, rest: readonly RoundStop[]): Shared =>
    rest.reduce((shared, stop) => {
      const taker = candidates(shared, stop).find((rider) =>
        fits(rider, [...(shared.get(rider.id) ?? []), stop]),
      );
      return taker ? withStop(shared, taker, stop) : shared;
    }, fixed);

  return { shareAll, shareSome };
}

/** From the stop before it, or from the office. */
function wayTo(
  round: readonly RoundStop[],
  { time, town }: RoundStop,
  { minutesPerKm }: DeliveryPace,
): number {
  const before = round
    .filter((stop) => stop.time <= time)
    .toSorted((a, b) => compare(a.time, b.time))
    .at(-1);
  return roadMinutes(before?.town ?? officeTown(), town, minutesPerKm);
}

/** By the half-hours; within one the nearest next. */
function inOrderOfRoad(round: readonly RoundStop[], { minutesPerKm }: DeliveryPace): RoundStop[] {
  const ordered: RoundStop[] = [];
  let left = round.toSorted(inOrderOfDay);
  while (left.length > 0) {
    const from = ordered.at(-1)?.town ?? officeTown();
    const time = left[0]?.time;
    const [next] = left
      .filter((stop) => stop.time === time)
      .map((stop) => ({ stop, way: roadMinutes(from, stop.town, minutesPerKm) }))
      .toSorted((one, other) => one.way - other.way);
    if (!next) break;
    ordered.push(next.stop);
    left = left.filter((stop) => stop !== next.stop);
  }
  return ordered;
}

/** Minutes on the road to each stop of a round, from the office and from one to the next. */
export const roadOf = (round: readonly RoundStop[], { minutesPerKm }: Pick<DeliveryPace, 'minutesPerKm'>) =>
  round.map(({ key, town }, nth) => ({
    key,
    roadMinutes: roadMinutes(round[nth - 1]?.town ?? officeTown(), town, minutesPerKm),
  }));

/** Why a rider cannot be given stops: codes of refusals.ts. */
export type AssignmentRefusal = 'rider_not_there' | 'rider_out_of_time' | 'stop_without_rider';

/**
 * Whether `riderId` can be named for these stops of a day. They are there then, they can do them beside all others they were given, and what is
 * left of the day still finds a rider where it did before.
 */
export function assignmentRefusal(
  stops: readonly RoundStop[],
  { keys, riderId }: { keys: ReadonlySet<string>; riderId: number },
  riders: readonly RoundRider[],
  pace: DeliveryPace,
): AssignmentRefusal | null {
  const rider = riders.find(({ id }) => id === riderId);
  const moved = stops.filter(({ key }) => keys.has(key));
  if (!rider || moved.some(({ time }) => !rider.shift.includes(time))) return 'rider_not_there';
  const after = stops.map((stop) => (keys.has(stop.key) ? { ...stop, assignedTo: riderId } : stop));
  const given = after.filter(({ assignedTo, time }) => assignedTo === riderId && rider.shift.includes(time));
  if (!fitsRound(given, rider.shift, pace)) return 'rider_out_of_time';
  const leftNow = planRounds(stops, riders, pace).left.length;
  return planRounds(after, riders, pace).left.length > leftNow ? 'stop_without_rider' : null;
}
