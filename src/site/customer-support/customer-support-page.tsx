import { isOpenAlikeEveryDay } from '../../fleet/opening.rules.ts';
import { business, opening, phoneDigits, whatsappLink } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { RoundIcon, InfoPage } from '../../ui/info-page.tsx';
import { NonBreakingPhrase } from '../../ui/non-breaking-phrase.tsx';
import { Steps } from '../../ui/steps.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { nonBreaking } from '../non-breaking.ts';
import { OfficeCard } from './office-card.tsx';
import { OtherQuestions } from './other-questions.tsx';

export function CustomerSupportPage() {
  const say = useSay('support');
  const { support } = business().hours;
  return (
    <InfoPage
      kind="help"
      eyebrow={say('help.eyebrow')}
      title={say('help.title')}
      lead={
        <NonBreakingPhrase
          text={say('help.lead', { hours: support, everyDay: String(isOpenAlikeEveryDay(opening())) })}
          phrase={support}
        />
      }
      side={
        <>
          <OfficeCard />
          <OtherQuestions />
        </>
      }
    >
      <div className="grid gap-14">
        <Methods />
        <Services />
        <Emergency />
      </div>
    </InfoPage>
  );
}

const methods = () =>
  [
    { key: 'phone', icon: 'phone', address: `tel:${phoneDigits(business().phone)}` },
    { key: 'email', icon: 'mail', address: `mailto:${business().email.customers}` },
    { key: 'whatsapp', icon: 'chat', address: whatsappLink() },
  ] as const satisfies { key: string; icon: IconName; address: string }[];

function Methods() {
  const say = useSay('support');
  const action = {
    phone: say('methods.phone.action', { phone: nonBreaking(business().phone) }),
    email: business().email.customers,
    whatsapp: say('methods.whatsapp.action', { phone: nonBreaking(business().whatsapp) }),
  };
  return (
    <section aria-labelledby="methods">
      <h2 id="methods" className="h2 mb-6">
        {say('methods.title')}
      </h2>
      <ul className="grid gap-5">
        {methods().map(({ key, icon, address }) => (
          <li key={key} className="card grid grid-cols-[auto_1fr] gap-4 p-5">
            <RoundIcon icon={icon} />
            <div className="grid gap-1">
              <h3 className="h3">{say(`methods.${key}`)}</h3>
              <p>{say(`methods.${key}.text`)}</p>
              <p>
                <a
                  href={address}
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4 wrap-anywhere"
                >
                  {action[key]}
                </a>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const services = () =>
  [
    { key: 'emergency', icon: 'warning', hours: '' },
    { key: 'technical', icon: 'scooter', hours: business().hours.technical },
    { key: 'billing', icon: 'card', hours: business().hours.billing },
  ] as const satisfies { key: string; icon: IconName; hours: string }[];

function Services() {
  const say = useSay('support');
  return (
    <section aria-labelledby="services">
      <h2 id="services" className="h2 mb-6">
        {say('services.title')}
      </h2>
      <ul className="grid gap-6">
        {services().map(({ key, icon, hours }) => (
          <li key={key} className="grid grid-cols-[auto_1fr] gap-4">
            <Icon name={icon} className="mt-1 size-6 text-terracotta" />
            <div className="grid gap-1">
              <h3 className="h3">{say(`services.${key}`)}</h3>
              <p className="font-semibold">
                <NonBreakingPhrase text={say(`services.${key}.when`, { hours })} phrase={hours} />
              </p>
              <p className="max-w-prose">{say(`services.${key}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const steps = ['safe', 'call', 'place'] as const;
const numbers = () => ({ safe: '', call: business().emergencyPhone, place: business().whatsapp });

function Emergency() {
  const say = useSay('support');
  return (
    <section aria-labelledby="emergency">
      <h2 id="emergency" className="h2 mb-6">
        {say('emergency.title')}
      </h2>
      <Steps
        heading="h3"
        steps={steps.map((step) => ({
          title: say(`emergency.${step}`),
          text: say(`emergency.${step}.text`, { phone: nonBreaking(numbers()[step]) }),
        }))}
      />
      <Button
        href={`tel:${phoneDigits(business().emergencyPhone)}`}
        kind="danger"
        size="large"
        className="mt-8"
      >
        <Icon name="phone" />
        {say('methods.phone.action', { phone: nonBreaking(business().emergencyPhone) })}
      </Button>
    </section>
  );
}
