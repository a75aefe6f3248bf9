import { business } from '../../shop/business.rules.ts';
import type { ReactNode } from 'react';
import { servedTown, type Town } from '../../place/towns.rules.ts';
import { Button } from '../../ui/button.tsx';
import { SideCard } from '../../ui/info-page.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { vehiclesHref } from '../destinations/vehicles-href.ts';
import { type TownPage, townOf } from '../destinations/town-pages.ts';

/** Delivery, and in the office's town the office: each the way into a booking with both chosen. */
export function PickupOptions({ name }: { name: TownPage }) {
  const say = useSay('places');
  const town = servedTown(townOf(name).name);
  return (
    town && (
      <TownPickup town={town}>
        <p>{say(`${name}.delivery`, { address: business().office.address })}</p>
        <p className="text-muted">{say('town.included')}</p>
      </TownPickup>
    )
  );
}

/** The ways into a booking of it, with what is said before them. */
export function TownPickup({ town, children }: { town: Town; children: ReactNode }) {
  const say = useSay('places');
  const language = useLanguage();
  const { office, delivery } = town;
  return (
    <SideCard title={say('town.delivery')} icon={office ? 'office' : 'truck'}>
      {children}
      {office && (
        <Button href={vehiclesHref(town, language, 'office')} wide>
          {say('town.office')}
        </Button>
      )}
      {delivery && (
        <Button href={vehiclesHref(town, language, 'delivery')} kind={office ? 'second' : 'primary'} wide>
          {say('town.bring')}
        </Button>
      )}
    </SideCard>
  );
}
