import { Skeleton } from '../../ui/skeleton.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { PageHead } from '../booking-steps/page-head.tsx';
import { useExtras } from '../booking-steps/scooters-and-extras.ts';
import { ExtraList } from './extra-list.tsx';
import { IncludedItems, useIncludedExtras } from './included-items.tsx';
import { RentalSummary } from './rental-summary.tsx';

export function ExtrasChoice({ draft }: { draft: BookingState }) {
  const waits = useIsFirstWait();
  const say = useSay('booking');
  const sayExtras = useSay('extras');
  const language = useLanguage();
  return (
    <div className="wrap pb-16">
      <PageHead
        title={sayExtras('extras.title')}
        text={sayExtras('extras.text')}
        back={{ href: href('vehicles', language), label: say('back') }}
      />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {waits && <Waiting />}
          {/* There all the while: drawn anew, a list that failed would ask again, fail, and be drawn anew without end. */}
          <div className={waits ? 'hidden' : 'grid gap-10'}>
            <IncludedItems />
            <ExtraList draft={draft} />
          </div>
        </div>
        <RentalSummary draft={draft} />
      </div>
    </div>
  );
}

/** Until both lists are here; one that failed is not waited for. */
function useIsFirstWait(): boolean {
  const lists = [useIncludedExtras(), useExtras()];
  return lists.some(({ isPending }) => isPending) && lists.every(({ failureCount }) => failureCount === 0);
}

/** How many there will be nobody knows: both come at once, and what stands below waits out of sight, so that nothing moves. */
function Waiting() {
  const sayExtras = useSay('extras');
  return (
    <div className="grid min-h-dvh content-start gap-4" aria-busy="true">
      <p role="status" className="text-muted">
        {sayExtras('extras.loading')}
      </p>
      {[0, 1, 2].map((nth) => (
        <Skeleton key={nth} className="h-28 w-full" />
      ))}
    </div>
  );
}
