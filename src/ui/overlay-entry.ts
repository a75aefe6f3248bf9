const overlayMark = 'costieraOverlay';
let isLeaving = false;

/** Whether an open dialog or menu has this entry of the history. */
function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && overlayMark in state;
}

let isReturning = false;

function addOverlayEntry(): void {
  const api = 'navigation' in globalThis ? navigation : undefined;
  const kept: unknown = api?.currentEntry?.getState();
  history.pushState({ ...(history.state as object | null), [overlayMark]: true }, ''); // ours, or the provider's: an object or null
  // What a form keeps in its entry goes along, where the language is switched from the open menu.
  if (kept !== undefined) api?.updateCurrentEntry({ state: kept });
}

function leaveOverlayEntry(): void {
  isReturning = true;
  addEventListener('popstate', () => (isReturning = false), { once: true });
  history.back();
}

/**
 * While a dialog or a menu is open it has an entry of the history of its own, so that the browser's Back closes it and stays on the page.
 * Gives what is to be called when it closed: the entry goes. One that is met without its dialog (after a reload, by Forward) is left at
 * once (public/boot.js).
 */
export function openOverlay(onBack: () => void): () => void {
  const { dataset } = document.documentElement;
  const listen = () => isOverlayEntry() || onBack();
  const enter = () => {
    addOverlayEntry();
    addEventListener('popstate', listen);
  };
  dataset['overlay'] = '';
  // The one before it is just being closed.
  if (isReturning) addEventListener('popstate', enter, { once: true });
  else enter();
  return () => {
    delete dataset['overlay'];
    removeEventListener('popstate', enter);
    removeEventListener('popstate', listen);
    if (isOverlayEntry() && !isReturning && !isEntryLeft()) leaveOverlayEntry();
  };
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
const isEntryLeft = (): boolean => isLeaving;
