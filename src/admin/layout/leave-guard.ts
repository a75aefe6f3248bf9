import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

const mark = 'costieraUnsaved';
const isMarked = (): boolean => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
};
function addMarkedEntry(): void {
  // Coming back from the second entry, the page stays where its reader has scrolled to meanwhile.
  history.scrollRestoration = 'manual';
  history.pushState({ ...(history.state as object | null), [mark]: true }, ''); // the router's: an object or null
}

/** Saved, and going back from the second entry: what is typed at once must wait for that. */
let isReturning = false;

function enterMarkedEntry(): void {
  if (isReturning) addEventListener('popstate', addMarkedEntry, { once: true });
  else if (!isMarked()) addMarkedEntry();
}

function leaveMarkedEntry(): void {
  removeEventListener('popstate', addMarkedEntry);
  if (!isMarked() || isReturning) return;
  isReturning = true;
  const onReturned = () => {
    isReturning = false;
    history.scrollRestoration = 'auto';
  };
  addEventListener('popstate', onReturned, { once: true });
  history.back();
}

/** Where a plain click on a link of the desk leads, if that is another page. */
function linkedPage(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target || link.hasAttribute('download')) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? new URL(link.href) : null;
}

/**
 * While something is unsaved nobody leaves the page unasked: by a link, by the browser's Back, by closing the tab. The router can hold
 * a step back only with its loaders (18 kB more), so the page takes a second entry of the history, and Back leads from it to the page
 * itself. `ask` gets the way on for somebody who leaves all the same.
 */
export function useLeaveGuard(isUnsaved: boolean, ask: (leave: () => void) => void): void {
  const navigate = useNavigate();
  const askFirst = useEffectEvent(ask);
  const goTo = useEffectEvent(({ pathname, search, hash }: URL) => {
    const inDesk = pathname.replace(/^\/admin(?=\/|$)/, '') || '/';
    void navigate({ pathname: inDesk, search, hash }, { replace: isMarked() });
  });
  useEffect(() => {
    if (!isUnsaved) return;
    let isLeaving = false;
    const onClick = (event: MouseEvent) => {
      const page = linkedPage(event);
      if (!page || isLeaving) return;
      event.preventDefault();
      event.stopPropagation();
      askFirst(() => {
        isLeaving = true;
        goTo(page);
      });
    };
    const onBack = () => {
      if (isMarked() || isLeaving) return;
      addMarkedEntry();
      askFirst(() => {
        isLeaving = true;
        history.go(-2);
      });
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (!isLeaving) event.preventDefault();
    };
    enterMarkedEntry();
    addEventListener('click', onClick, true);
    addEventListener('popstate', onBack);
    addEventListener('beforeunload', onClose);
    return () => {
      removeEventListener('click', onClick, true);
      removeEventListener('popstate', onBack);
      removeEventListener('beforeunload', onClose);
      if (!isLeaving) leaveMarkedEntry();
    };
  }, [isUnsaved]);
}
