import { addDays, daysBetween, type PlainDate } from '../basics/rome-time.ts';
import type { PriceList, Season, SeasonDates, Tiers } from './price.shape.ts';

/** Whether a season of these dates is on that day; its first and its last day belong to it. */
export function isOn({ repeats, from, until }: SeasonDates, day: PlainDate): boolean {
  if (repeats === 'never') return from <= day && day <= until;
  const date = day.slice(5);
  return from <= until ? from <= date && date <= until : from <= date || date <= until;
}

/** How many days it lasts; one of every year as in a leap year. */
export function seasonDays({ repeats, from, until }: SeasonDates): number {
  if (repeats === 'never') return daysBetween(from, until) + 1;
  const days = daysBetween(`2024-${from}`, `2024-${until}`) + 1;
  return days > 0 ? days : 366 + days;
}

/**
 * Which season’s prices count on a day: a model’s own before that of all, then the shorter, then the one listed first. `scooterId` null:
 * for a scooter that has no season of its own.
 */
export function seasonOn(
  { seasons = [] }: PriceList,
  day: PlainDate,
  scooterId: number | null,
): Season | null {
  let best: Season | null = null;
  for (const season of seasons) {
    const counts =
      season.scooterIds === null || (scooterId !== null && season.scooterIds.includes(scooterId));
    if (counts && isOn(season.dates, day) && (best === null || goesBefore(season, best))) best = season;
  }
  return best;
}

function goesBefore(season: Season, other: Season): boolean {
  const isOwn = season.scooterIds !== null;
  if (isOwn !== (other.scooterIds !== null)) return isOwn;
  return seasonDays(season.dates) < seasonDays(other.dates);
}

/** The prices of a day: those of its season, or the list’s own. */
export const tableOf = (list: PriceList, day: PlainDate, scooterId: number | null): Tiers =>
  seasonOn(list, day, scooterId)?.table ?? list;

const daysOfYear = 365;

/** Every table by which a scooter is let in the twelve months from a day on. */
export function tablesOfYear(list: PriceList, from: PlainDate, scooterId: number | null): Tiers[] {
  if (!list.seasons?.length) return [list];
  const days = Array.from({ length: daysOfYear }, (_, nth) => addDays(from, nth));
  return [...new Set(days.map((day) => tableOf(list, day, scooterId)))];
}
