import { useEffect, useState, type RefObject } from 'react';
import type { Cents } from '../../basics/money.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

type Props = {
  quote: Quote | undefined;
  /** Where only a part is paid now: how much, and the words above it. */
  part?: { cents: Cents; label: string } | undefined;
  next: { href: string; label: string };
  /** The page's own button for the same step: where it can be seen, the bar is not needed. */
  button: RefObject<HTMLElement | null>;
};

/** On a phone the total and the way on stay in view while one scrolls (src/site/styles/booking.css). */
export function TotalBar({ quote, part, next, button }: Props) {
  const say = useSay('booking');
  const language = useLanguage();
  const isSeen = useIsVisible(button);
  return (
    <section data-booking-bar hidden={isSeen} aria-label={say('price.total')} className="total-bar">
      <p className="grid leading-tight">
        <span className="text-sm text-muted">{part ? part.label : say('price.total')}</span>
        {/* Room for three figures and cents: what stands beside it keeps its place when the price comes. */}
        <strong className="min-w-24 font-display text-2xl">
          {quote ? formatMoney(language, part ? part.cents : quote.totalCents) : '…'}
        </strong>
      </p>
      <Button size="large" href={next.href} className="min-w-0 grow px-5 sm:grow-0">
        {next.label}
        <Icon name="next" className="size-4" />
      </Button>
    </section>
  );
}

/** Whether a place of the page is in view. */
export function useIsVisible(place: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting === true));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isSeen;
}
