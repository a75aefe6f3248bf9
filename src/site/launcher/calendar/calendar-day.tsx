import { createContext, useContext } from 'react';
import { DayButton, type DayButtonProps } from 'react-day-picker';
import { useLanguage } from '../../../pages/page-context.tsx';
import { formatNumber } from '../../../translations/format.ts';
import { asPlainDate } from './calendar-labels.ts';
import type { DayNotes } from './use-day-notes.ts';

export const DayNotesContext = createContext<DayNotes | null>(null);

/**
 * A day that cannot be had is passed over with the keyboard like any other, cannot be chosen, and says why (calendar.css shows it). One
 * that can has its price below it where not all cost the same; its label says it with its currency.
 */
export function CalendarDay({ children, ...props }: DayButtonProps) {
  const language = useLanguage();
  const notes = useContext(DayNotesContext);
  const date = asPlainDate(props.day.date);
  if (!notes || props.modifiers.disabled) return <DayButton {...props}>{children}</DayButton>;
  const obstacle = notes.obstacleOn(date);
  if (obstacle) {
    const { id, why } = notes.reasons[obstacle];
    return (
      <DayButton {...props} aria-disabled aria-describedby={id} data-why={why} data-obstacle={obstacle}>
        {children}
      </DayButton>
    );
  }
  const cents = notes.priceOn(date);
  return (
    <DayButton {...props}>
      {children}
      {/* Never less than is charged; to the cent in the label and the legend. */}
      {cents !== null && <small>{formatNumber(language, Math.ceil(cents / 100))}</small>}
    </DayButton>
  );
}
