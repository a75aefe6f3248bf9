import { TownPicture } from '../../booking-steps/town-picture.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AddressStep } from './address-step.tsx';
import { hasOffice, onlyPickup, type DestinationStep, type Device } from '../launcher.rules.ts';
import { PickupStep } from './pickup-step.tsx';
import { TownStep } from './town-step.tsx';
import type { LauncherControls } from '../use-launcher.ts';
import { useSay } from '../../../pages/page-context.tsx';

type Props = { launcher: LauncherControls; step: DestinationStep; device: Device };

/** One step at a time on a phone; side by side where there is room. */
export function DestinationSteps({ launcher, step, device }: Props) {
  return device === 'mobile' ? <OneStep launcher={launcher} step={step} /> : <AllSteps launcher={launcher} />;
}

function OneStep({ launcher, step }: Omit<Props, 'device'>) {
  switch (step) {
    case 'destinations':
      return <TownStep launcher={launcher} />;
    case 'pickup':
      return <PickupStep launcher={launcher} />;
    case 'addresses':
      return (
        <>
          <AnsweredPickup launcher={launcher} />
          <AddressStep launcher={launcher} />
        </>
      );
  }
}

/** What the step before has settled: by itself where there was one answer, which is said, and why. */
function AnsweredPickup({ launcher: { selection, dispatch } }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const isOnly = onlyPickup(selection) !== null;
  return (
    <div className="mx-auto mb-5 flex w-full max-w-xl items-center gap-3 rounded-control bg-sand px-4 py-2">
      <Icon name="truck" className="size-6 shrink-0 text-sea" />
      <p className="grid grow">
        <span className="font-semibold">{say('hero.where.delivery', { town: selection.destination })}</span>
        {isOnly && hasOffice() && <span className="text-sm">{say('pickup.office.only')}</span>}
      </p>
      <Button kind="quiet" className="-mr-2 px-3" onClick={() => dispatch({ did: 'open destination' })}>
        {say('pickup.change')}
      </Button>
    </div>
  );
}

function AllSteps({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { destination, pickupOption } = launcher.selection;
  return (
    <div className="wrap wrap-wide grid grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] items-start gap-10 py-4">
      <TownStep launcher={launcher} />
      <section aria-labelledby="launcher-pickup" className="card sticky top-0 grid gap-6 overflow-hidden p-6">
        <h3 id="launcher-pickup" className="h3">
          {say('pickup.title')}
        </h3>
        {destination ? (
          <PickupStep launcher={launcher} />
        ) : (
          <p className="text-muted">{say('pickup.choose')}</p>
        )}
        {destination && pickupOption === 'delivery' ? (
          <AddressStep launcher={launcher} />
        ) : (
          <WhereItGoes town={destination} />
        )}
      </section>
    </div>
  );
}

/** Until there is something to fill in: the town, or the coast while none is chosen. */
const WhereItGoes = ({ town }: { town: string }) => (
  <div className="-mx-6 -mb-6 h-[min(24rem,32vh)]">
    <TownPicture
      key={town}
      town={town}
      sizes="(width >= 72rem) 33rem, 46vw"
      className="size-full border-t border-line"
    />
  </div>
);
