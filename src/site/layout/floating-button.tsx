import { type MouseEvent, useSyncExternalStore } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { href, route } from '../../pages/routes.ts';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { useCalendarOpen } from '../calendar-open.ts';
import { askForDestination, destinationHash } from '../draft/choose-destination.ts';

export type View = { scrolled: number; height: number; pageHeight: number };

/** Past 0.6 of the viewport's height, or within 200 px of the page's bottom (docs/product.md §2). */
export const isPast = ({ scrolled, height, pageHeight }: View): boolean =>
  scrolled > 0.6 * height || scrolled + height >= pageHeight - 200;

const readView = (): boolean =>
  isPast({ scrolled: scrollY, height: innerHeight, pageHeight: document.documentElement.scrollHeight });

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true });
  addEventListener('resize', listener);
  return () => {
    removeEventListener('scroll', listener);
    removeEventListener('resize', listener);
  };
}

export function FloatingButton() {
  const say = useSay('shell');
  const { found } = usePageContext();
  const past = useSyncExternalStore(subscribe, readView, () => false);
  const calendarOpen = useCalendarOpen();
  if (route(found.name).task) return null;
  const ask = (event: MouseEvent) => {
    if (askForDestination()) event.preventDefault();
  };
  return (
    <a
      href={href('home', found.language) + destinationHash}
      onClick={ask}
      hidden={!past || calendarOpen}
      data-floating
      className="button button-primary button-large floating"
    >
      <Icon name="pin" />
      {say('destination.choose')}
    </a>
  );
}
