import { groupKey, type StopGroup } from './stop-groups.rules.ts';
import { isNotOut, isOverdue, stopWarnings } from '../../back-office/today/stop.rules.ts';

/** `front`: late ones, then those of which something is wrong; `notOut`: returns of what has still to leave. */
export type OrderedStops = Record<'front' | 'inOrder' | 'notOut', readonly StopGroup[]>;

const timeOf = ([{ at }]: StopGroup): number => Date.parse(at);

/** What a person has to see first stands first; within each part it is the time that counts, by the instant and not by the clock's face. */
export function inOrderOfWork(groups: readonly StopGroup[], now: number): OrderedStops {
  const byTime = groups.toSorted((one, other) => timeOf(one) - timeOf(other));
  const areOut = byTime.filter((group) => !group.every(isNotOut));
  const isLate = (group: StopGroup) => group.some((stop) => isOverdue(stop, now));
  const isTroubled = (group: StopGroup) => group.some((stop) => stopWarnings(stop).length > 0);
  const late = areOut.filter(isLate);
  const others = areOut.filter((group) => !isLate(group));
  return {
    front: [...late, ...others.filter(isTroubled)],
    inOrder: others.filter((group) => !isTroubled(group)),
    notOut: byTime.filter((group) => group.every(isNotOut)),
  };
}

/** The stop that comes next: the earliest at which something can be done. Null where nothing is left to do. */
export function nextStopKey(groups: readonly StopGroup[]): string | null {
  const [next] = groups
    .filter((group) => !group.every(isNotOut))
    .toSorted((one, other) => timeOf(one) - timeOf(other));
  return next ? groupKey(next[0]) : null;
}
