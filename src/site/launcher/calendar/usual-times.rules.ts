import type { PlainDate, TimeOfDay } from '../../../basics/rome-time.ts';
import { earliestStart } from '../../../fleet/opening.rules.ts';
import { opening } from '../../../shop/business.rules.ts';
import { endTimesOn, startTimesOn, type Dates } from './calendar.rules.ts';

/** When most people come and go. */
const usual = { startTime: '09:00', endTime: '18:00' };
/** Whoever starts later than this on a rental of one day keeps it until the evening's last half-hour. */
const lateStart = '14:00';

/**
 * Days with times: those of before where they can be had, else the next that can; the usual ones where nothing was chosen. Nobody
 * has to choose a time, and everybody may. `before`: what was chosen until now.
 */
export function withUsualTimes(dates: Dates, before: Dates, now: Date): Dates {
  const { selectedStartDate: start, selectedEndDate: end } = dates;
  if (!start) return dates;
  const startTime = dates.startTime || next(afterNotice(dates, now), before.startTime || usual.startTime);
  if (!end || dates.endTime) return { ...dates, startTime };
  const evening = start === end && startTime > lateStart ? '23:59' : usual.endTime;
  return {
    ...dates,
    startTime,
    endTime: next(endTimesOn({ ...dates, startTime }), before.endTime || evening),
  };
}

/** That time, else the first after it, else the last of the day. */
const next = (times: readonly TimeOfDay[], wanted: TimeOfDay): TimeOfDay | '' =>
  times.find((time) => time >= wanted) ?? times.at(-1) ?? '';

function afterNotice(dates: Dates, now: Date): readonly TimeOfDay[] {
  const earliest = earliestStart(now, opening());
  const isTooSoon = (date: PlainDate | null, time: TimeOfDay) =>
    date !== null && (date < earliest.date || (date === earliest.date && time < earliest.time));
  return startTimesOn(dates, now).filter((time) => !isTooSoon(dates.selectedStartDate, time));
}

/** Of the times that had been chosen, those that are others now without anybody having chosen them. */
export const movedTimes = (before: Dates, after: Dates, chosen?: 'startTime' | 'endTime') =>
  (['startTime', 'endTime'] as const).filter(
    (which) =>
      which !== chosen && before[which] !== '' && after[which] !== '' && before[which] !== after[which],
  );
