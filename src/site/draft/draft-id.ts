/**
 * A random name for this visitor's booking draft, shared by the tabs of the browser: the server keeps at most one live
 * hold for each (failures.md 4). Replaced once a booking is paid. Without storage there is none, and that is allowed.
 */
const key = 'costiera.draft-id';

export function draftId(): string | undefined {
  try {
    const known = localStorage.getItem(key);
    if (known) return known;
    const fresh = crypto.randomUUID();
    localStorage.setItem(key, fresh);
    return fresh;
  } catch (error) {
    console.warn('draft id not stored', error);
    return undefined;
  }
}

/** The draft's name where it has one already: nothing is held for a draft without. */
export function knownDraftId(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Taking what is held by the waiting list continues under the id that it is held for. */
export function setDraftId(id: string): void {
  try {
    localStorage.setItem(key, id);
  } catch (error) {
    console.warn('draft id not renewed', error);
  }
}

export function replaceDraftId(): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    console.warn('draft id not renewed', error);
  }
}
