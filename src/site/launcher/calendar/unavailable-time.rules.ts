import type { TimeOfDay } from '../../../basics/rome-time.ts';
import type { Dates } from './calendar.rules.ts';

type AvailableSlots = { startTimes: readonly TimeOfDay[]; endTimes: readonly TimeOfDay[] };

/** The first of the chosen times that no rider can keep; null where they can, where nobody rides, and while that is not known. */
export function unavailableTime(
  { startTime, endTime, selectedEndDate }: Dates,
  kept: AvailableSlots | undefined,
): 'startTime' | 'endTime' | null {
  if (!kept) return null;
  if (startTime !== '' && !kept.startTimes.includes(startTime)) return 'startTime';
  const isAsked = selectedEndDate !== null && endTime !== '';
  return isAsked && !kept.endTimes.includes(endTime) ? 'endTime' : null;
}
