import { createContext, useContext, type HTMLAttributes } from 'react';
import type { MonthCaptionProps } from 'react-day-picker';

const MonthIndex = createContext(0);

/** Every month's name is a live region of its own, so twelve months would speak at once: only the first one does. */
export const MonthCaption = ({ calendarMonth: _, displayIndex, ...props }: MonthCaptionProps) => (
  <MonthIndex value={displayIndex}>
    <div {...props} />
  </MonthIndex>
);

export function CaptionLabel({ role, 'aria-live': live, ...props }: HTMLAttributes<HTMLSpanElement>) {
  const speaks = useContext(MonthIndex) === 0;
  return <span {...props} {...(speaks ? { role, 'aria-live': live } : {})} />;
}
