import { lazy, Suspense, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { useScooterName } from '../booking-steps/scooters-and-extras.ts';
import { PriceNudge } from '../booking-steps/price-nudge.tsx';
import { useQuote } from '../booking-steps/use-quote.ts';
import { useRentalText } from '../booking-steps/use-rental-text.ts';
import { SummaryRows } from '../booking-steps/summary-rows.tsx';
import { TotalBar } from '../booking-steps/total-bar.tsx';
import { TotalPrice } from '../booking-steps/total-price.tsx';

/** Few visitors come back to dates that cannot be booked any more. */
const NoPrice = lazy(() => import('../booking-steps/no-price.tsx'));

/** The chosen scooter, for a visitor who comes back: what it costs, and on to the extras. */
export default function ChosenVehicle({ draft, preparing }: { draft: BookingState; preparing: boolean }) {
  const say = useSay('booking');
  const language = useLanguage();
  const quote = useQuote(draft);
  const name = useScooterName(draft.selectedScooter);
  const rental = useRentalText(draft);
  const button = useRef<HTMLDivElement>(null);
  const ready = rental !== null && !quote.isError && draft.selectedScooter !== null && !preparing;
  const extras = href('extras', language);
  return (
    <section aria-labelledby="chosen" className="card grid gap-4 p-6">
      <h2 id="chosen" className="h3">
        {say('summary.title')}
      </h2>
      {rental && quote.isError && (
        <Suspense>
          <NoPrice draft={draft} quote={quote} />
        </Suspense>
      )}
      {rental && !quote.isError && <TotalPrice quote={quote.data} pending={quote.isPending} />}
      <div ref={button}>
        <Button wide disabled={!ready} onClick={() => location.assign(extras)}>
          {say('vehicles.toExtras')}
        </Button>
      </div>
      <SummaryRows
        rows={[
          [say('summary.vehicle'), name],
          [say('summary.dates'), rental ? rental.range : say('summary.noDates')],
          ...(rental ? [[say('summary.duration'), rental.duration] as const] : []),
        ]}
      />
      {rental && <PriceNudge draft={draft} quote={quote.data} pending={quote.isPending} />}
      {ready && (
        <TotalBar quote={quote.data} next={{ href: extras, label: say('bar.next') }} button={button} />
      )}
    </section>
  );
}
