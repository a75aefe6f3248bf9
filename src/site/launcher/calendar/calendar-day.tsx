import { createContext, useContext } from 'react';
import { DayButton, type DayButtonProps } from 'react-day-picker';

/** The words about closed days, in whose element they stand. */
export const ClosedDays = createContext({ id: '', why: '' });

/** A closed day is passed over with the keyboard like any other, cannot be chosen, and says why (booking.css shows it). */
export function CalendarDay(props: DayButtonProps) {
  const { id, why } = useContext(ClosedDays);
  if (!props.modifiers['closed'] || props.modifiers.disabled) return <DayButton {...props} />;
  return <DayButton {...props} aria-disabled aria-describedby={id} data-why={why} />;
}
