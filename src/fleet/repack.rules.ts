import { overlaps, type Period } from './period.rules.ts';

/** What stands on a unit. What may not be moved is out on the road, about to be, chosen by a person, or maintenance. */
export type Standing = { id: string; unitId: number; period: Period; movable: boolean };
export type Move = { id: string; toUnit: number };
export type Plan = { unitId: number; moves: Move[] };

type Stock = { units: readonly number[]; standing: readonly Standing[] };

/** So many looks at a unit, and the search gives up: a buyer is waiting for the answer. */
const mostLooks = 20_000;
const mostMovesTried = 3;

/**
 * A unit for a period although none is free for all of it: the fewest moves of what may be moved, or null where there are not
 * enough units at some moment, or where the search finds nothing in time (docs/decisions/008-repacking.md).
 */
export function planRoom({ units, standing }: Stock, wanted: Period): Plan | null {
  if (!isRoom({ units, standing }, wanted)) return null;
  const looks = { left: mostLooks };
  for (let moves = 0; moves <= mostMovesTried; moves += 1) {
    const found = makeRoom({ units, standing, looks }, wanted, moves);
    if (found) return found;
  }
  return placeAnew({ units, standing, looks }, wanted);
}

/** Whether at no moment more would be out than there are units: without it no re-packing helps. */
export function isRoom({ units, standing }: Stock, wanted: Period): boolean {
  const near = standing.filter(({ period }) => overlaps(period, wanted));
  // The number that is out only grows where something begins.
  const beginnings = [wanted.from, ...near.map(({ period }) => period.from)];
  return beginnings
    .filter((moment) => moment >= wanted.from)
    .every((moment) => near.filter(({ period }) => holds(period, moment)).length < units.length);
}

const holds = ({ from, until }: Period, moment: Date): boolean => from <= moment && moment < until;

type Search = Stock & { looks: { left: number } };

/** Room on some unit by moving at most so many; what is moved may push others on. */
function makeRoom(search: Search, wanted: Period, atMost: number): Plan | null {
  const { units, standing, looks } = search;
  for (const unitId of units) {
    if ((looks.left -= 1) < 0) return null;
    const inTheWay = standing.filter((one) => one.unitId === unitId && overlaps(one.period, wanted));
    if (inTheWay.length > atMost || inTheWay.some(({ movable }) => !movable)) continue;
    const newcomer: Standing = { id: 'newcomer', unitId, period: wanted, movable: false };
    const rest = [...standing.filter((one) => !inTheWay.includes(one)), newcomer];
    const moves = moveAll({ units, standing: rest, looks }, inTheWay, atMost - inTheWay.length);
    if (moves) return { unitId, moves };
  }
  return null;
}

/** Finds each another place, one after the other; `more` moves of others are allowed in all. */
function moveAll(search: Search, homeless: readonly Standing[], more: number): Move[] | null {
  const [first, ...others] = homeless;
  if (!first) return [];
  const place = makeRoom(search, first.period, more);
  if (!place) return null;
  const settled = { ...first, unitId: place.unitId, movable: false };
  const moved = new Map(place.moves.map(({ id, toUnit }) => [id, toUnit]));
  const standing = search.standing.map((one) => ({ ...one, unitId: moved.get(one.id) ?? one.unitId }));
  const rest = moveAll({ ...search, standing: [...standing, settled] }, others, more - place.moves.length);
  return rest && [{ id: first.id, toUnit: place.unitId }, ...place.moves, ...rest];
}

/**
 * Everything that may be moved is placed again in the order in which it begins, with the newcomer among it. Without fixed ones
 * any choice leads to the end (an interval graph needs as many colours as its deepest moment); with them it may turn back.
 */
function placeAnew({ units, standing, looks }: Search, wanted: Period): Plan | null {
  const fixed = standing.filter(({ movable }) => !movable);
  const newcomer: Standing = { id: 'newcomer', unitId: units[0] ?? 0, period: wanted, movable: true };
  const loose = [...standing.filter(({ movable }) => movable), newcomer].toSorted(
    (a, b) => a.period.from.getTime() - b.period.from.getTime(),
  );
  const placed = place({ units, standing: fixed, looks }, loose);
  if (!placed) return null;
  const unitId = placed.find(({ id }) => id === 'newcomer')?.unitId ?? 0;
  const before = new Map(standing.map((one) => [one.id, one.unitId]));
  const moves = placed
    .filter((one) => one.id !== 'newcomer' && before.get(one.id) !== one.unitId)
    .map((one) => ({ id: one.id, toUnit: one.unitId }));
  return { unitId, moves };
}

function place(search: Search, loose: readonly Standing[]): Standing[] | null {
  const [first, ...others] = loose;
  if (!first) return [];
  const { units, standing, looks } = search;
  const ownFirst = [first.unitId, ...units.filter((unitId) => unitId !== first.unitId)];
  for (const unitId of ownFirst) {
    if ((looks.left -= 1) < 0) return null;
    if (standing.some((one) => one.unitId === unitId && overlaps(one.period, first.period))) continue;
    const here = { ...first, unitId };
    const rest = place({ units, standing: [...standing, here], looks }, others);
    if (rest) return [here, ...rest];
  }
  return null;
}
