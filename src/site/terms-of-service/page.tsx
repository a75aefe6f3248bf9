import { formatDate, formatPrice } from '../../translations/format.ts';
import { useContent } from '../../pages/page-content.ts';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { modelTexts } from '../../seo/model-texts.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { legalValues } from '../legal/legal-values.ts';
import { readSections } from '../legal/section.ts';
import { clausesOfTerms } from '../../shop/clauses-in-force.rules.ts';
import { damagedPartIn } from '../../shop/damage-terms.rules.ts';
import { publishedShop } from '../../shop/published-shop.rules.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { dayOfVersion, termsVersion } from '../../shop/business.rules.ts';

export default function Terms() {
  const { words, found } = usePageContext();
  const say = useSay('terms');
  const notice = useSay('notices');
  const values = { ...legalValues(found.language), ...modelTexts(found.language, useContent('models')) };
  const ours = readSections({ words, say }, 'terms', values);
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
      within={{
        damage: <DamageTerms />,
        ...Object.fromEntries(
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
        ),
      }}
      seeAlso={{ title: say('see.title'), pages: ['refundPolicy', 'privacyPolicy', 'legalNotice'] }}
    />
  );
}

/** The most that is charged in all, and for each part, where the owner names it. */
function DamageTerms() {
  const { found } = usePageContext();
  const say = useSay('terms');
  const { damagedParts, damageCapCents } = publishedShop().fees;
  const price = (cents: number) => formatPrice(found.language, cents);
  return (
    <>
      {damageCapCents !== null && <p>{say('damage.cap', { cap: price(damageCapCents) })}</p>}
      {damagedParts.length > 0 && (
        <>
          <p>{say('damage.parts')}</p>
          <ul>
            {damagedParts.map((part, place) => {
              const { text, language } = damagedPartIn(part, found.language);
              return (
                <li key={place}>
                  <span lang={language === found.language ? undefined : language}>{text}</span>:{' '}
                  {price(part.priceCents)}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}
