import { business, dialled } from '../../business.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useSay } from '../../web/words.tsx';
import { unbroken } from '../unbroken.ts';

/** While the scooter is out, help on the road comes first. */
export function RoadCard() {
  const say = useSay('booked');
  return (
    <section aria-labelledby="road" className="card grid justify-items-start gap-4 border-2 border-ink p-6">
      <h2 id="road" className="h3">
        {say('road.title')}
      </h2>
      <p>{say('road.text')}</p>
      <Button size="large" href={`tel:${dialled(business.emergencyPhone)}`}>
        <Icon name="phone" />
        {unbroken(business.emergencyPhone)}
      </Button>
    </section>
  );
}
