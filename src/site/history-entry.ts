/**
 * What this entry of the tab's history keeps: lives as long as the tab, is read by no other page, and is written into no
 * storage. https://developer.mozilla.org/docs/Web/API/Navigation. Where a browser has none, nothing is kept.
 */
const api = (): Navigation | undefined => ('navigation' in globalThis ? navigation : undefined);

export function entryState(): Record<string, unknown> | undefined {
  const state = api()?.currentEntry?.getState();
  return typeof state === 'object' && state !== null ? { ...state } : undefined;
}

export const keepInEntry = (state: Record<string, unknown>): void => api()?.updateCurrentEntry({ state });
export const clearEntry = (): void => {
  if (entryState()) api()?.updateCurrentEntry({ state: undefined });
};

/** Opens a page of ours that goes on with what this one keeps: the same page in another language. */
export function openWithEntry(address: string): void {
  const state = entryState();
  const navigation = api();
  if (!state || !navigation) return location.assign(address);
  const { committed, finished } = navigation.navigate(address, { state });
  // A new document: neither of them is ever heard of again, unless the visitor stops the loading.
  for (const end of [committed, finished]) end?.catch(() => undefined);
}
