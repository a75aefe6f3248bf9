import type { PlainDate, TimeOfDay } from '../../basics/rome-time.ts';
import { formatDate, type DateStyle } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';

export type Period = { start: PlainDate; end: PlainDate; startTime: TimeOfDay; endTime: TimeOfDay };

/** From when, until when: each may have a line of its own. One and the same day is said once. */
export function formatPeriod(language: Language, period: Period, style: DateStyle): [string, string] {
  const { start, end, startTime, endTime } = period;
  const moment = (date: string, time: string) =>
    [formatDate(language, date, style), time].filter(Boolean).join(', ');
  return [`${moment(start, startTime)} –`, start === end && endTime ? endTime : moment(end, endTime)];
}
