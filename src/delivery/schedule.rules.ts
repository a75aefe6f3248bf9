import type { TimeOfDay } from '../basics/rome-time.ts';
import {
  canGoOn,
  createRiders,
  crewOf,
  isAsGood,
  keyOf,
  latenessOf,
  reversed,
  roadsBetween,
  type Crew,
  type Rider,
  type Roads,
} from './crew.rules.ts';
import { minutesOf, slotMinutes } from './near-times.rules.ts';
import type { DayOfRiders } from './shifts.rules.ts';
import { stopPlaces, type PlaceOfStop } from './stop-places.rules.ts';

/** Somebody waits for a rider with a scooter within the half-hour that begins then; a delivery and a collection take as long. */
export type DeliveryStop = PlaceOfStop & { time: TimeOfDay };

/** What more is wanted: so many scooters of one party at once. Left out it is one. */
export type WantedStop = PlaceOfStop & { scooters?: number | undefined };

/**
 * How long is looked: so many crews are kept after each half-hour, so many steps are made to find those of the next. First in haste, then
 * as far as ever. What has not been found by then is taken for impossible: a booking refused, never one that cannot be kept.
 */
type Effort = { crews: number; steps: number };
const efforts: readonly Effort[] = [
  { crews: 2, steps: 100 },
  { crews: 32, steps: 2000 },
];

/** Counted for the bench and for the test of what a day may cost. */
export type Work = { steps: number };

/** Whether the riders can do all the stops of a day, each within its half-hour and its rider's shift, with the road in between. */
export function fitsSchedule(
  stops: readonly DeliveryStop[],
  riding: DayOfRiders,
  work: Work = { steps: 0 },
): boolean {
  const day = dayOf(stops, { places: [], times: [] }, riding);
  return efforts.some(
    (effort) => crewsBefore(createPlanner(day.team, day.roads, effort, work), day).at(-1)?.length,
  );
}

/**
 * The times at which one more stop in that town, with all its scooters, can be done beside those that stand. The day is gone through once from its beginning and
 * once from its end; where both meet, one more stop in between tells.
 */
export function timesForOneMore(
  standing: readonly DeliveryStop[],
  { times, scooters = 1, ...place }: WantedStop & { times: readonly TimeOfDay[] },
  riding: DayOfRiders,
  work: Work = { steps: 0 },
): TimeOfDay[] {
  const wanted = Array.from({ length: scooters }, () => place);
  const day = dayOf(standing, { places: wanted, times }, riding);
  const more = wanted.map(day.placeOf);
  const found = new Set<TimeOfDay>();
  let left = times;
  for (const effort of efforts) {
    if (left.length === 0) break;
    const fitsAt = createFinder(day, more, effort, work);
    for (const time of left) if (fitsAt(time)) found.add(time);
    left = left.filter((time) => !found.has(time));
  }
  return times.filter((time) => found.has(time));
}

/** Half-hours in the order of the day, with the places of their stops. */
type Slot = { begins: number; stops: readonly number[] };
/** Those who are there in the same half-hours of the day, by when these begin. */
type ShiftOfMany = { riders: number; begins: ReadonlySet<number> };
type Day = {
  slots: readonly Slot[];
  placeOf(stop: PlaceOfStop): number;
  roads: Roads;
  team: Team;
};

function dayOf(
  stops: readonly DeliveryStop[],
  more: { places: readonly PlaceOfStop[]; times: readonly TimeOfDay[] },
  riding: DayOfRiders,
): Day {
  const { riders, stopMinutes, minutesPerKm, scootersPerTrip } = riding;
  const { towns, waysBack, placeOf } = stopPlaces([...stops, ...more.places], riding);
  const asked = more.times.filter((time) => minutesOf(time) % slotMinutes === 0);
  const times = [...new Set([...asked, ...stops.map(({ time }) => time)])].toSorted();
  const stopsAt = (time: TimeOfDay) => inOrder(stops.filter((stop) => stop.time === time).map(placeOf));
  return {
    slots: times.map((time) => ({ begins: minutesOf(time), stops: stopsAt(time) })),
    placeOf,
    roads: roadsBetween(towns, minutesPerKm),
    team: {
      shifts: shiftsOf(riders, times, stops.length + more.places.length),
      stopMinutes,
      scootersPerTrip,
      waysBack,
    },
  };
}

/** Nobody counts who is there in none of these half-hours, nor more of the same shift than there are stops. */
function shiftsOf(
  riders: DayOfRiders['riders'],
  times: readonly TimeOfDay[],
  mostOfEach: number,
): ShiftOfMany[] {
  const shifts = new Map<string, ShiftOfMany>();
  for (const shift of riders) {
    const there = times.filter((time) => shift.includes(time));
    const same = shifts.get(there.join()) ?? { riders: 0, begins: new Set(there.map(minutesOf)) };
    if (there.length > 0)
      shifts.set(there.join(), { ...same, riders: Math.min(same.riders + 1, mostOfEach) });
  }
  return [...shifts.values()];
}

const inOrder = (towns: readonly number[]): number[] => towns.toSorted((a, b) => a - b);

/** What is left of the stops of a half-hour, and the rider at its end. */
type Tour = { rest: readonly number[]; after: Rider };
type Planner = ReturnType<typeof createPlanner>;
type Riders = ReturnType<typeof createRiders>;

type Team = Pick<DayOfRiders, 'stopMinutes' | 'scootersPerTrip'> & {
  shifts: readonly ShiftOfMany[];
  waysBack: readonly number[];
};

/** Before the day and after it: everybody, and each wherever they are wanted. */
const everybodyOf = (shifts: Team['shifts'], { riderAt }: Pick<Riders, 'riderAt'>): Crew =>
  crewOf(
    shifts.flatMap(({ riders }, shift) => Array.from({ length: riders }, () => riderAt(null, 0, shift))),
  );

const countOf = (stops: readonly number[], place: number): number =>
  stops.filter((one) => one === place).length;

/** Before a scooter of a party that does not go in the trips that its rider has made of it: of `stops`, `rest` are left. */
function wayBack(
  { waysBack, scootersPerTrip }: Team,
  to: number,
  { stops, rest }: { stops: readonly number[]; rest: readonly number[] },
): number {
  if (!waysBack[to]) return 0;
  const done = countOf(stops, to) - countOf(rest, to);
  return done > 0 && done % scootersPerTrip === 0 ? waysBack[to] : 0;
}

function createPlanner(team: Team, roads: Roads, effort: Effort, work: Work) {
  const { stopMinutes, shifts } = team;
  const { riderAt, after } = createRiders(roads);

  const knownTours = new Map<Rider, Map<string, Tour[]>>();
  function tours(rider: Rider, stops: readonly number[]): Tour[] {
    const ofRider = knownTours.get(rider) ?? new Map<string, Tour[]>();
    knownTours.set(rider, ofRider);
    const key = stops.join();
    const known = ofRider.get(key) ?? toursOf(rider, stops);
    ofRider.set(key, known);
    return known;
  }

  /** What one rider can do of these stops within the half-hour, the first of them in any case, most of them first. */
  function toursOf(rider: Rider, stops: readonly number[]): Tour[] {
    const [first] = stops;
    const found = new Map<string, Tour[]>();
    const ride = (
      from: number | null,
      minute: number,
      rest: readonly number[],
      isFirstDone: boolean,
    ): void => {
      work.steps += 1;
      rest.forEach((to, at) => {
        const way = from === null ? rider.arrivals[to] : roads[from]?.[to];
        const end = minute + (way ?? 0) + wayBack(team, to, { stops, rest }) + stopMinutes;
        if (to === rest[at - 1] || end > slotMinutes) return;
        ride(to, end, rest.toSpliced(at, 1), isFirstDone || to === first);
      });
      if (!isFirstDone) return;
      const tour = { rest, after: riderAt(from, slotMinutes - minute, rider.shift) };
      const same = found.get(rest.join()) ?? [];
      if (same.some((one) => isAsGood([one.after], [tour.after]))) return;
      found.set(rest.join(), [...same.filter((one) => !isAsGood([tour.after], [one.after])), tour]);
    };
    ride(null, 0, stops, false);
    return [...found.values()].flat().toSorted((a, b) => a.rest.length - b.rest.length);
  }

  /**
   * The crews in which these stops of one half-hour leave those riders, one after the other, until one of them is `wanted`. Each time the
   * first stop that is left finds its rider, with all that this rider does in the half-hour.
   */
  function serve(
    crew: Crew,
    { begins, stops }: Slot,
    { steps, wanted }: { steps: number; wanted(after: Crew): boolean },
  ): boolean {
    const isThere = shifts.map((shift) => shift.begins.has(begins));
    let stepsLeft = steps;
    let isFound = false;
    /** True ends it all: found, or looked for long enough. */
    const assign = (left: readonly number[], free: Crew, done: readonly Rider[]): boolean => {
      if (stepsLeft === 0) return true;
      stepsLeft -= 1;
      work.steps += 1;
      const [first] = left;
      if (first === undefined) {
        isFound = wanted(crewOf([...done, ...free.map((rider) => after(rider, slotMinutes))]));
        return isFound;
      }
      return free.some((rider, nth) => {
        if (rider === free[nth - 1] || !isThere[rider.shift]) return false;
        const others = free.toSpliced(nth, 1);
        return tours(rider, left).some((tour) => assign(tour.rest, others, [...done, tour.after]));
      });
    };
    assign(stops, crew, []);
    return isFound;
  }

  /** The crews in which a half-hour may leave the riders; without those that can do nothing that another one cannot. */
  function crewsAfter(crews: readonly Crew[], slot: Slot): Crew[] {
    const found = new Map<string, Crew>();
    const keep = (crew: Crew) => !found.set(keyOf(crew), crew);
    for (const crew of crews)
      serve(crew, slot, { steps: Math.ceil(effort.steps / crews.length), wanted: keep });
    const kept: Crew[] = [];
    for (const crew of [...found.values()].toSorted((a, b) => latenessOf(a) - latenessOf(b)))
      if (kept.length < effort.crews && !kept.some((one) => isAsGood(one, crew))) kept.push(crew);
    return kept;
  }

  const wait = (crews: readonly Crew[], minutes: number): readonly Crew[] =>
    minutes === 0 ? crews : crews.map((crew) => crewOf(crew.map((rider) => after(rider, minutes))));

  return { serve, crewsAfter, wait, everybody: everybodyOf(shifts, { riderAt }) };
}

/** Before each half-hour in turn, and after the last one. */
function crewsBefore(planner: Planner, { slots }: Pick<Day, 'slots'>): (readonly Crew[])[] {
  const all: (readonly Crew[])[] = [[planner.everybody]];
  slots.forEach((slot, nth) => {
    const then = planner.crewsAfter(all.at(-1) ?? [], slot);
    const next = slots[nth + 1];
    all.push(planner.wait(then, next ? Math.abs(next.begins - slot.begins) - slotMinutes : 0));
  });
  return all;
}

/** Whether these can be done too in the half-hour that begins then. */
function createFinder(
  day: Day,
  more: readonly number[],
  effort: Effort,
  work: Work,
): (time: TimeOfDay) => boolean {
  const planner = createPlanner(day.team, day.roads, effort, work);
  const before = crewsBefore(planner, day);
  const backwards = createPlanner(day.team, reversed(day.roads), effort, work);
  const ahead = crewsBefore(backwards, { ...day, slots: day.slots.toReversed() }).toReversed();

  return (time) => {
    const at = day.slots.findIndex(({ begins }) => begins === minutesOf(time));
    const slot = {
      begins: minutesOf(time),
      stops: inOrder([...(day.slots[at]?.stops ?? []), ...more]),
    };
    const goesOn = (crew: Crew) => (ahead[at + 1] ?? []).some((later) => canGoOn(crew, later, day.roads));
    const crews = before[at] ?? [];
    const steps = Math.ceil(effort.steps / crews.length);
    // Where riders who come from nowhere cannot do it, none can.
    return (
      planner.serve(planner.everybody, slot, { steps: effort.steps, wanted: () => true }) &&
      crews.some((crew) => planner.serve(crew, slot, { steps, wanted: goesOn }))
    );
  };
}
