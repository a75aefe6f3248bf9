import { languageOptions } from '../../translations/language-options.ts';
import type { Language } from '../../translations/languages.ts';

export const Flag = ({ language }: { language: Language }) => (
  <svg
    viewBox="0 0 6 4"
    className="h-3.5 w-5 shrink-0 rounded-xs ring-1 ring-ink/30"
    aria-hidden="true"
    focusable="false"
  >
    {languageOptions[language].flag.map(([colour, path]) => (
      <path key={path} fill={colour} d={path} />
    ))}
  </svg>
);

export const LanguageName = ({ language }: { language: Language }) => (
  <span className="inline-flex items-center gap-2.5">
    <Flag language={language} />
    {languageOptions[language].name}
  </span>
);
