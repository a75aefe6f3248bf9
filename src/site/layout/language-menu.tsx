import { languageOptions } from '../../translations/language-options.ts';
import type { Language } from '../../translations/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { Flag, LanguageName } from './language-name.tsx';
import { languageLinks } from './language-links.ts';
import { languageMenuId } from './watch-language-menu.ts';

/** The browser's own popover: it opens without scripts too. Arrows and letters are brought by watch-language-menu.ts. */
export function LanguageMenu() {
  const say = useSay('shell');
  const { found } = usePageContext();
  return (
    <>
      <button type="button" className={button} popoverTarget={languageMenuId}>
        <CurrentLanguage language={found.language} />
      </button>
      <ul
        id={languageMenuId}
        popover="auto"
        aria-label={say('language.label')}
        className="menu language-menu"
      >
        {languageLinks(found.address).map(({ language, address }) => (
          <li key={language}>
            <a
              href={address}
              hrefLang={language}
              lang={language}
              data-language={language}
              aria-current={language === found.language ? 'true' : undefined}
              className="menu-item"
            >
              <span className="grow">
                <LanguageName language={language} />
              </span>
              {language === found.language && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

const button =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold hover:bg-sand sm:px-3';

function CurrentLanguage({ language }: { language: Language }) {
  const say = useSay('shell');
  const { name } = languageOptions[language];
  return (
    <>
      <Flag language={language} />
      <span className="uppercase">{language}</span>
      <VisuallyHidden>{`, ${say('language.now', { name })}`}</VisuallyHidden>
      <Icon name="down" className="size-4" />
    </>
  );
}
