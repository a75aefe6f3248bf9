import { business, phoneDigits } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { nonBreaking } from '../non-breaking.ts';
import { OwnBookingCard } from './own-booking-card.tsx';

/** While the scooter is out, help on the road comes first. */
export function RoadsideHelpCard() {
  const say = useSay('booked');
  return (
    <OwnBookingCard id="road" title={say('road.title')} urgent>
      <p>{say('road.text')}</p>
      <Button size="large" href={`tel:${phoneDigits(business().emergencyPhone)}`}>
        <Icon name="phone" />
        {nonBreaking(business().emergencyPhone)}
      </Button>
    </OwnBookingCard>
  );
}
