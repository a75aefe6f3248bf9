import { useEffect, useEffectEvent } from 'react';

/** Where an arrow has a meaning of its own. */
const takesArrows =
  'input, select, textarea, [contenteditable], [role=dialog], [role=radiogroup], [role=menu]';

/**
 * → is the day after, ← the one before. Keys that write nothing, so that no text and no dictated word turns a page (WCAG 2.1.4); in a field or a
 * dialog they are the field's and the dialog's.
 */
export function useDayKeys(onStep: (days: number) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const days = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (days === undefined || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(takesArrows)) return;
      if (document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      step(days);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
