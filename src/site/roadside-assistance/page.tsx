import { business, phoneDigits } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { InfoPage, SideCard } from '../../ui/info-page.tsx';
import { NonBreakingPhrase } from '../../ui/non-breaking-phrase.tsx';
import { Steps } from '../../ui/steps.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { nonBreaking } from '../non-breaking.ts';

export default function RoadsideAssistancePage() {
  const say = useSay('support');
  return (
    <InfoPage
      kind="road"
      eyebrow={say('road.eyebrow')}
      title={say('road.title')}
      lead={say('road.lead')}
      side={<Side />}
    >
      <div className="grid gap-14">
        <EmergencyNumber />
        <section aria-labelledby="steps">
          <h2 id="steps" className="h2 mb-6">
            {say('road.steps.title')}
          </h2>
          <Steps
            heading="h3"
            steps={(['call', 'wait', 'go'] as const).map((step) => ({
              title: say(`road.steps.${step}`),
              text: say(`road.steps.${step}.text`),
            }))}
          />
        </section>
        <Notes />
      </div>
    </InfoPage>
  );
}

/** The one thing that who stands beside a broken scooter wants to see. */
function EmergencyNumber() {
  const say = useSay('support');
  return (
    <section aria-labelledby="number" className="card grid gap-4 border-2 border-danger p-5 md:p-8">
      <h2 id="number" className="h3">
        {say('road.number')}
      </h2>
      <p className="font-display text-h1 leading-none font-extrabold">
        {nonBreaking(business().emergencyPhone)}
      </p>
      <p>{say('road.always')}</p>
      <Button href={`tel:${phoneDigits(business().emergencyPhone)}`} kind="danger" size="large">
        <Icon name="phone" />
        {say('road.call')}
      </Button>
    </section>
  );
}

const notes = [
  { key: 'safety', icon: 'warning' },
  { key: 'traffic', icon: 'clock' },
  { key: 'repair', icon: 'info' },
] as const satisfies { key: string; icon: IconName }[];

function Notes() {
  const say = useSay('support');
  return (
    <section aria-labelledby="notes">
      <h2 id="notes" className="h2 mb-6">
        {say('road.notes.title')}
      </h2>
      <ul className="grid gap-4">
        {notes.map(({ key, icon }) => (
          <li key={key} className="flex items-start gap-3">
            <Icon name={icon} className="mt-0.5 size-6 text-terracotta" />
            <span className="max-w-prose">{say(`road.notes.${key}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Side() {
  const say = useSay('support');
  const hours = business().hours.standardAssistance;
  const language = useLanguage();
  const rows: [string, string][] = [
    [say('road.cover.emergency'), say('road.cover.emergency.hours')],
    [say('road.cover.standard'), say('road.cover.standard.hours', { hours })],
    [say('road.cover.response'), say('road.cover.response.time')],
    [say('road.cover.area'), say('road.cover.area.name')],
  ];
  return (
    <>
      <SideCard title={say('road.cover.title')} icon="clock">
        <dl className="grid gap-3">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="font-semibold">
                <NonBreakingPhrase text={value} phrase={hours} />
              </dd>
            </div>
          ))}
        </dl>
      </SideCard>
      <SideCard title={say('road.other')} icon="chat">
        <p>{say('road.other.text')}</p>
        <Button href={href('customerSupport', language)} kind="second" wide>
          {say('road.other.link')}
        </Button>
      </SideCard>
    </>
  );
}
