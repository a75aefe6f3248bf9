import { lazy, Suspense, useRef } from 'react';
import { dayPricesText } from '../../translations/day-prices-text.ts';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { extraInAll } from '../draft/ride-choice.rules.ts';
import { extraText } from '../booking-steps/extra-text.ts';
import { chosenRides, noFurtherRides, useRides } from '../draft/further-rides.ts';
import { useExtras } from '../booking-steps/scooters-and-extras.ts';
import { PriceNudge } from '../booking-steps/price-nudge.tsx';
import { PromoField } from '../booking-steps/promo-field.tsx';
import { useQuote } from '../booking-steps/use-quote.ts';
import { useRidesText } from '../booking-steps/use-rides-text.ts';
import { useRentalText } from '../booking-steps/use-rental-text.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { TownPicture } from '../booking-steps/town-picture.tsx';
import { TotalBar } from '../booking-steps/total-bar.tsx';
import { TotalPrice } from '../booking-steps/total-price.tsx';

/** Few visitors take several, or come back to dates that cannot be booked any more. */
const PeopleChoice = lazy(() => import('../booking-steps/people-choice.tsx'));
const NoPrice = lazy(() => import('../booking-steps/no-price.tsx'));

/** Everything chosen so far, the promo code, the total, and on to the payment. */
export function RentalSummary({ draft }: { draft: BookingState }) {
  const say = useSay('booking');
  const sayExtras = useSay('extras');
  const language = useLanguage();
  const quote = useQuote(draft);
  const rental = useRentalText(draft);
  const rides = chosenRides(draft, useRides() ?? noFurtherRides);
  const vehicle = useRidesText().long(rides);
  const extras = useChosenExtras(draft);
  const button = useRef<HTMLDivElement>(null);
  const checkout = href('checkout', language);
  return (
    <aside aria-labelledby="summary" className="card grid gap-5 overflow-hidden p-6 lg:sticky lg:top-4">
      <TownPicture
        town={draft.destination}
        sizes="(width >= 64rem) 22rem, 100vw"
        className="-mx-6 -mt-6 h-36 w-[calc(100%+3rem)] max-w-none sm:max-lg:hidden lg:h-44 lg:[@media(height<60rem)]:hidden"
      />
      <h2 id="summary" className="h3">
        {say('summary.title')}
      </h2>
      {/* Beside a list they are one line each: total and button stand in a laptop's first view. */}
      <div className="lg:[&_dl]:gap-1.5 lg:[&_dl>div]:grid-cols-[5.5rem_minmax(0,1fr)]">
        <SummaryRows
          rows={[
            [say('summary.destination'), draft.destination],
            [say('summary.dates'), rental?.range],
            [sayExtras('summary.days'), rental?.duration],
            [say('summary.vehicle'), vehicle.join(' · ')],
            [say('summary.extras'), extras || sayExtras('summary.noExtras')],
          ]}
        />
      </div>
      {rides.length > 1 && (
        <Suspense>
          <PeopleChoice rides={rides} />
        </Suspense>
      )}
      {quote.isError ? (
        <Suspense>
          <NoPrice draft={draft} quote={quote} />
        </Suspense>
      ) : (
        <div>
          <TotalPrice quote={quote.data} pending={quote.isPending} />
          {quote.data && (
            <p className="text-small text-muted">{dayPricesText(sayExtras, language, quote.data)}</p>
          )}
        </div>
      )}
      <div ref={button}>
        <Button size="large" wide href={checkout}>
          {sayExtras('extras.toPayment')}
        </Button>
      </div>
      <PromoField draft={draft} quoteError={quote.error} />
      <PriceNudge draft={draft} quote={quote.data} pending={quote.isPending} />
      {!quote.isError && (
        <TotalBar quote={quote.data} next={{ href: checkout, label: say('bar.next') }} button={button} />
      )}
    </aside>
  );
}

function useChosenExtras(draft: BookingState): string {
  const say = useSay('booking');
  const language = useLanguage();
  const { data } = useExtras();
  const rides = chosenRides(draft, useRides() ?? noFurtherRides);
  const chosen = (data ?? []).filter(({ id }) => extraInAll(rides, id) > 0);
  const named = chosen.map((extra) => {
    const { name } = extraText(say, extra, language);
    const quantity = extraInAll(rides, extra.id);
    return quantity > 1 ? `${quantity} × ${name}` : name;
  });
  return named.join(', ');
}
