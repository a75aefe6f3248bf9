import { isCalendarOpen, onCalendarOpen } from '../calendar-open.ts';
import { askForDestination } from '../draft/choose-destination.ts';

export type View = { scrolled: number; height: number; pageHeight: number };

/** Past 0.6 of the viewport's height, or within 200 px of the page's bottom (docs/product.md §2). */
export const isPast = ({ scrolled, height, pageHeight }: View): boolean =>
  scrolled > 0.6 * height || scrolled + height >= pageHeight - 200;

const readView = (): View => ({
  scrolled: scrollY,
  height: innerHeight,
  pageHeight: document.documentElement.scrollHeight,
});

/** Shows the button on the way down, and opens the launcher where the page has one; elsewhere it is a link to the home page's. */
export function watchFloatingButton(): void {
  const button = document.querySelector<HTMLElement>('[data-floating]');
  if (!button) return;
  const look = (): void => void (button.hidden = isCalendarOpen() || !isPast(readView()));
  addEventListener('scroll', look, { passive: true });
  addEventListener('resize', look);
  onCalendarOpen(look);
  look();
  button.addEventListener('click', (event) => {
    if (askForDestination()) event.preventDefault();
  });
}
