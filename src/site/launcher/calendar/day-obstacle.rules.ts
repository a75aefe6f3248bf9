import type { PlainDate } from '../../../basics/rome-time.ts';
import type { OpeningAnswer } from '../../../fleet/opening.shape.ts';

export type Obstacle = 'closed' | 'soldOut' | 'tooSoon' | 'beyond';

/** What is known of the days ahead; what is not known yet rules nothing out. */
type DaysKnown = {
  opening: Pick<OpeningAnswer, 'closedDates' | 'earliestStart'> | undefined;
  soldOut?: readonly PlainDate[];
  /** The day on which the rental begins, while its other end is still to be chosen. */
  waiting?: PlainDate | null;
};

/**
 * Between which days the other end of a rental must lie: no scooter is free through a day on which none is. What this leaves may still be
 * full, which the count below the days says (a scooter is wanted for all days at once).
 */
export function reachOf(
  waiting: PlainDate | null,
  soldOut: readonly PlainDate[],
): { after: PlainDate | undefined; before: PlainDate | undefined } {
  if (waiting === null) return { after: undefined, before: undefined };
  return {
    after: soldOut
      .filter((date) => date < waiting)
      .toSorted()
      .at(-1),
    before: soldOut.filter((date) => date > waiting).toSorted()[0],
  };
}

/** Why no rental can begin or end on a day, or null. */
export function createObstacleReader({
  opening,
  soldOut = [],
  waiting = null,
}: DaysKnown): (date: PlainDate) => Obstacle | null {
  const closed = new Set(opening?.closedDates);
  const full = new Set(soldOut);
  const first = opening?.earliestStart.date ?? '';
  const { after, before } = reachOf(waiting, soldOut);
  return (date) => {
    if (closed.has(date)) return 'closed';
    if (date < first) return 'tooSoon';
    if (full.has(date)) return 'soldOut';
    const isBeyond = (after !== undefined && date < after) || (before !== undefined && date > before);
    return isBeyond ? 'beyond' : null;
  };
}
