import { firstOfNextMonth, monthOf } from '../../basics/rome-time.ts';

/** All of them, the newest first. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = monthOf(firstOfNextMonth(month))) months.push(month);
  return months.toReversed();
}
