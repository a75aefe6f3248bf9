import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { PlainDate } from '../../../basics/rome-time.ts';

/**
 * The day that was pressed last stays in view, and where there is room another with it, also where what stands below the days grows by
 * it; until somebody scrolls away. `atFirst` is shown when the calendar opens.
 */
export function useDaysInView(
  days: RefObject<HTMLElement | null>,
  { atFirst, pressed, beside }: Record<'atFirst' | 'pressed' | 'beside', PlainDate | null>,
): void {
  const show = (date: PlainDate | null, block: ScrollLogicalPosition) => {
    const day = date && days.current?.querySelector(`[data-day="${date}"]:not([data-outside]) button`);
    if (day) day.scrollIntoView({ block });
  };
  const begin = useEffectEvent(() => show(atFirst, 'center'));
  useEffect(() => begin(), []);
  const showPressed = useEffectEvent(() => {
    show(beside, 'nearest');
    show(pressed, 'nearest');
  });
  useEffect(() => {
    const view = days.current?.parentElement;
    if (!view || !pressed) return undefined;
    const watching = new ResizeObserver(showPressed); // calls once at the beginning too
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
