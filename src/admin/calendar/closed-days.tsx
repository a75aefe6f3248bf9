import { addDays, type PlainDate } from '../../basics/rome-time.ts';
import { formatDate } from '../../translations/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

/** Which of the days shown are closed, in words: the marks in the head of the board say no more to eyes, and nothing to ears. */
export function ClosedDays({ dates }: { dates: readonly PlainDate[] }) {
  const { say, language } = useDeskLanguage();
  if (dates.length === 0) return null;
  const said = (date: PlainDate): string => formatDate(language, date, 'weekdayShort');
  const periods = periodsOf(dates).map(([first, last]) =>
    first === last ? said(first) : `${said(first)} – ${said(last)}`,
  );
  return (
    <p className="flex items-start gap-2 text-sm">
      <Icon name="info" className="mt-0.5 size-4 shrink-0" />
      <span>
        <b>{say('calendar.closed')}:</b> {periods.join(', ')}
      </span>
    </p>
  );
}

/** Days in order, those that follow one another as one. */
function periodsOf(dates: readonly PlainDate[]): [PlainDate, PlainDate][] {
  const periods: [PlainDate, PlainDate][] = [];
  for (const date of dates) {
    const last = periods.at(-1);
    if (last && addDays(last[1], 1) === date) last[1] = date;
    else periods.push([date, date]);
  }
  return periods;
}
