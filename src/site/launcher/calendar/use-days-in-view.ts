import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PlainDate } from '../../../basics/rome-time.ts';

/**
 * The day that was pressed last stays in view, with the weeks after it (`scroll-margin` in calendar.css), also where what stands
 * below the days grows by it; until somebody scrolls away from it. At first the days that were chosen before are.
 */
export function useDaysInView(
  days: RefObject<HTMLElement | null>,
  pressed: PlainDate | null,
  chosen: PlainDate | null,
): void {
  const show = useEffectEvent((date: PlainDate | null, block: ScrollLogicalPosition) => {
    const day = date && days.current?.querySelector(`[data-day="${date}"]:not([data-outside]) button`);
    if (day) day.scrollIntoView({ block });
  });
  const begin = useEffectEvent(() => show(chosen, 'center'));
  useEffect(() => begin(), []);
  useEffect(() => {
    const view = days.current?.parentElement;
    if (!view || !pressed) return undefined;
    const watching = new ResizeObserver(() => show(pressed, 'nearest')); // once at the beginning too
    const stop = () => watching.disconnect();
    watching.observe(view);
    view.addEventListener('wheel', stop, { passive: true });
    view.addEventListener('touchmove', stop, { passive: true });
    return () => {
      stop();
      view.removeEventListener('wheel', stop);
      view.removeEventListener('touchmove', stop);
    };
  }, [days, pressed]);
}
