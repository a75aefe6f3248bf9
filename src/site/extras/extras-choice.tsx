import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { BookingState } from '../draft/booking-state.ts';
import { PageHead } from '../booking-steps/page-head.tsx';
import { ExtraList } from './extra-list.tsx';
import { IncludedItems } from './included-items.tsx';
import { RentalSummary } from './rental-summary.tsx';

export function ExtrasChoice({ draft }: { draft: BookingState }) {
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
        <div className="grid gap-10">
          <IncludedItems />
          <ExtraList draft={draft} />
        </div>
        <RentalSummary draft={draft} />
      </div>
    </div>
  );
}
