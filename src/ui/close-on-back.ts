import { useEffect, useEffectEvent } from 'react';
import { isEntryLeft, isOverlayEntry, overlayMark } from './overlay-entry.ts';

/**
 * While a dialog or a menu is open it has an entry of the history of its own, so that the browser's Back closes it and stays on the page.
 * Closed otherwise, the entry goes; one that is met without its dialog (after a reload, by Forward) is left at once (public/boot.js).
 */
let isReturning = false;

function addOverlayEntry(): void {
  const api = 'navigation' in globalThis ? navigation : undefined;
  const kept: unknown = api?.currentEntry?.getState();
  history.pushState({ ...(history.state as object | null), [overlayMark]: true }, ''); // ours, or the provider's: an object or null
  // What a form keeps in its entry goes along, where the language is switched from the open menu.
  if (kept !== undefined) api?.updateCurrentEntry({ state: kept });
}

function leaveOverlayEntry(): void {
  isReturning = true;
  addEventListener('popstate', () => (isReturning = false), { once: true });
  history.back();
}

/** Of what is drawn only while it is open. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const listen = () => isOverlayEntry() || close();
    const enter = () => {
      addOverlayEntry();
      addEventListener('popstate', listen);
    };
    dataset['overlay'] = '';
    // The one before it is just being closed.
    if (isReturning) addEventListener('popstate', enter, { once: true });
    else enter();
    return () => {
      delete dataset['overlay'];
      removeEventListener('popstate', enter);
      removeEventListener('popstate', listen);
      if (isOverlayEntry() && !isReturning && !isEntryLeft()) leaveOverlayEntry();
    };
  }, []);
}

/** The same as a part of what is drawn only while it is open. */
export function CloseOnBack({ onClose }: { onClose: () => void }): null {
  useCloseOnBack(onClose);
  return null;
}
