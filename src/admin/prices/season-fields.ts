import { isPlainDate, type PlainDate } from '../../basics/rome-time.ts';
import type { Season } from '../../price/price.shape.ts';

type Field = 'name' | 'from' | 'until';

/** What is missing or wrong in a season as it is typed: the key of what is said about it. */
export function seasonErrors({
  name,
  dates: { repeats, from, until },
}: Season): Partial<Record<Field, 'season.error.name' | 'season.error.date' | 'season.error.order'>> {
  const isDay = (day: string) => isPlainDate(repeats === 'yearly' ? `2024-${day}` : day);
  return {
    ...(name.trim() === '' ? { name: 'season.error.name' } : {}),
    ...(isDay(from) ? {} : { from: 'season.error.date' }),
    ...(isDay(until)
      ? repeats === 'never' && from > until && { until: 'season.error.order' }
      : { until: 'season.error.date' }),
  };
}

/** The next or only time that a season begins. */
export function firstDay({ dates: { repeats, from } }: Season, today: PlainDate): PlainDate {
  if (repeats === 'never') return isPlainDate(from) ? from : today;
  const year = Number(today.slice(0, 4));
  const next = `${today.slice(5) <= from ? year : year + 1}-${from}`;
  return isPlainDate(next) ? next : today;
}
