import { SideCard } from '../../ui/info-page.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

const row = 'inline-flex min-h-11 items-center font-semibold text-sea underline underline-offset-4';

export function OtherQuestions() {
  const say = useSay('support');
  const language = useLanguage();
  return (
    <SideCard title={say('office.other')} icon="info">
      <ul>
        <li>
          <a className={row} href={href('faq', language)}>
            {say('office.faq')}
          </a>
        </li>
        <li>
          <a className={row} href={href('contact', language)}>
            {say('office.contact')}
          </a>
        </li>
        <li>
          <a className={row} href={href('roadsideAssistance', language)}>
            {say('road.eyebrow')}
          </a>
        </li>
      </ul>
    </SideCard>
  );
}
