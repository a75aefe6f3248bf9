export const overlayMark = 'costieraOverlay';
let isLeaving = false;

/** Whether an open dialog or menu has this entry of the history (close-on-back.ts). */
export function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && overlayMark in state;
}

/** Goes to another page; an open dialog's entry becomes that page's. */
export function leaveFor(address: string): void {
  if (!isOverlayEntry()) return location.assign(address);
  isLeaving = true;
  location.replace(address);
}

/** Whether the entry is about to become another page's: then nobody goes back from it. */
export const isEntryLeft = (): boolean => isLeaving;
