import { minutesOf, slotMinutes } from '../../delivery/near-times.rules.ts';
import { rangesOf } from '../../delivery/shifts.rules.ts';
import { halfHours } from '../../fleet/opening.rules.ts';
import type { Opening } from '../../shop/settings/opening.shape.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { DeskLanguage } from '../../translations/languages.ts';
import { weekdayName } from './field-label.ts';

type Week = Opening['week'];
type Desk = { say: Say<'admin'>; language: DeskLanguage };

export const hoursOfWeek = (week: Week): number =>
  week.flat().reduce((sum, { from, until }) => sum + minutesOf(until) - minutesOf(from) + slotMinutes, 0) /
  60;

/** A week of shifts in words: "Mon–Fri 09:00–18:30; Sat, Sun 10:00–13:30". Days off are left out, days alike are told together. */
export function weekText({ say, language }: Desk, week: Week): string {
  const daysByHours = new Map<string, number[]>();
  week.forEach((ranges, day) => {
    const hours = rangesOf(ranges.flatMap(({ from, until }) => halfHours(from, until)));
    if (hours) daysByHours.set(hours, [...(daysByHours.get(hours) ?? []), day]);
  });
  if (daysByHours.size === 0) return say('setting.rider.week.none');
  return [...daysByHours]
    .map(([hours, days]) => {
      const times = hours === '00:00–24:00' ? say('setting.rider.week.allDay') : hours;
      return `${days.length === 7 ? say('setting.rider.week.everyDay') : dayNames(language, days)} ${times}`;
    })
    .join('; ');
}

/** Three days or more in a row are told by the first and the last. */
function dayNames(language: DeskLanguage, days: readonly number[]): string {
  const name = (day: number) => weekdayName(language, day, 'short');
  const runs: { first: number; last: number }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs
    .map(({ first, last }) =>
      first === last ? name(first) : `${name(first)}${last > first + 1 ? '–' : ', '}${name(last)}`,
    )
    .join(', ');
}
