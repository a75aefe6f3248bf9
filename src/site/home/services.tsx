import { Icon, type IconName } from '../../ui/icon.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { Section } from './section.tsx';

const included = [
  ['helmet', 'included-helmet'],
  ['lock', 'included-lock'],
  ['jacket', 'included-jacket'],
  ['backpack', 'included-backpack'],
  ['driver', 'extra-5'],
] as const;

const services = [
  { key: 'rideNow', icon: 'office' },
  { key: 'deposit', icon: 'card' },
  { key: 'cancel', icon: 'calendar' },
] as const satisfies { key: string; icon: IconName }[];

/** What is in the price, drawn, and what else the shop does. */
export function Services() {
  const say = useSay('home');
  return (
    <Section id="services" title={say('services.title')}>
      <div className="wrap grid gap-10">
        <ul aria-label={say('services.included')} className="services-included">
          {included.map(([key, file]) => (
            <li key={key}>
              <img src={`/api/assets/${file}.svg`} alt="" width="240" height="240" loading="lazy" />
              <span>
                {say(`services.${key}`)}
                {key === 'driver' && <span className="badge badge-good">{say('services.free')}</span>}
              </span>
            </li>
          ))}
        </ul>
        <ul className="grid gap-5 md:grid-cols-3">
          {services.map(({ key, icon }) => (
            <li key={key} className="card p-6">
              <h3 className="h3 mb-2 flex items-center gap-3">
                <Icon name={icon} className="size-6 text-terracotta" />
                {say(`services.${key}`)}
              </h3>
              <p className="text-muted">{say(`services.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
