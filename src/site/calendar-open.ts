import { useSyncExternalStore } from 'react';

let open = false;
const listeners = new Set<() => void>();

/** Said by the launcher's calendar; the floating button hides meanwhile. */
export function setCalendarOpen(now: boolean): void {
  open = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useCalendarOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
