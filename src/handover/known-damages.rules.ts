import type { Damage } from './report.shape.ts';

/** Its kind and its place: what is said of a mark, and what was agreed to be paid for it, belongs to one customer. */
export const isSameMark = (one: Damage, other: Damage): boolean =>
  one.view === other.view && one.x === other.x && one.y === other.y && one.kind === other.kind;

/**
 * The damages that a scooter has by its reports, oldest first: each adds what is new, and a mark that two of them name is one. A part of
 * the price list belongs to the customer who broke it.
 */
export function knownDamages(reports: readonly (readonly Damage[])[]): Damage[] {
  const marks = reports.flat().map(({ part: _part, ...damage }) => damage);
  return marks.filter((mark, nth) => marks.findIndex((one) => isSameMark(one, mark)) === nth);
}
