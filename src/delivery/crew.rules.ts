import { roadMinutes } from './road-minutes.rules.ts';

/** Minutes on the road, from town to town; a town is its place in the list of those that the day is about. */
export type Roads = readonly (readonly number[])[];

/**
 * A rider at one moment of the day, by what counts from then on: in how many minutes they can begin in each town. `town` and
 * `minutesSince` say where and when the last stop was done; there is no town for who can be everywhere in time.
 */
export type Rider = {
  /** Riders stand in for one another only where they are there at the same half-hours. */
  shift: number;
  town: number | null;
  minutesSince: number;
  arrivals: readonly number[];
  /** All arrivals together, and as a text: two riders with the same are as good as one another. */
  lateness: number;
  key: string;
};

/** All riders at one moment, those who are bound the most first. */
export type Crew = readonly Rider[];

export const roadsBetween = (towns: readonly string[], minutesPerKm: number): Roads =>
  towns.map((from) => towns.map((to) => roadMinutes(from, to, minutesPerKm)));

/** The same day run backwards: who drives from one town to another comes from the other. */
export const reversed = (roads: Roads): Roads => roads.map((_, to) => roads.map((row) => row[to] ?? 0));

const inOrder = (a: Rider, b: Rider): number => b.lateness - a.lateness || (a.key < b.key ? -1 : 1);
export const crewOf = (riders: readonly Rider[]): Crew => riders.toSorted(inOrder);
export const keyOf = (crew: Crew): string => crew.map(({ key }) => key).join('|');
export const latenessOf = (crew: Crew): number => crew.reduce((sum, { lateness }) => sum + lateness, 0);

/** Riders are kept, so that each is worked out once. */
export function createRiders(roads: Roads) {
  const byPlace = new Map<number, Rider>();
  const byKey = new Map<string, Rider>();

  function riderAt(town: number | null, minutesSince: number, shift = 0): Rider {
    const place = (shift * (roads.length + 1) + (town ?? roads.length)) * 4096 + minutesSince;
    const known = byPlace.get(place);
    if (known) return known;
    const arrivals = roads.map((_, to) =>
      town === null ? 0 : Math.max(0, (roads[town]?.[to] ?? 0) - minutesSince),
    );
    const key = `${shift}:${arrivals.join()}`;
    const lateness = arrivals.reduce((sum, minutes) => sum + minutes, 0);
    const made = byKey.get(key) ?? {
      shift,
      town: lateness === 0 ? null : town,
      minutesSince,
      arrivals,
      lateness,
      key,
    };
    byKey.set(key, made);
    byPlace.set(place, made);
    return made;
  }

  return {
    riderAt,
    after: ({ town, minutesSince, shift }: Rider, minutes: number): Rider =>
      riderAt(town, town === null ? 0 : minutesSince + minutes, shift),
  };
}

/** Whether each rider of one crew can stand in for one of the other: then the other need not be thought of. */
export function isAsGood(one: Crew, other: Crew): boolean {
  const [ours, theirs] = withoutShared(one, other);
  return canPair(
    ours,
    theirs,
    (a, b) =>
      a.shift === b.shift &&
      a.lateness <= b.lateness &&
      a.arrivals.every((minutes, to) => minutes <= (b.arrivals[to] ?? 0)),
  );
}

/** Whether the riders who have done one part of a day can do the rest of it, whose crew was found by going backwards from its end. */
export function canGoOn(done: Crew, ahead: Crew, roads: Roads): boolean {
  const areBound = (crew: Crew) => crew.filter(({ town }) => town !== null).length;
  const areAlike = () => done.every(({ shift }) => shift === done[0]?.shift);
  if (areBound(done) + areBound(ahead) <= done.length && areAlike()) return true;
  return canPair(
    done,
    ahead,
    (a, b) =>
      a.shift === b.shift &&
      (a.town === null ||
        b.town === null ||
        (roads[a.town]?.[b.town] ?? 0) <= a.minutesSince + b.minutesSince),
  );
}

function withoutShared(one: Crew, other: Crew): [Rider[], Rider[]] {
  const theirs = [...other];
  const ours = one.filter((rider) => {
    const at = theirs.indexOf(rider);
    if (at >= 0) theirs.splice(at, 1);
    return at < 0;
  });
  return [ours, theirs];
}

/** Everybody of one side with somebody of the other: a matching, by augmenting paths. */
function canPair<One>(ones: readonly One[], others: readonly One[], fits: (a: One, b: One) => boolean) {
  const partners = new Map<number, One>();
  const pair = (one: One, asked: Set<number>): boolean =>
    others.some((other, at) => {
      if (asked.has(at) || !fits(one, other)) return false;
      asked.add(at);
      const partner = partners.get(at);
      if (partner !== undefined && !pair(partner, asked)) return false;
      partners.set(at, one);
      return true;
    });
  return ones.every((one) => pair(one, new Set()));
}
