import { overlaps, type Period } from './period.rules.ts';

/** What stands on a unit. What may not be moved is out on the road, about to be, chosen by a person, or maintenance. */
export type Occupancy = { id: string; unitId: number; period: Period; movable: boolean };
export type Move = { id: string; toUnit: number };
/** The units of a scooter that can be let, and what stands on them. */
export type Stock<Kind extends Occupancy = Occupancy> = {
  units: readonly number[];
  standing: readonly Kind[];
};

/** What stands on each unit. Never changed: a plan is tried on copies. */
export type Layout = ReadonlyMap<number, readonly Occupancy[]>;

export const layoutOf = ({ units, standing }: Stock): Layout =>
  new Map(units.map((unitId) => [unitId, standing.filter((one) => one.unitId === unitId)]));

export const conflictsOn = (layout: Layout, unitId: number, period: Period): readonly Occupancy[] =>
  (layout.get(unitId) ?? []).filter((one) => overlaps(one.period, period));

export const isFree = (layout: Layout, unitId: number, period: Period): boolean =>
  !(layout.get(unitId) ?? []).some((one) => overlaps(one.period, period));

export const withOccupancy = (layout: Layout, one: Occupancy): Layout =>
  new Map(layout).set(one.unitId, [...(layout.get(one.unitId) ?? []), one]);

export const withoutOccupancy = (layout: Layout, one: Occupancy): Layout =>
  new Map(layout).set(
    one.unitId,
    (layout.get(one.unitId) ?? []).filter(({ id }) => id !== one.id),
  );

/** From where everything stood to where it stands now. */
export function movesBetween(before: Layout, after: Layout): Move[] {
  const was = new Map([...before.values()].flat().map(({ id, unitId }) => [id, unitId]));
  return [...after.values()]
    .flat()
    .filter(({ id, unitId }) => was.has(id) && was.get(id) !== unitId)
    .map(({ id, unitId }) => ({ id, toUnit: unitId }));
}
