import { lazy, Suspense } from 'react';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { policy } from '../../shop/business.rules.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { emptyBookingState, type BookingState } from '../draft/booking-state.ts';
import { LoadError } from '../booking-steps/load-error.tsx';
import { useRentalText } from '../booking-steps/use-rental-text.ts';
import type { SeveralScooters } from './use-several.ts';
import type { VehicleResults } from './use-vehicle-results.ts';
import { ModelPictures } from '../../ui/model-pictures.tsx';
import {
  VehicleCard,
  VehicleFacts,
  vehicleCard,
  vehicleName,
  vehiclePicture,
  vehicleText,
} from './vehicle-card.tsx';

/** Few visitors see a sold-out day: the others do not fetch what it takes. */
const NothingFree = lazy(() => import('./nothing-free.tsx'));

type Props = {
  offer: VehicleResults;
  draft: BookingState | undefined;
  preparing: boolean;
  several: SeveralScooters;
  onChoose: (scooter: ScooterOffer) => void;
  onAdd: (scooter: ScooterOffer) => void;
  onOtherDates: () => void;
};

export function VehicleList(props: Props) {
  const { offer, draft = emptyBookingState, preparing, several, onChoose, onAdd, onOtherDates } = props;
  const say = useSay('booking');
  const rental = useRentalText(draft);
  switch (offer.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return (
        <LoadError heading="h2" title={say('vehicles.failed')} error={offer.error} again={offer.again} />
      );
    case 'here':
      if (offer.scooters.length === 0)
        return (
          <Suspense fallback={<Loading />}>
            <NothingFree draft={draft} rides={several.rides} onOtherDates={onOtherDates} />
          </Suspense>
        );
      return (
        <div className="grid gap-4">
          <OnlyOne offer={offer} />
          <ul className="grid gap-6 sm:grid-cols-2">
            {offer.scooters.map((scooter) => (
              <li key={scooter.id}>
                <VehicleCard
                  scooter={scooter}
                  rental={rental}
                  forDates={offer.forDates}
                  chosen={several.countOf(scooter.id) > 0}
                  preparing={preparing}
                  isDelivered={draft.pickupOption === 'delivery'}
                  several={several}
                  onChoose={() => onChoose(scooter)}
                  onAdd={() => onAdd(scooter)}
                />
              </li>
            ))}
          </ul>
        </div>
      );
  }
}

/** Where all others are taken: that there is no more to choose from is said, and chosen by a hand all the same (docs/decisions/065-taps.md). */
export function OnlyOne({ offer }: { offer: VehicleResults }) {
  const say = useSay('booking');
  const language = useLanguage();
  const models = useContent('models') ?? [];
  const only = offer.state === 'here' && offer.forDates && offer.scooters.length === 1 && offer.scooters[0];
  if (!only || models.length < 2) return null;
  return <p className="font-semibold">{say('vehicles.only', { name: scooterName(only, language) })}</p>;
}

/** As high as the cards, so that nothing moves when they come; their pictures belong to the first screen. */
function Loading() {
  const models = useContent('models') ?? [];
  return (
    <ul className="needs-scripting grid gap-6 sm:grid-cols-2" aria-hidden="true">
      {models.map((model) => (
        <li key={model.id} className={vehicleCard}>
          <ModelPictures model={model} frame={vehiclePicture} />
          <div className={vehicleName}>
            <Skeleton className="h-7 w-2/3" />
          </div>
          <div className={vehicleText}>
            <Skeleton className="h-14 w-full" />
            {policy().scootersPerBooking > 1 && <div className="h-12" />}
            <p className="text-muted">{model.text}</p>
            <VehicleFacts seats={model.seats} />
          </div>
        </li>
      ))}
    </ul>
  );
}
