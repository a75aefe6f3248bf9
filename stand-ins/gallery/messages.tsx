import { Badge } from '../../src/ui/badge.tsx';
import { Button } from '../../src/ui/button.tsx';
import { EmptyState } from '../../src/ui/empty-state.tsx';
import { Note } from '../../src/ui/note.tsx';
import { Skeleton } from '../../src/ui/skeleton.tsx';
import { BookingCode } from '../../src/site/payment-result/booking-code.tsx';
import { LoadError } from '../../src/site/booking-steps/load-error.tsx';
import { useSay } from '../../src/pages/page-context.tsx';
import { Sample } from './sample.tsx';

export function Messages() {
  const say = useSay('booking');
  const sayHelp = useSay('help');
  const sayCheckout = useSay('checkout');
  return (
    <div className="design-stack">
      <div className="design-columns">
        <Note>{sayHelp('info.rideNow')}</Note>
        <Note tone="good">{sayCheckout('page.contract.signed.text')}</Note>
        <Note tone="warning">{sayCheckout('page.contract.pending.text')}</Note>
        <Note tone="bad">{say('trouble.offline')}</Note>
      </div>
      <Sample name="badges">
        <div className="design-row">
          <Badge>{sayCheckout('state.returned')}</Badge>
          <Badge tone="good">{sayCheckout('state.confirmed')}</Badge>
          <Badge tone="bad">{sayCheckout('state.cancelled')}</Badge>
          <Badge tone="sun">{sayCheckout('state.held')}</Badge>
          <Badge tone="sea">{sayCheckout('state.collected')}</Badge>
        </div>
      </Sample>
      <div className="design-columns">
        <Sample name="nothing here">
          <div className="card">
            <EmptyState
              icon="calendar"
              heading="h3"
              title={say('vehicles.none')}
              action={<Button>{say('vehicles.otherDates')}</Button>}
            >
              {say('vehicles.none.text')}
            </EmptyState>
          </div>
        </Sample>
        <Sample name="not loaded">
          <LoadError heading="h3" title={say('vehicles.failed')} again={() => undefined} />
          <BookingCode code="K7QF9PRT" />
        </Sample>
      </div>
      <Sample name="on its way">
        <div className="design-narrow">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      </Sample>
    </div>
  );
}
