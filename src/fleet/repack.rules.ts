import {
  conflictsOn,
  isFree,
  type Layout,
  layoutOf,
  type Move,
  movesBetween,
  withOccupancy,
  type Occupancy,
  type Stock,
  withoutOccupancy,
} from './layout.rules.ts';
import { overlaps, type Period } from './period.rules.ts';

export type RepackPlan = { unitId: number; moves: Move[] };

/** So many looks at a unit, and a search gives up: a buyer is waiting for the answer. */
const maxSearchSteps = 10_000;
/** Pushing others on to make place for what is moved: deeper than this the search grows too wide. */
const maxChainedMoves = 3;

/**
 * A unit for a period although none may be free for all of it: by few moves of what may be moved, or null where there are not
 * enough units at some moment, or where the search finds nothing in time (docs/decisions/008-repacking.md).
 */
export function planRepack(stock: Stock, wanted: Period): RepackPlan | null {
  if (!hasCapacity(stock, wanted)) return null;
  const before = layoutOf(stock);
  const newcomer: Occupancy = { id: 'newcomer', unitId: 0, period: wanted, movable: false };
  const after = rearrange(before, newcomer);
  const there = after && [...after.values()].flat().find(({ id }) => id === newcomer.id);
  return there ? { unitId: there.unitId, moves: movesBetween(before, after) } : null;
}

/** Whether at no moment more would be out than there are units: without it no re-packing helps. */
export function hasCapacity({ units, standing }: Stock, wanted: Period): boolean {
  const near = standing.filter((one) => units.includes(one.unitId) && overlaps(one.period, wanted));
  // The number that is out only grows where something begins.
  const beginnings = [wanted.from, ...near.map(({ period }) => period.from)];
  return beginnings.every(
    (moment) => near.filter(({ period }) => containsMoment(period, moment)).length < units.length,
  );
}

const containsMoment = ({ from, until }: Period, moment: Date): boolean => from <= moment && moment < until;

function rearrange(layout: Layout, newcomer: Occupancy): Layout | null {
  const direct = moveDirectly(layout, newcomer);
  const looks = { left: maxSearchSteps };
  const fewer = direct ? Math.min(direct.moves - 1, maxChainedMoves) : maxChainedMoves;
  for (let moves = 2; moves <= fewer; moves += 1) {
    const [pushed] = waysToMakeRoom({ layout, looks, atMost: moves }, newcomer).take(1);
    if (pushed) return pushed.layout;
  }
  return direct?.layout ?? repackAll(layout, newcomer);
}

type Rearranged = { layout: Layout; moves: number };

/** Everything in the way goes to a unit that is free for it; on the unit where that takes the fewest moves. */
function moveDirectly(layout: Layout, newcomer: Occupancy): Rearranged | null {
  const ways = [...layout.keys()].map((unitId) => ({
    unitId,
    ones: conflictsOn(layout, unitId, newcomer.period),
  }));
  const byMoves = ways
    .filter(({ ones }) => ones.every(({ movable }) => movable))
    .toSorted((a, b) => a.ones.length - b.ones.length);
  for (const { unitId, ones } of byMoves) {
    // They stood on one unit, so their times do not touch: each may choose without asking the others.
    const places = ones.map((one) => [...layout.keys()].find((free) => isFree(layout, free, one.period)));
    if (places.includes(undefined)) continue;
    const emptied = ones.reduce(
      (now, one, index) =>
        withOccupancy(withoutOccupancy(now, one), { ...one, unitId: places[index] ?? one.unitId }),
      layout,
    );
    return { layout: withOccupancy(emptied, { ...newcomer, unitId }), moves: ones.length };
  }
  return null;
}

type Search = { layout: Layout; looks: { left: number }; atMost: number };

/** Each way to make room on some unit by moving at most so many; what is moved may push others on, but is not moved twice. */
function* waysToMakeRoom({ layout, looks, atMost }: Search, wanted: Occupancy): Generator<Rearranged> {
  for (const unitId of layout.keys()) {
    if ((looks.left -= 1) < 0) return;
    const ones = conflictsOn(layout, unitId, wanted.period);
    if (ones.length > atMost || ones.some(({ movable }) => !movable)) continue;
    const emptied = withOccupancy(ones.reduce(withoutOccupancy, layout), {
      ...wanted,
      unitId,
      movable: false,
    });
    for (const rest of waysToMoveAll({ layout: emptied, looks, atMost: atMost - ones.length }, ones))
      yield { layout: rest.layout, moves: rest.moves + ones.length };
  }
}

/** Another place for each, one after the other; so many moves of others are allowed in all. The place of the first may leave none for the next: then it takes another. */
function* waysToMoveAll(search: Search, homeless: readonly Occupancy[]): Generator<Rearranged> {
  const [first, ...others] = homeless;
  if (!first) {
    yield { layout: search.layout, moves: 0 };
    return;
  }
  for (const placed of waysToMakeRoom(search, first)) {
    const left = { ...search, layout: placed.layout, atMost: search.atMost - placed.moves };
    for (const rest of waysToMoveAll(left, others)) yield { ...rest, moves: rest.moves + placed.moves };
  }
}

/**
 * Everything that may be moved is placed again in the order in which it begins, with the newcomer among it, on its own unit if
 * that is free. Where all that is fixed begins earlier, any choice leads to the end (an interval graph needs as many colours as
 * its deepest moment); where something fixed stands later, it may turn back.
 */
function repackAll(layout: Layout, newcomer: Occupancy): Layout | null {
  const all = [...layout.values()].flat();
  const loose = [...all.filter(({ movable }) => movable), newcomer].toSorted(
    (a, b) => a.period.from.getTime() - b.period.from.getTime(),
  );
  const units = [...layout.keys()];
  const fixed = layoutOf({ units, standing: all.filter(({ movable }) => !movable) });
  return place({ layout: fixed, looks: { left: maxSearchSteps } }, loose);
}

function place({ layout, looks }: Omit<Search, 'atMost'>, loose: readonly Occupancy[]): Layout | null {
  const [first, ...others] = loose;
  if (!first) return layout;
  for (const unitId of unitsByPreference(layout, first, others)) {
    if ((looks.left -= 1) < 0) return null;
    if (!isFree(layout, unitId, first.period)) continue;
    const rest = place({ layout: withOccupancy(layout, { ...first, unitId }), looks }, others);
    if (rest) return rest;
  }
  return null;
}

/** The own unit, then the one whose next rental begins last: it is the least likely to be pushed on. */
function unitsByPreference(layout: Layout, one: Occupancy, others: readonly Occupancy[]): number[] {
  const nextOn = (unitId: number): number =>
    others.find((other) => other.unitId === unitId)?.period.from.getTime() ?? Infinity;
  const rank = (unitId: number): number => (unitId === one.unitId ? Infinity : nextOn(unitId));
  return [...layout.keys()].toSorted((a, b) => (rank(b) > rank(a) ? 1 : rank(b) < rank(a) ? -1 : 0));
}
