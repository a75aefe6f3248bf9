// docs/product.md §2: pages do not hand out their pictures and sources by the usual ways. The server says on the document
// whether this holds here (rendering.tsx), and with which words; what is typed, and texts that must be storable, are exempt.

export function blockCopying(): void {
  const warning = document.documentElement.dataset['blocked'];
  if (warning === undefined) return;
  console.warn(warning);
  document.addEventListener('contextmenu', stop);
  document.addEventListener('dragstart', stopImages);
  document.addEventListener('keydown', stopShortcuts);
}

const isField = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

function stop(event: Event): void {
  if (!isField(event)) event.preventDefault();
}

function stopImages(event: Event): void {
  if (event.target instanceof Element && event.target.closest('img, svg, picture, video'))
    event.preventDefault();
}

/** F12, Ctrl+Shift+I, Ctrl+Shift+C, Ctrl+U, Ctrl+S; nothing else. */
const plain = ['u', 's'];
const withShift = ['i', 'c'];

export const isBlockedShortcut = ({
  key,
  ctrlKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'shiftKey'>) =>
  key === 'F12' || (ctrlKey && (shiftKey ? withShift : plain).includes(key.toLowerCase()));

function stopShortcuts(event: KeyboardEvent): void {
  if (isBlockedShortcut(event)) stop(event);
}
