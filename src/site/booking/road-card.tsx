import { business, dialled } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/words.tsx';
import { unbroken } from '../unbroken.ts';
import { OwnCard } from './own-card.tsx';

/** While the scooter is out, help on the road comes first. */
export function RoadCard() {
  const say = useSay('booked');
  return (
    <OwnCard id="road" title={say('road.title')} urgent>
      <p>{say('road.text')}</p>
      <Button size="large" href={`tel:${dialled(business.emergencyPhone)}`}>
        <Icon name="phone" />
        {unbroken(business.emergencyPhone)}
      </Button>
    </OwnCard>
  );
}
