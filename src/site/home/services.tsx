import { isNamedExtra } from '../../shop/extras.rules.ts';
import { textIn } from '../../price/extra.rules.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useContent } from '../../pages/page-content.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { paymentMethodsText } from '../../translations/payment-methods-text.ts';
import { Section } from './section.tsx';

const services = [
  { key: 'rideNow', icon: 'office' },
  { key: 'deposit', icon: 'card' },
  { key: 'cancel', icon: 'calendar' },
] as const satisfies { key: string; icon: IconName }[];

/** What is in the price, drawn, and what else the shop does. */
export function Services() {
  const say = useSay('home');
  const sayBooking = useSay('booking');
  const language = useLanguage();
  const included: { imageUrl: string; name: string; isFree?: boolean }[] = [
    { imageUrl: '/api/assets/included-helmet.svg', name: say('services.helmet') },
    ...(useContent('extras') ?? []).map(({ id, imageUrl, names, isIncluded }) => ({
      imageUrl,
      name: (names && textIn(names, language)) ?? (isNamedExtra(id) ? sayBooking(`extra.${id}.name`) : ''),
      isFree: !isIncluded,
    })),
  ];
  return (
    <Section id="services" title={say('services.title')}>
      <div className="wrap grid gap-10">
        <ul aria-label={say('services.included')} className="services-included">
          {included.map(({ imageUrl, name, isFree }) => (
            <li key={`${imageUrl} ${name}`}>
              <img src={imageUrl} alt="" width="240" height="240" loading="lazy" />
              <span>
                {name}
                {isFree && <span className="badge badge-good">{say('services.free')}</span>}
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
              <p className="text-muted">
                {say(`services.${key}.text`, {
                  paymentMethods: paymentMethodsText(language, { withWallets: false }),
                })}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
