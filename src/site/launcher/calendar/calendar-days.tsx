import './calendar.css';
import { useRef, useState } from 'react';
import { DayPicker, type DateRange } from 'react-day-picker';
import { addDays, wallClockOf, type PlainDate } from '../../../basics/rome-time.ts';
import { useLanguage, useSay } from '../../../pages/page-context.tsx';
import { CalendarDay, DayNotesContext } from './calendar-day.tsx';
import { weekdayOf } from '../../../fleet/opening.rules.ts';
import { asDay, asPlainDate, calendarLabels } from './calendar-labels.ts';
import { CalendarLegend } from './calendar-legend.tsx';
import { clickableDays, firstOpenDay, type Dates } from './calendar.rules.ts';
import { useDevice } from '../device.ts';
import { useDayNotes } from './use-day-notes.ts';
import { useDaysInView } from './use-days-in-view.ts';
import { MonthSteps } from './month-steps.tsx';
import { CaptionLabel, MonthCaption } from './month-caption.tsx';
import type { LauncherControls } from '../use-launcher.ts';

const components = { CaptionLabel, MonthCaption, DayButton: CalendarDay };
const priceClasses = { price0: 'calendar-price0', price1: 'calendar-price1', price2: 'calendar-price2' };
const monthsShown = { mobile: 12, desktop: 2 };

/** The days of the rental: twelve months one below the other on a phone, two side by side where there is room. */
export default function CalendarDays({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const language = useLanguage();
  const device = useDevice();
  const now = new Date();
  const today = wallClockOf(now).date;
  const { selection, dispatch } = launcher;
  // In winter a shop may be closed for months.
  const begins = selection.selectedStartDate ?? firstOpenDay(now) ?? today;
  const [month, setMonth] = useState(() => asDay(begins));
  const { from, to } = clickableDays(selection, now);
  const whole = clickableDays({ ...selection, selectedStartDate: null }, now);
  const firstMonth = device === 'mobile' ? firstOfTwelve(month, today) : month;
  const { selectedStartDate: start, selectedEndDate: end } = selection;
  const waiting = end ? null : start;
  const notes = useDayNotes(...shownDays(firstMonth, monthsShown[device], whole), waiting);
  // Who comes back to dates that were chosen sees both ends of them.
  const [pressed, setPressed] = useState(end);
  const days = useRef<HTMLDivElement>(null);
  useDaysInView(days, {
    atFirst: device === 'mobile' && begins > today ? begins : null,
    pressed,
    // The week in which most people return; then the whole rental.
    beside: end ? start : pressed && addDays(pressed, 7),
  });
  const isOfLevel = (level: number) => (day: Date) => notes.levelOn(asPlainDate(day)) === level;
  return (
    <div ref={days} className="calendar" role="group" aria-label={say('calendar.days')}>
      <CalendarLegend notes={notes} />
      <DayNotesContext value={notes}>
        <DayPicker
          mode="range"
          selected={rangeOf(selection)}
          // Its own idea of the range is not used: the launcher's rules decide what a click means.
          onSelect={(_, day) => {
            const date = asPlainDate(day);
            if (notes.obstacleOn(date)) return;
            setPressed(date);
            dispatch({ did: 'click day', day: date });
          }}
          disabled={{ before: asDay(from), after: asDay(to) }}
          // Weeks that are over would only push the others out of a phone's view (calendar.css).
          hidden={device === 'mobile' ? { before: asDay(mondayOf(today)) } : undefined}
          today={asDay(today)}
          month={firstMonth}
          onMonthChange={setMonth}
          startMonth={asDay(today)}
          endMonth={asDay(whole.to)}
          numberOfMonths={monthsShown[device]}
          hideNavigation={device === 'mobile'}
          weekStartsOn={1}
          components={components}
          modifiers={{ price0: isOfLevel(0), price1: isOfLevel(1), price2: isOfLevel(2) }}
          modifiersClassNames={priceClasses}
          {...calendarLabels(language, say, notes.priceOn)}
        />
      </DayNotesContext>
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

const mondayOf = (date: PlainDate): PlainDate => addDays(date, -weekdayOf(date));

/** Of the months that are shown the first and the last day that can be chosen. */
function shownDays(
  month: Date,
  months: number,
  { from, to }: { from: PlainDate; to: PlainDate },
): [PlainDate, PlainDate] {
  const first = asPlainDate(new Date(month.getFullYear(), month.getMonth(), 1));
  const last = addDays(asPlainDate(new Date(month.getFullYear(), month.getMonth() + months, 1)), -1);
  return [first > from ? first : from, last < to ? last : to];
}
