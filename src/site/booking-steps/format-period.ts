import type { PlainDate, TimeOfDay } from '../../basics/rome-time.ts';
import { formatDate, styleWithYear, type ShortStyle } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';

export type Period = { start: PlainDate; end: PlainDate; startTime: TimeOfDay; endTime: TimeOfDay };

/** From when, until when: each may have a line of its own. One and the same day is said once. */
export function formatPeriod(
  language: Language,
  { start, end, startTime, endTime }: Period,
  { style, now }: { style: ShortStyle; now: Date },
): [string, string] {
  const written = styleWithYear(style, now, start, end);
  const moment = (date: string, time: string) =>
    [formatDate(language, date, written), time].filter(Boolean).join(', ');
  return [`${moment(start, startTime)} –`, start === end && endTime ? endTime : moment(end, endTime)];
}
