import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';
import {
  clearBookingDraft,
  currentBookingDraft,
  mergeBookingDraft,
  subscribeToBookingDraft,
} from './booking-draft.ts';
import type { BookingState } from './booking-state.ts';

const unknownYet = (): undefined => undefined;

export type BookingDraft = {
  /** undefined: not known yet (on the server, and in the first render while hydrating). */
  draft: BookingState | undefined;
  merge: (change: Partial<BookingState>) => void;
  clear: () => void;
};

const Draft = createContext<BookingDraft | null>(null);

export function BookingDraftProvider({ children }: { children: ReactNode }) {
  const draft = useSyncExternalStore<BookingState | undefined>(
    subscribeToBookingDraft,
    currentBookingDraft,
    unknownYet,
  );
  return <Draft value={{ draft, merge: mergeBookingDraft, clear: clearBookingDraft }}>{children}</Draft>;
}

export function useBookingDraft(): BookingDraft {
  const value = useContext(Draft);
  if (!value) throw new Error('useBookingDraft is used outside its BookingDraftProvider');
  return value;
}
