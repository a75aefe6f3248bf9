// The launcher's calendar says whether it is open; the floating button hides meanwhile.
let open = false;
const listeners = new Set<() => void>();

export const isCalendarOpen = (): boolean => open;

export function setCalendarOpen(now: boolean): void {
  open = now;
  for (const listener of listeners) listener();
}

export const onCalendarOpen = (listener: () => void): void => void listeners.add(listener);
