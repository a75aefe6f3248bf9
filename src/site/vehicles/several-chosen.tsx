import { lazy, Suspense, useRef } from 'react';
import type { Quote } from '../../price/quote.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import type { Rides } from '../draft/ride-choice.rules.ts';
import { missingOf } from '../draft/ride-mends.rules.ts';
import PeopleChoice from '../booking-steps/people-choice.tsx';
import { PriceNudge } from '../booking-steps/price-nudge.tsx';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { useIsVisible } from '../booking-steps/total-bar.tsx';
import { TotalPrice } from '../booking-steps/total-price.tsx';
import { useQuote } from '../booking-steps/use-quote.ts';
import { useRentalText } from '../booking-steps/use-rental-text.ts';
import { useRidesText } from '../booking-steps/use-rides-text.ts';
import { launcherDialog } from '../launcher/launcher.tsx';
import type { VehicleResults } from './use-vehicle-results.ts';

const NoPrice = lazy(() => import('../booking-steps/no-price.tsx'));

type Props = {
  draft: BookingState;
  rides: Rides;
  offer: VehicleResults;
  preparing: boolean;
  /** To the checkout, or first to what is missing for it. */
  onGoOn: () => void;
};

/** Those who take several: what they have chosen, for how many people, what it costs in all, and on the same way as with one. */
export default function SeveralChosen({ draft, rides, offer, preparing, onGoOn }: Props) {
  const say = useSay('booking');
  const saySeveral = useSay('several');
  const language = useLanguage();
  const text = useRidesText();
  const quote = useQuote(draft);
  const rental = useRentalText(draft);
  const button = useRef<HTMLDivElement>(null);
  const isMissing = offer.state === 'here' && offer.forDates && missingOf(rides, offer.scooters).length > 0;
  const go: GoOn = { onGoOn, preparing, disabled: isMissing || (rental !== null && quote.isError) };
  return (
    <section aria-labelledby="chosen" className="card grid gap-4 p-6">
      <h2 id="chosen" className="h3">
        {saySeveral('several.title')}
      </h2>
      <SummaryRows
        rows={[
          [
            say('summary.vehicle'),
            // Before their colours are known two of them may be called alike.
            text.long(rides).map((line, nth) => (
              <span key={`${nth} ${line}`} className="block">
                {line}
              </span>
            )),
          ],
          [say('summary.dates'), rental ? `${rental.range} · ${rental.duration}` : say('summary.noDates')],
        ]}
      />
      <PeopleChoice rides={rides} />
      {rental && quote.isError && (
        <Suspense>
          <NoPrice draft={draft} quote={quote} />
        </Suspense>
      )}
      {rental && !quote.isError && <TotalPrice quote={quote.data} pending={quote.isPending} />}
      <div ref={button} className="grid gap-1">
        <GoOnButton go={go} label={saySeveral('several.goOn')} wide />
        {rental && !go.disabled && (
          <Button kind="quiet" href={href('extras', language)}>
            {say('vehicles.toExtras')}
          </Button>
        )}
      </div>
      {rental && <PriceNudge draft={draft} quote={quote.data} pending={quote.isPending} />}
      <SeveralBar rides={rides} quote={rental ? quote.data : undefined} go={go} button={button} />
    </section>
  );
}

type GoOn = { onGoOn: () => void; preparing: boolean; disabled: boolean };

function GoOnButton({ go, label, wide }: { go: GoOn; label: string; wide?: boolean }) {
  const say = useSay('booking');
  return (
    <Button
      size="large"
      {...(wide ? { wide } : { className: 'min-w-0 grow px-5 sm:grow-0' })}
      busy={go.preparing}
      disabled={go.disabled}
      {...launcherDialog.intent}
      onClick={go.onGoOn}
    >
      {go.preparing ? say('vehicles.preparing') : label}
    </Button>
  );
}

type BarProps = {
  rides: Rides;
  quote: Quote | undefined;
  go: GoOn;
  button: React.RefObject<HTMLElement | null>;
};

/** On a phone what is chosen and the way on stay in view while more are added. */
function SeveralBar({ rides, quote, go, button }: BarProps) {
  const say = useSay('booking');
  const saySeveral = useSay('several');
  const language = useLanguage();
  const text = useRidesText();
  const isSeen = useIsVisible(button);
  return (
    <section data-booking-bar hidden={isSeen} aria-label={saySeveral('several.title')} className="total-bar">
      <p className="grid min-w-0 leading-tight">
        <span className="text-sm text-muted" role="status">
          <span className="block">{text.short(rides)}</span>
          {quote && <span className="sr-only">{formatMoney(language, quote.totalCents)}</span>}
        </span>
        <strong className="min-w-24 font-display text-2xl" aria-hidden={quote ? true : undefined}>
          {quote
            ? formatMoney(language, quote.totalCents)
            : saySeveral('several.count', { count: rides.length })}
        </strong>
      </p>
      <GoOnButton go={go} label={say('bar.next')} />
    </section>
  );
}
