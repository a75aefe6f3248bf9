import { isOpenAlikeEveryDay } from '../../fleet/opening.rules.ts';
import { business, opening } from '../../shop/business.rules.ts';
import { Button } from '../../ui/button.tsx';
import { InfoPage, SideCard } from '../../ui/info-page.tsx';
import { NonBreakingPhrase } from '../../ui/non-breaking-phrase.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { Faqs } from './faqs.tsx';

export default function FaqPage() {
  const say = useSay('faq');
  return (
    <InfoPage kind="help" eyebrow={say('eyebrow')} title={say('title')} lead={say('lead')} side={<More />}>
      <Faqs heading="h2" />
    </InfoPage>
  );
}

function More() {
  const say = useSay('faq');
  const hours = business().hours.support;
  const language = useLanguage();
  return (
    <SideCard title={say('more.title')} icon="chat">
      <p>
        <NonBreakingPhrase
          text={say('more.text', { hours, everyDay: String(isOpenAlikeEveryDay(opening())) })}
          phrase={hours}
        />
      </p>
      <Button href={href('contact', language)} wide>
        {say('more.contact')}
      </Button>
      <Button href={href('home', language)} kind="second" wide>
        {say('more.book')}
      </Button>
    </SideCard>
  );
}
