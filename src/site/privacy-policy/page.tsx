import { dayOfVersion } from '../../shop/business.rules.ts';
import type { Language } from '../../translations/languages.ts';
import { formatDate } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { LegalPage } from '../legal/legal-page.tsx';
import { englishPrivacy } from './english.ts';
import { italianPrivacy } from './italian.ts';
import { privacySections, privacyVersion } from './privacy-text.ts';

const inOwnWords: readonly Language[] = ['it', 'en'];

/** Whole in Italian and English; the other languages read the English text, marked as such, under headings of their own. */
export default function Privacy() {
  const { found } = usePageContext();
  const say = useSay('privacy');
  const text = found.language === 'it' ? italianPrivacy() : englishPrivacy();
  const own = inOwnWords.includes(found.language);
  return (
    <LegalPage
      title={say('title')}
      lead={say('lead')}
      updated={say('updated', { date: formatDate(found.language, dayOfVersion(privacyVersion)) })}
      contents={say('contents')}
      sections={privacySections.map((id) => ({ id, title: say(`${id}.title`), blocks: text[id] }))}
      {...(own ? {} : { textsIn: 'en', before: <Note>{say('onlyEnglish')}</Note> })}
      within={{ dpo: <WriteToOfficer /> }}
      seeAlso={{ title: say('see.title'), pages: ['cookies', 'termsOfService', 'legalNotice'] }}
    />
  );
}

function WriteToOfficer() {
  const { found } = usePageContext();
  const say = useSay('privacy');
  return (
    <p>
      <a href={`/${found.language}/contact`}>{say('contact')}</a>
    </p>
  );
}
