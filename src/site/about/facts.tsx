import { business } from '../../shop/business.rules.ts';
import { towns } from '../../place/towns.rules.ts';
import { DrawnOffice, isOfficeDrawn } from '../map/drawn-office.tsx';
import { SideCard } from '../../ui/info-page.tsx';
import { useSay } from '../../pages/page-context.tsx';

/** The company in figures and addresses. */
export function Facts() {
  const say = useSay('info');
  const { office, foundedIn, registeredOffice, vatNumber } = business();
  const rows = [
    ...(foundedIn === null ? [] : [[say('about.facts.founded'), String(foundedIn)]]),
    [say('about.facts.office'), `${office.address}, ${office.zipCode} ${office.town} (${office.province})`],
    [say('about.facts.registered'), registeredOffice],
    [say('about.facts.vat'), vatNumber],
    [say('about.facts.area'), say('about.facts.area.text', { towns: towns().length })],
  ];
  return (
    <SideCard title={say('about.facts.title')} icon="office">
      <dl className="grid gap-3">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {isOfficeDrawn() && <DrawnOffice label={business().name} />}
    </SideCard>
  );
}
