import { leaveFor } from '../ui/overlay-entry.ts';

/**
 * What this entry of the tab's history keeps: lives as long as the tab, is read by no other page, and is written into no
 * storage. https://developer.mozilla.org/docs/Web/API/Navigation. Where a browser has none, nothing is kept.
 */
const api = (): Navigation | undefined => ('navigation' in globalThis ? navigation : undefined);

export function entryState(): Record<string, unknown> | undefined {
  const state = api()?.currentEntry?.getState();
  return typeof state === 'object' && state !== null ? { ...state } : undefined;
}

export const saveEntryState = (state: Record<string, unknown>): void => api()?.updateCurrentEntry({ state });
export const clearEntryState = (): void => {
  // Null: without a state the browser refuses the call.
  if (entryState()) api()?.updateCurrentEntry({ state: null });
};

/** Opens a page of ours in an entry of its own that begins with this state; whether this browser can. */
export function openWithState(address: string, state: Record<string, unknown>): boolean {
  if (!api()) return false;
  // The state that `navigate` is given stays behind where the page is another document.
  history.pushState(null, '', address);
  saveEntryState(state);
  location.reload();
  return true;
}

/** Opens a page of ours that goes on with what this one keeps: the same page in another language. */
export function openWithEntryState(address: string): void {
  const state = entryState();
  if (!state) return leaveFor(address);
  // Another entry would begin empty. The same one under another address, loaded again, keeps what it has.
  history.replaceState(null, '', address);
  saveEntryState(state);
  location.reload();
}
