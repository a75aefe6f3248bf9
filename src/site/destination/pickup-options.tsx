import { business } from '../../shop/business.rules.ts';
import { officeTown } from '../../place/towns.rules.ts';
import { Button } from '../../ui/button.tsx';
import { SideCard } from '../../ui/info-page.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { vehiclesHref } from '../destinations/vehicles-href.ts';
import { type TownPage, townOf } from '../destinations/town-pages.ts';

/** Delivery, and in the office's town the office: each the way into a booking with both chosen. */
export function PickupOptions({ name }: { name: TownPage }) {
  const say = useSay('places');
  const language = useLanguage();
  const town = townOf(name);
  const hasOffice = town.name === officeTown();
  return (
    <SideCard title={say('town.delivery')} icon={hasOffice ? 'office' : 'truck'}>
      <p>{say(`${name}.delivery`, { address: business().office.address })}</p>
      <p className="text-muted">{say('town.included')}</p>
      {hasOffice && (
        <Button href={vehiclesHref(town, language, 'office')} wide>
          {say('town.office')}
        </Button>
      )}
      <Button href={vehiclesHref(town, language, 'delivery')} kind={hasOffice ? 'second' : 'primary'} wide>
        {say('town.bring')}
      </Button>
    </SideCard>
  );
}
