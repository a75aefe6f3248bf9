import { type Language, languageOptions } from '../../translations/languages.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useSay, usePageContext } from '../../pages/page-context.tsx';
import { Flag, LanguageName } from './language-name.tsx';
import { languageLinks, onLanguageClick } from './language-links.ts';

/** A menu; without scripts a list that opens by itself. */
export function LanguageMenu() {
  const say = useSay('shell');
  const { found } = usePageContext();
  const links = languageLinks(found.address);
  const current = <CurrentLanguage label={say('language.label')} language={found.language} />;
  const items = links.map(({ language, address }) => ({
    key: language,
    text: languageOptions[language].name,
    label: <LanguageName language={language} />,
    href: address,
    lang: language,
    current: language === found.language,
    onClick: onLanguageClick(language),
  }));
  return (
    <>
      <span className="needs-scripting">
        <MenuButton label={say('language.label')} items={items} className={button}>
          {current}
        </MenuButton>
      </span>
      <details className="needs-no-scripting relative">
        <summary className={button}>{current}</summary>
        <ul className="menu absolute right-0">
          {links.map(({ language, address }) => (
            <li key={language}>
              <a href={address} hrefLang={language} lang={language} className="menu-item">
                <LanguageName language={language} />
              </a>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

const button =
  'inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold hover:bg-sand sm:px-3';

function CurrentLanguage({ label, language }: { label: string; language: Language }) {
  const { name } = languageOptions[language];
  return (
    <>
      <Flag language={language} />
      <span className="uppercase">{language}</span>
      <VisuallyHidden>{`, ${label}: ${name}`}</VisuallyHidden>
      <Icon name="down" className="size-4" />
    </>
  );
}
