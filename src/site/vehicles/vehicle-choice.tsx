import { lazy, Suspense, useRef } from 'react';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { href } from '../../pages/routes.ts';
import { ServerOnly } from '../../pages/server-only.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { currentBookingDraft } from '../draft/booking-draft.ts';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import { emptyBookingState } from '../draft/booking-state.ts';
import { asChosenScooter } from '../booking-steps/scooters-and-extras.ts';
import { PageHead } from '../booking-steps/page-head.tsx';
import { Launcher } from '../launcher/launcher.tsx';
import { datesAreComplete, destinationIsComplete } from '../launcher/launcher.rules.ts';
import { useLauncher } from '../launcher/use-launcher.ts';
import { storeChoice } from '../draft/choose-rides.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { useSeveral } from './use-several.ts';
import { useVehicleResults } from './use-vehicle-results.ts';
import { usePreparation } from './use-preparation.ts';
import { SearchStrip } from './search-strip.tsx';
import { useSearchInAddress } from './use-search-in-address.ts';
import { VehicleCount } from './vehicle-count.tsx';
import { VehicleList } from './vehicle-list.tsx';

/** Fetched with the choice, and shown as soon as it is here: the way on takes a second and a half. */
const chosenVehicle = onFirstIntent(() => import('./chosen-vehicle.tsx'));

/** Most visitors want one: the others fetch what several take when they add the second. */
const SeveralChosen = lazy(() => import('./several-chosen.tsx'));
const MissingScooters = lazy(() => import('./missing-scooters.tsx'));
const WaitForMore = lazy(() => import('./wait-for-more.tsx'));

/** The scooters that can be had, and beside them the one chosen. */
export function VehicleChoice() {
  const say = useSay('booking');
  const language = useLanguage();
  const { draft, merge } = useBookingDraft();
  useSearchInAddress(draft);
  const offer = useVehicleResults(draft);
  const { preparing, prepare } = usePreparation(() => location.assign(href('checkout', language)));
  // The calendar also opens for who only wants other dates: they stay and see what is free then.
  const choosing = useRef(false);
  const launcher = useLauncher({ goal: 'checkout', onLeave: () => choosing.current && prepare() });

  function choose(scooter: ScooterOffer): void {
    merge({ selectedScooter: asChosenScooter(scooter) });
    goOn();
  }

  /** Without dates the calendar opens first, then the destination at what is missing of it; both go on from there. */
  function goOn(): void {
    choosing.current = true;
    const selection = currentBookingDraft();
    if (datesAreComplete(selection) && destinationIsComplete(selection)) prepare();
    else launcher.dispatch({ did: 'open what is missing' });
  }

  function changeDates(): void {
    choosing.current = false;
    launcher.dispatch({ did: 'open calendar' });
  }

  function changeTown(): void {
    choosing.current = false;
    launcher.dispatch({ did: 'open destination' });
  }

  const several = useSeveral(draft);
  // Where nothing is free what was chosen before leads nowhere.
  const isSoldOut = offer.state === 'here' && offer.forDates && offer.scooters.length === 0;
  const chosen = isSoldOut ? null : (draft?.selectedScooter ?? null);
  return (
    <div className="wrap pb-16">
      <PageHead
        title={say('vehicles.title')}
        text={<VehicleCount offer={offer} />}
        back={{
          href: href('home', language),
          label: say('back'),
          onClick: () => storeChoice([]),
        }}
      />
      <SearchStrip draft={draft} onWhere={changeTown} onWhen={changeDates} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid gap-6">
          {several.isSeveral && (
            <Suspense>
              <MissingScooters draft={draft} rides={several.rides} offer={offer} />
            </Suspense>
          )}
          <VehicleList
            offer={offer}
            draft={draft}
            preparing={preparing}
            several={several}
            onChoose={choose}
            onAdd={(scooter) => several.add(asChosenScooter(scooter))}
            onOtherDates={changeDates}
          />
          {several.isSeveral && (
            <Suspense>
              <WaitForMore draft={draft} rides={several.rides} offer={offer} />
            </Suspense>
          )}
        </div>
        <aside className="grid gap-6 lg:sticky lg:top-4">
          {!draft && (
            <div className="if-scooter">
              <Skeleton className="h-92 w-full" />
            </div>
          )}
          {chosen && !several.isSeveral && (
            <chosenVehicle.Component
              waiting={<Skeleton className="h-92 w-full" />}
              draft={draft ?? emptyBookingState}
              preparing={preparing}
            />
          )}
          {chosen && several.isSeveral && (
            <Suspense fallback={<Skeleton className="h-92 w-full" />}>
              <SeveralChosen
                draft={draft ?? emptyBookingState}
                rides={several.rides}
                offer={offer}
                preparing={preparing}
                onGoOn={goOn}
              />
            </Suspense>
          )}
          <ServerOnly>{import.meta.env.SSR ? <GoodToKnow /> : null}</ServerOnly>
        </aside>
      </div>
      <Launcher launcher={launcher} />
    </div>
  );
}
