import type { Opening, Hours } from '../../shop/settings/opening.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { weekdayName } from './field-label.ts';
import { allDay, HoursFields } from './hours-fields.tsx';

const newHours: Hours = { from: '09:00', until: '18:00' };

type WeekProps = {
  /** Of the shop or of somebody who works there: each has words of its own. */
  of: 'opening' | 'rider';
  week: Opening['week'];
  /** By the path below the week: "0.1.until". */
  errorOf: (path: string) => string | undefined;
  onWeek: (week: Opening['week']) => void;
};

/** Several ranges of half-hours for each day of the week. */
export function WeekFields({ of, week, errorOf, onWeek }: WeekProps) {
  const { say, language } = useDeskLanguage();
  const setDay = (day: number, ranges: Opening['week'][number]) => onWeek(week.with(day, ranges));
  return (
    <>
      <ul className="grid gap-3">
        {week.map((ranges, day) => {
          const weekday = weekdayName(language, day);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- Monday stays Monday
            <li
              key={day}
              className="grid gap-x-2 gap-y-1 border-t border-line pt-3 first:border-0 first:pt-0 sm:grid-cols-[9rem_1fr]"
            >
              <strong className="sm:pt-2 first-letter:uppercase">{weekday}</strong>
              <div className="grid gap-2">
                {ranges.length === 0 && <p className="sm:pt-2 text-muted">{say(`setting.${of}.closed`)}</p>}
                {ranges.map((hours, nth) => (
                  <HoursFields
                    // oxlint-disable-next-line react/no-array-index-key -- ranges have no name but their place
                    key={nth}
                    of={weekday}
                    hours={hours}
                    error={errorOf(`${day}.${nth}.until`) ?? errorOf(`${day}`)}
                    onHours={(changed) => setDay(day, ranges.with(nth, changed))}
                    onRemove={() => setDay(day, ranges.toSpliced(nth, 1))}
                  />
                ))}
                <p>
                  <Button
                    kind="quiet"
                    className="-ml-5"
                    onClick={() => setDay(day, [...ranges, nextHours(ranges)])}
                  >
                    {say(ranges.length === 0 ? `setting.${of}.open` : 'setting.opening.more')}
                  </Button>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p>
        <Button kind="second" onClick={() => onWeek(week.map(() => week[0] ?? []))}>
          {say('setting.opening.likeMonday')}
        </Button>
      </p>
    </>
  );
}

/** After the last range of the day, where there is room. */
function nextHours(ranges: readonly Hours[]): Hours {
  const last = ranges.at(-1);
  if (!last) return newHours;
  const from = allDay[allDay.indexOf(last.until) + 2] ?? '23:00';
  return { from, until: allDay[allDay.indexOf(from) + 4] ?? '23:30' };
}
