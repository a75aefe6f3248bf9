import { business } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SideCard } from '../../ui/info-page.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { OfficeMap } from './office-map.tsx';

/** The phone asks which of its apps may show it; a computer shows it in the browser. Nothing is fetched from there before. */
function mapAddress(): string {
  const { address, zipCode, town } = business().office;
  const query = encodeURIComponent(`${address}, ${zipCode} ${town}`);
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

const days = ['weekdays', 'weekend'] as const;

export function OfficeCard() {
  const say = useSay('support');
  const { office, hours } = business();
  return (
    <SideCard title={say('office.title')} icon="pin">
      <address className="not-italic">
        <strong>{say('office.name')}</strong>
        <br />
        {office.address}
        <br />
        {office.zipCode} {office.town} ({office.province})
      </address>
      <dl className="grid gap-2">
        {days.map((each) => (
          <div key={each}>
            <dt className="text-small text-muted">{say(`office.${each}`)}</dt>
            <dd className="font-semibold">{say('office.hours', { hours: hours.office[each] })}</dd>
          </div>
        ))}
      </dl>
      <OfficeMap />
      <Button href={mapAddress()} kind="second" rel="noreferrer" wide>
        <Icon name="pin" />
        {say('office.map')}
      </Button>
    </SideCard>
  );
}
