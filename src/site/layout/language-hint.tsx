import { languageHints } from '../../translations/language-hint-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageContext } from '../../pages/page-context.tsx';
import { languageLinks } from './language-links.ts';

/**
 * That the page exists in the language that the browser prefers. All are written by the server and hidden; public/boot.js
 * sets the variable of the one that fits before the first paint, so nothing moves, and remembers who closed it.
 */
export function LanguageHints() {
  const { found } = usePageContext();
  const others = languageLinks(found.address).filter(({ language }) => language !== found.language);
  return others.map(({ language, address }) => (
    <div
      key={language}
      lang={language}
      className="language-hint"
      style={{ display: `var(--hint-${language}, none)` }}
    >
      <p>
        {languageHints[language].text}{' '}
        <a href={address} hrefLang={language} data-language={language} className="font-semibold underline">
          {languageHints[language].go}
        </a>
      </p>
      <button
        type="button"
        aria-label={languageHints[language].close}
        data-close-hint
        className="grid size-11 shrink-0 place-items-center rounded-full"
      >
        <Icon name="close" />
      </button>
    </div>
  ));
}
