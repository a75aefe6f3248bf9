import { emptyBookingState, readBookingState, type BookingState } from './booking-state.ts';

/** The booking draft: one object in session storage, the same in every document of the tab. */
const key = 'costiera.booking-state';
const listeners = new Set<() => void>();
let text: string | null | undefined;
let state = emptyBookingState;
/** Where storage is refused (private windows, full disk) the draft lives as long as the document. */
let onlyInMemory = false;

function read(): BookingState {
  if (onlyInMemory) return state;
  let stored: string | null = null;
  try {
    stored = sessionStorage.getItem(key);
  } catch (error) {
    fallBackToMemory(error);
    return state;
  }
  if (stored !== text) {
    text = stored;
    state = readBookingState(stored);
  }
  return state;
}

function fallBackToMemory(error: unknown): void {
  if (!onlyInMemory) console.warn('the booking draft is not stored', error);
  onlyInMemory = true;
}

function store(next: BookingState | null): void {
  const written = next && JSON.stringify(next);
  try {
    if (written) sessionStorage.setItem(key, written);
    else sessionStorage.removeItem(key);
  } catch (error) {
    fallBackToMemory(error);
  }
  text = written;
  state = next ?? emptyBookingState;
  tellAll();
}

function tellAll(): void {
  dispatchEvent(new Event('costiera:draft')); // public/boot.js marks the document for the styles
  for (const listener of listeners) listener();
}

/** Merges a partial change and stores the whole; two changes in a row see each other. */
export function mergeBookingDraft(change: Partial<BookingState>): void {
  store({ ...read(), ...change });
}

/** Resets every field and removes the stored copy. The scooters beside the first are kept by further-rides.ts. */
export function clearBookingDraft(): void {
  store(null);
}

/** The draft as it is now, for handlers; components use `useBookingDraft`. */
export const currentBookingDraft = (): BookingState => read();

export function subscribeToBookingDraft(listener: () => void): () => void {
  if (listeners.size === 0) {
    // A page that comes back from the back-forward cache, or is shown after prerendering, reads again what others wrote.
    addEventListener('pageshow', tellAll);
    document.addEventListener('prerenderingchange', tellAll);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('pageshow', tellAll);
    document.removeEventListener('prerenderingchange', tellAll);
  };
}
