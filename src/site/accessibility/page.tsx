import { accessibilityReviewedOn, business, phoneDigits } from '../../shop/business.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { InfoPage, SideCard } from '../../ui/info-page.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

const done = ['keyboard', 'signature', 'zoom', 'contrast', 'motion', 'scripts'] as const;
const limits = ['people', 'payment', 'pdf'] as const;
/** Success criterion 1.4.4, in per cent. */
const zoom = 200;

/** What the law asks for (D.Lgs. 82/2022, all. V): how the site meets it, what it does not yet, whom to tell. */
export default function AccessibilityPage() {
  const say = useSay('info');
  const date = formatDate(useLanguage(), accessibilityReviewedOn);
  return (
    <InfoPage
      kind="papers"
      eyebrow={business().name}
      title={say('access.title')}
      lead={say('access.lead')}
      side={<TellUs />}
    >
      <div className="prose">
        <h2>{say('access.status.title')}</h2>
        <p>{say('access.status.text')}</p>
        <h2>{say('access.done.title')}</h2>
        <ul>
          {done.map((key) => (
            <li key={key}>{say(`access.done.${key}`, { zoom })}</li>
          ))}
        </ul>
        <h2>{say('access.limits.title')}</h2>
        <ul>
          {limits.map((key) => (
            <li key={key}>{say(`access.limits.${key}`)}</li>
          ))}
        </ul>
        <h2>{say('access.how.title')}</h2>
        <p>{say('access.how.text', { date })}</p>
        <h2>{say('access.law.title')}</h2>
        <p>{say('access.law.text')}</p>
      </div>
    </InfoPage>
  );
}

function TellUs() {
  const say = useSay('info');
  const language = useLanguage();
  return (
    <SideCard title={say('access.tell.title')} icon="chat">
      <p>{say('access.tell.text')}</p>
      <Button href={href('contact', language)} wide>
        {say('access.tell.contact')}
      </Button>
      <Button href={`tel:${phoneDigits(business().phone)}`} kind="second" wide>
        {business().phone}
      </Button>
    </SideCard>
  );
}
