import { useState } from 'react';
import type { InEachLanguage } from '../../shop/settings/setting-text.shape.ts';
import { languageOptions } from '../../translations/language-options.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';

/** One text of several that are written in each language side by side. */
type TextRow = {
  name: string;
  label: string;
  texts: InEachLanguage;
  longest: number;
  /** Several lines. */
  rows?: number;
  /** Where it is empty, words of ours stand in that language: nothing is missing. */
  hasOurs?: boolean;
  /** It must be there in Italian. */
  required?: boolean;
  errorOf(language: Language): string | undefined;
  onTexts(texts: InEachLanguage): void;
};

/** Written in one language and not in this one: its visitors miss something, or read another language. */
const isMissing = (texts: InEachLanguage, language: Language): boolean =>
  texts[language].trim() === '' && languages.some((other) => texts[other].trim() !== '');

type TextsProps = {
  rows: readonly TextRow[];
  /** Told in which language somebody writes, so that a preview can follow. */
  onLanguage?: (language: Language) => void;
};

/** Every language beside the other; one that is missing is marked. */
export function LanguageTexts({ rows, onLanguage }: TextsProps) {
  const say = useSay();
  return (
    <div className="grid gap-x-4 gap-y-6 md:grid-cols-2">
      {languages.map((language) => (
        <fieldset key={language} className="grid min-w-0 content-start gap-3">
          <legend className="mb-2 flex min-h-7 items-center gap-2 font-bold">
            {languageOptions[language].name}
            {rows.some(({ texts, hasOurs }) => !hasOurs && isMissing(texts, language)) && (
              <Badge tone="sun">{say('setting.words.missing')}</Badge>
            )}
          </legend>
          {rows.map((row) => (
            <OneText key={row.name} row={row} language={language} onWrite={() => onLanguage?.(language)} />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

type OneTextProps = { row: TextRow; language: Language; onWrite: () => void };

function OneText({ row, language, onWrite }: OneTextProps) {
  const { name, label, texts, longest, rows, required = false, errorOf, onTexts } = row;
  const typed = (text: string) => onTexts({ ...texts, [language]: text });
  return (
    <Field
      name={`${name}-${language}`}
      label={label}
      required={required && language === 'it'}
      error={errorOf(language)}
    >
      {(control) =>
        rows ? (
          <textarea
            {...control}
            lang={language}
            onFocus={onWrite}
            rows={rows}
            maxLength={longest}
            value={texts[language]}
            onChange={({ currentTarget }) => typed(currentTarget.value)}
          />
        ) : (
          <input
            {...control}
            type="text"
            lang={language}
            onFocus={onWrite}
            maxLength={longest}
            autoComplete="off"
            value={texts[language]}
            onChange={({ currentTarget }) => typed(currentTarget.value)}
          />
        )
      }
    </Field>
  );
}

/** In which language a preview is shown: the reader's own, until somebody writes or chooses another. */
export type ShownLanguage = { language: Language; onLanguage: (language: Language) => void };

export function useShownLanguage(): ShownLanguage {
  const { language: own } = useDeskLanguage();
  const [language, onLanguage] = useState<Language>(own);
  return { language, onLanguage };
}

export function LanguageChoice({ language, onLanguage }: ShownLanguage) {
  const say = useSay();
  return (
    <SelectField
      name="preview"
      label={say('account.language')}
      value={language}
      onChange={({ currentTarget }) =>
        onLanguage(languages.find((one) => one === currentTarget.value) ?? language)
      }
    >
      {languages.map((one) => (
        <option key={one} value={one}>
          {languageOptions[one].name}
        </option>
      ))}
    </SelectField>
  );
}
