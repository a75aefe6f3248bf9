// Stands in for react-remove-scroll, which Radix brings along and which writes <style> elements into the page: our content
// policy refuses those. The page is held still by one attribute instead (src/site/styles/site.css). An alias in vite.config.ts.
import { type ElementType, Fragment, type ReactNode, useLayoutEffect } from 'react';

let locks = 0;

function lock(change: 1 | -1): void {
  const page = document.documentElement;
  // The room of the scroll bar stays, so that the page does not jump sideways.
  if (locks === 0 && change === 1) page.style.paddingRight = `${innerWidth - page.clientWidth}px`;
  locks += change;
  if (locks === 0) page.style.paddingRight = '';
  page.toggleAttribute('data-locked', locks > 0);
}

export function RemoveScroll({ as: As = Fragment, children }: { as?: ElementType; children: ReactNode }) {
  useLayoutEffect(() => {
    lock(1);
    return () => lock(-1);
  }, []);
  return <As>{children}</As>;
}
