import type { PlainDate } from '../../../basics/rome-time.ts';
import type { OpeningAnswer } from '../../../fleet/opening.shape.ts';

export type Obstacle = 'closed' | 'soldOut' | 'tooSoon';

/** Why no rental can begin or end on a day, or null. What is not known yet rules nothing out. */
export function createObstacleReader(
  opening: Pick<OpeningAnswer, 'closedDates' | 'earliestStart'> | undefined,
  soldOutDays: readonly PlainDate[] = [],
): (date: PlainDate) => Obstacle | null {
  const closed = new Set(opening?.closedDates);
  const soldOut = new Set(soldOutDays);
  const first = opening?.earliestStart.date ?? '';
  return (date) =>
    closed.has(date) ? 'closed' : date < first ? 'tooSoon' : soldOut.has(date) ? 'soldOut' : null;
}
