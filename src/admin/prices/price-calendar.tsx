import { type KeyboardEvent, useMemo, useState } from 'react';
import { addDays, type PlainDate } from '../../basics/rome-time.ts';
import { oneDayPrice } from '../../price/advertised-prices.rules.ts';
import type { PriceList } from '../../price/price.shape.ts';
import { seasonOn } from '../../price/season.rules.ts';
import { formatDate, formatNumber, formatPrice } from '../../translations/format.ts';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { marginText } from './price-table.tsx';

type Props = {
  list: PriceList;
  inForce: PriceList;
  scooterId: number | null;
  today: PlainDate;
  /** A day was pressed. */
  onDay: (day: PlainDate) => void;
};
type Day = { date: PlainDate; cents: number; nowCents: number; season: string | null };

/** What one day costs, on each day of a year: by its colour, its figure, and in words where the focus or the pointer is. */
export function PriceCalendar({ list, inForce, scooterId, today, onDay }: Props) {
  const { say, language } = useDeskLanguage();
  const days = useMemo(
    () => yearFrom(today).map((date) => dayOf(date, { list, inForce, scooterId })),
    [list, inForce, scooterId, today],
  );
  const [focused, setFocused] = useState(today);
  const prices = [...new Set(days.map(({ cents }) => cents))].toSorted((a, b) => a - b);
  const colourOf = (cents: number) => shade(prices.indexOf(cents), prices.length);
  const textOf = ({ date, cents, nowCents, season }: Day) =>
    [
      `${formatDate(language, date, 'weekday')}: ${formatPrice(language, cents)}`,
      season ?? say('prices.list'),
      ...(cents === nowCents ? [] : [say('prices.changes', { by: marginText(language, cents, nowCents) })]),
    ].join(' · ');
  const shown = days.find(({ date }) => date === focused);
  return (
    <SectionCard title={say('prices.calendar')}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm" aria-label={say('prices.legend')}>
        {prices.map((cents) => (
          <li key={cents} className="flex items-center gap-2">
            <span
              className="size-5 rounded-control border border-edge"
              style={{ background: colourOf(cents) }}
              aria-hidden="true"
            />
            {formatPrice(language, cents)}
          </li>
        ))}
        {days.some(({ cents, nowCents }) => cents !== nowCents) && (
          <li className="flex items-center gap-2">
            <span className="price-day-changed size-5 rounded-control" aria-hidden="true" />
            {say('prices.changed')}
          </li>
        )}
      </ul>
      <p role="status" className="min-h-6 font-semibold">
        {shown && textOf(shown)}
      </p>
      <div className="price-calendar" onKeyDown={(event) => moveFocus(event, days)}>
        {monthsOf(days).map((month) => (
          <div key={month.name} role="group" aria-label={formatDate(language, `${month.name}-01`, 'month')}>
            <p className="mb-1 font-semibold" aria-hidden="true">
              {formatDate(language, `${month.name}-01`, 'month')}
            </p>
            <div className="grid grid-cols-7 gap-px">
              {weekdays.map((day) => (
                <span key={day} className="text-center text-sm text-muted" aria-hidden="true">
                  {formatDate(language, day, 'dayNameShort')}
                </span>
              ))}
              {month.days.map((day, nth) => (
                <button
                  key={day.date}
                  type="button"
                  data-day={day.date}
                  tabIndex={day.date === focused ? 0 : -1}
                  aria-label={textOf(day)}
                  title={textOf(day)}
                  className={`price-day ${day.cents === day.nowCents ? '' : 'price-day-changed'}`}
                  style={{
                    background: colourOf(day.cents),
                    ...(nth === 0 ? { gridColumnStart: weekday(day.date) } : {}),
                  }}
                  onFocus={() => setFocused(day.date)}
                  onClick={() => onDay(day.date)}
                >
                  <span className="block">{Number(day.date.slice(8))}</span>
                  <span className="price-day-price">{formatNumber(language, day.cents / 100)}</span>
                </button>
              ))}
            </div>
          </div>
        ))}
      </div>
    </SectionCard>
  );
}

const yearFrom = (today: PlainDate): PlainDate[] =>
  Array.from({ length: 365 }, (_, nth) => addDays(today, nth));

const dayOf = (
  date: PlainDate,
  { list, inForce, scooterId }: Pick<Props, 'list' | 'inForce' | 'scooterId'>,
): Day => ({
  date,
  cents: oneDayPrice(list, date, scooterId),
  nowCents: oneDayPrice(inForce, date, scooterId),
  season: seasonOn(list, date, scooterId)?.name ?? null,
});

function monthsOf(days: readonly Day[]): { name: string; days: Day[] }[] {
  const names = [...new Set(days.map(({ date }) => date.slice(0, 7)))];
  return names.map((name) => ({ name, days: days.filter(({ date }) => date.startsWith(name)) }));
}

/** Any week, from its Monday. */
const weekdays = Array.from({ length: 7 }, (_, nth) => addDays('2024-01-01', nth));

/** Monday is 1. */
const weekday = (date: PlainDate): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

/** The dearer the warmer; ink is legible on each of them. */
const shade = (nth: number, of: number): string =>
  `color-mix(in oklab, var(--color-sun) ${of < 2 ? 15 : 10 + Math.round((nth * 90) / (of - 1))}%, var(--color-white))`;

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** Arrows go by days and weeks, Home and End to the ends of the year. */
function moveFocus(event: KeyboardEvent<HTMLElement>, days: readonly Day[]): void {
  const at = days.findIndex(({ date }) => date === (event.target as HTMLElement).dataset['day']);
  const step = steps[event.key];
  const wanted = event.key === 'Home' ? 0 : event.key === 'End' ? days.length - 1 : step && at + step;
  const day =
    at === -1 || wanted === undefined ? undefined : days[Math.min(days.length - 1, Math.max(0, wanted))];
  if (!day) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLElement>(`[data-day="${day.date}"]`)?.focus();
}
