import { addDays, firstOfMonth, firstOfNextMonth, type PlainDate } from '../../basics/rome-time.ts';
import { isRentalDate } from '../../fleet/period.rules.ts';

const quickRanges = ['today', 'tomorrow', 'nextDays', 'lastDays', 'month'] as const;
export type QuickRange = (typeof quickRanges)[number];

/** Today among them. */
export const daysOfWeek = 7;

/** From which day to which, both of them too. */
export const daysOfRange = (range: QuickRange, today: PlainDate): { from: PlainDate; until: PlainDate } =>
  ({
    today: { from: today, until: today },
    tomorrow: { from: addDays(today, 1), until: addDays(today, 1) },
    nextDays: { from: today, until: addDays(today, daysOfWeek - 1) },
    lastDays: { from: addDays(today, 1 - daysOfWeek), until: today },
    month: { from: firstOfMonth(today), until: addDays(firstOfNextMonth(today), -1) },
  })[range];

/** A day that a list can be asked for. Somebody who types a year has typed `0002` for a moment. */
export const isListDay = (date: string | null): date is PlainDate => date !== null && isRentalDate(date);

/** What the server is asked for: the address without days that no list has. */
export function listQuery(asked: URLSearchParams): string {
  const days = new Set(['from', 'until']);
  return new URLSearchParams(
    [...asked].filter(([name, value]) => !days.has(name) || isListDay(value)),
  ).toString();
}
