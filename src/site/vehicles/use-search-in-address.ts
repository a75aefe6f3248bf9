import { useEffect, useEffectEvent } from 'react';
import { currentBookingDraft, mergeBookingDraft } from '../draft/booking-draft.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { changeBySearch, readSearch, searchQuery } from '../draft/search-address.rules.ts';

/**
 * Marks an entry of the history whose search was taken over once. Coming back to it, what was chosen since then stands; only an
 * address that was opened anew wins over the draft.
 */
const mark = 'costieraSearch';

const entryState = (): Record<string, unknown> => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

/** The search of this page stands in its address, to be shared and kept: read when the page is opened, written when it changes. */
export function useSearchInAddress(draft: BookingState | undefined): void {
  const takeOver = useEffectEvent(() => {
    if (mark in entryState()) return;
    const change = changeBySearch(currentBookingDraft(), readSearch(location.search, new Date()));
    if (Object.keys(change).length > 0) mergeBookingDraft(change);
  });
  useEffect(() => {
    takeOver();
  }, []);
  const query = draft && searchQuery(draft);
  useEffect(() => {
    if (query === undefined) return undefined;
    const write = () => {
      const address = location.pathname + (query && `?${query}`) + location.hash;
      history.replaceState({ ...entryState(), [mark]: true }, '', address);
    };
    write();
    // Back from a dialog's entry: what was chosen in it stands in the page's own.
    addEventListener('popstate', write);
    return () => removeEventListener('popstate', write);
  }, [query]);
}
