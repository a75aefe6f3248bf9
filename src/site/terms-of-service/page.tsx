import { formatDate } from '../../translations/format.ts';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { legalValues } from '../legal/legal-values.ts';
import { readSections } from '../legal/section.ts';
import { dayOfVersion, termsVersion } from '../../shop/business.rules.ts';

export default function Terms() {
  const { words, found } = usePageContext();
  const say = useSay('terms');
  return (
    <LegalPage
      title={say('title')}
      lead={say('lead')}
      updated={say('updated', { date: formatDate(found.language, dayOfVersion(termsVersion())) })}
      contents={say('contents')}
      sections={readSections({ words, say }, 'terms', legalValues(found.language))}
      seeAlso={{ title: say('see.title'), pages: ['refundPolicy', 'privacyPolicy', 'legalNotice'] }}
    />
  );
}
