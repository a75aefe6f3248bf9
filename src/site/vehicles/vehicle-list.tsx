import type { OfferedScooter } from '../../booking/offer.shape.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSay } from '../../web/words.tsx';
import { NotLoaded } from '../booking-steps/not-loaded.tsx';
import { launcherDialog } from '../launcher/launcher.tsx';
import type { Offer } from './use-offer.ts';
import { VehicleCard } from './vehicle-card.tsx';

type Props = {
  offer: Offer;
  chosenId: number | undefined;
  preparing: boolean;
  onChoose: (scooter: OfferedScooter) => void;
  onOtherDates: () => void;
};

export function VehicleList({ offer, chosenId, preparing, onChoose, onOtherDates }: Props) {
  const say = useSay('booking');
  switch (offer.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <NotLoaded heading="h2" title={say('vehicles.failed')} again={offer.again} />;
    case 'here':
      if (offer.scooters.length === 0) return <NothingFree onOtherDates={onOtherDates} />;
      return (
        <ul className="grid gap-6 sm:grid-cols-2">
          {offer.scooters.map((scooter) => (
            <li key={scooter.id}>
              <VehicleCard
                scooter={scooter}
                forDates={offer.forDates}
                chosen={scooter.id === chosenId}
                preparing={preparing}
                onChoose={() => onChoose(scooter)}
              />
            </li>
          ))}
        </ul>
      );
  }
}

/** As high as two cards, so that nothing moves when they come. */
const Loading = () => (
  <ul className="grid gap-6 sm:grid-cols-2" aria-hidden="true">
    {['white', 'black'].map((colour) => (
      <li key={colour} className="card overflow-hidden">
        <Skeleton className="aspect-[4/3] w-full" />
        <div className="grid gap-3 p-6">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-14 w-full" />
        </div>
      </li>
    ))}
  </ul>
);

function NothingFree({ onOtherDates }: { onOtherDates: () => void }) {
  const say = useSay('booking');
  return (
    <div className="card grid justify-items-start gap-4 p-8">
      <h2 className="h3">{say('vehicles.none')}</h2>
      <p>{say('vehicles.none.text')}</p>
      <Button {...launcherDialog.intent} onClick={onOtherDates}>
        {say('vehicles.otherDates')}
      </Button>
    </div>
  );
}
