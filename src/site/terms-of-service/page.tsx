import { formatDate } from '../../translations/format.ts';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { legalValues } from '../legal/legal-values.ts';
import { readSections } from '../legal/section.ts';
import { clausesOfTerms } from '../../shop/clauses-in-force.rules.ts';
import { languageOptions } from '../../translations/languages.ts';
import { dayOfVersion, termsVersion } from '../../shop/business.rules.ts';

export default function Terms() {
  const { words, found } = usePageContext();
  const say = useSay('terms');
  const notice = useSay('notices');
  const ours = readSections({ words, say }, 'terms', legalValues(found.language));
  const added = clausesOfTerms(found.language);
  return (
    <LegalPage
      title={say('title')}
      lead={say('lead')}
      updated={say('updated', { date: formatDate(found.language, dayOfVersion(termsVersion())) })}
      contents={say('contents')}
      sections={[
        ...ours,
        ...added.map(({ language, title, paragraphs }, place) => ({
          id: `added-${place + 1}`,
          title,
          blocks: paragraphs,
          ...(language !== found.language && { language }),
        })),
      ]}
      within={Object.fromEntries(
        added.flatMap(({ language }, place) =>
          language === found.language
            ? []
            : [
                [
                  `added-${place + 1}`,
                  <p key={place}>
                    {notice('clause.language', { language: languageOptions[language].name })}
                  </p>,
                ],
              ],
        ),
      )}
      seeAlso={{ title: say('see.title'), pages: ['refundPolicy', 'privacyPolicy', 'legalNotice'] }}
    />
  );
}
