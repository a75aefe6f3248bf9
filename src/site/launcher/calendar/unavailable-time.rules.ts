import type { TimeOfDay } from '../../../basics/rome-time.ts';
import type { Dates } from './calendar.rules.ts';

type AvailableSlots = { startTimes: readonly TimeOfDay[]; endTimes: readonly TimeOfDay[] };

/** Those of the chosen times that no rider can keep; none where they can, where nobody rides, and while that is not known. */
export function unavailableTimes(
  { startTime, endTime, selectedEndDate }: Dates,
  kept: AvailableSlots | undefined,
): ('startTime' | 'endTime')[] {
  if (!kept) return [];
  const isStartFull = startTime !== '' && !kept.startTimes.includes(startTime);
  const isEndFull = selectedEndDate !== null && endTime !== '' && !kept.endTimes.includes(endTime);
  return [...(isStartFull ? (['startTime'] as const) : []), ...(isEndFull ? (['endTime'] as const) : [])];
}
