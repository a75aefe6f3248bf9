import { openOverlay } from '../../ui/overlay-entry.ts';

export const languageMenuId = 'languages';
/** A letter that comes later begins a new word (docs/product.md §9). */
const sameWordMs = 1000;

/** Gives the list of languages a menu's keys; it opens and closes as the browser's popovers do, and by Back. */
export function watchLanguageMenu(): void {
  const menu = document.getElementById(languageMenuId);
  const button = document.querySelector<HTMLElement>(`[popovertarget=${languageMenuId}]`);
  if (!menu || !button) return;
  const items = [...menu.querySelectorAll<HTMLElement>('a')];
  button.ariaHasPopup = 'menu';
  menu.role = 'menu';
  for (const item of items) {
    item.role = 'menuitem';
    item.tabIndex = -1;
    if (item.parentElement) item.parentElement.role = 'none';
  }
  // The browser gives it the focus while it opens: no key is typed too early for it.
  if (items[0]) items[0].autofocus = true;
  let close: (() => void) | undefined;
  let word = { start: '', at: 0 };
  // Told before it opens, and at once: a language that is chosen quickly leads to its page from an entry that stands.
  menu.addEventListener('beforetoggle', ({ newState }) => {
    close?.();
    close = newState === 'open' ? openOverlay(() => menu.hidePopover()) : undefined;
    word = { start: '', at: 0 };
  });
  menu.addEventListener('keydown', (event) => {
    const { key, timeStamp } = event;
    if (key === 'Tab') return menu.hidePopover();
    const isTyped = key.length === 1 && key !== ' ';
    if (isTyped) {
      const start = timeStamp - word.at < sameWordMs ? word.start + key : key;
      word = { start: start.toLowerCase(), at: timeStamp };
    }
    const next = isTyped ? itemCalled(word.start, items) : itemAt(key, items);
    if (next || key === ' ') event.preventDefault();
    if (key === ' ')
      event.target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    next?.focus();
  });
}

const itemCalled = (start: string, items: readonly HTMLElement[]): HTMLElement | undefined =>
  items.find((item) => item.textContent.trim().toLowerCase().startsWith(start));

function itemAt(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const now = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(now + 1) % items.length];
  if (key === 'ArrowUp') return items.at(now < 1 ? -1 : now - 1);
  if (key === 'Home') return items[0];
  return key === 'End' ? items.at(-1) : undefined;
}
