export const overlayMark = 'costieraOverlay';
let isLeaving = false;

/** Whether an open dialog or menu has this entry of the history (close-on-back.ts). */
export function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && overlayMark in state;
}

/** Goes back from the entry of a dialog that is not open any more: reloaded, or come to by Forward (public/boot.js does so on the site). */
export function leaveStrayOverlays(): void {
  const leave = () => {
    if (isOverlayEntry() && document.documentElement.dataset['overlay'] === undefined) history.back();
  };
  leave();
  addEventListener('popstate', leave);
}

/** Goes to another page; an open dialog's entry becomes that page's. */
export function leaveFor(address: string): void {
  if (!isOverlayEntry()) return location.assign(address);
  isLeaving = true;
  location.replace(address);
}

/** Whether the entry is about to become another page's: then nobody goes back from it. */
export const isEntryLeft = (): boolean => isLeaving;
