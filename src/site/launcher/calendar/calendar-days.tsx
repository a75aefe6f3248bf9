import './calendar.css';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { wallClockOf, type PlainDate } from '../../../basics/rome-time.ts';
import { useLanguage, useSay } from '../../../pages/page-context.tsx';
import { CalendarDay, ClosedDays } from './calendar-day.tsx';
import { asDay, asPlainDate, calendarLabels } from './calendar-labels.ts';
import { clickableDays, type Dates } from './calendar.rules.ts';
import { useDevice } from '../device.ts';
import { useOpening } from './use-opening.ts';
import { MonthSteps } from './month-steps.tsx';
import { CaptionLabel, MonthCaption } from './month-caption.tsx';
import type { LauncherControls } from '../use-launcher.ts';

const components = { CaptionLabel, MonthCaption, DayButton: CalendarDay };
const monthsShown = { mobile: 12, desktop: 2 };

/** The days of the rental: twelve months one below the other on a phone, two side by side where there is room. */
export default function CalendarDays({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const language = useLanguage();
  const device = useDevice();
  const now = new Date();
  const today = wallClockOf(now).date;
  const { selection, dispatch } = launcher;
  const [month, setMonth] = useState(() => asDay(selection.selectedStartDate ?? today));
  const { from, to } = clickableDays(selection, now);
  const whole = clickableDays({ ...selection, selectedStartDate: null }, now);
  const words = calendarLabels(language, say);
  const opening = useOpening();
  const first = opening?.earliestStart.date;
  const closed = new Set(opening?.closedDates);
  const closedDays = { id: useId(), why: say('calendar.closed') };
  const days = useRef<HTMLDivElement>(null);
  // Twelve months are long: the days that were chosen before are brought into view.
  const showChosen = useEffectEvent(() => {
    const chosen = selection.selectedStartDate;
    if (chosen && device === 'mobile')
      days.current?.querySelector(`[data-day="${chosen}"]`)?.scrollIntoView({ block: 'center' });
  });
  useEffect(() => showChosen(), []);
  return (
    <div ref={days} className="calendar" role="group" aria-label={say('calendar.days')}>
      {closed.size > 0 && (
        <p id={closedDays.id} className="calendar-closed-key">
          {closedDays.why}
        </p>
      )}
      <ClosedDays value={closedDays}>
        <DayPicker
          mode="range"
          selected={rangeOf(selection)}
          // Its own idea of the range is not used: the launcher's rules decide what a click means.
          onSelect={(_, day) => {
            if (!closed.has(asPlainDate(day))) dispatch({ did: 'click day', day: asPlainDate(day) });
          }}
          disabled={{ before: asDay(first && first > from ? first : from), after: asDay(to) }}
          today={asDay(today)}
          month={device === 'mobile' ? firstOfTwelve(month, today) : month}
          onMonthChange={setMonth}
          startMonth={asDay(today)}
          endMonth={asDay(whole.to)}
          numberOfMonths={monthsShown[device]}
          hideNavigation={device === 'mobile'}
          weekStartsOn={1}
          components={components}
          modifiers={{ closed: (day) => closed.has(asPlainDate(day)) }}
          modifiersClassNames={{ closed: 'rdp-closed' }}
          {...words}
        />
      </ClosedDays>
      {device === 'mobile' && <MonthSteps month={month} today={today} onChange={setMonth} />}
    </div>
  );
}

const rangeOf = ({ selectedStartDate: start, selectedEndDate: end }: Dates): DateRange | undefined =>
  start ? { from: asDay(start), to: end ? asDay(end) : undefined } : undefined;

/** The phone shows years from today on: the first twelve months, or those that hold the month asked for. */
function firstOfTwelve(month: Date, today: PlainDate): Date {
  const start = asDay(today);
  const apart = (month.getFullYear() - start.getFullYear()) * 12 + month.getMonth() - start.getMonth();
  return new Date(start.getFullYear(), start.getMonth() + Math.max(0, Math.floor(apart / 12) * 12), 1);
}
