import { Badge } from '../../ui/badge.tsx';
import { Field } from '../../ui/field.tsx';
import { languageOptions } from '../../translations/language-options.ts';
import { languages, type Language } from '../../translations/languages.ts';
import { useSay } from '../language-provider.tsx';
import { type ExtraDraft, missingLanguages } from './extra.rules.ts';

type Texts = ExtraDraft['texts'];
type Props = { texts: Texts; error: string | undefined; onTexts: (texts: Texts) => void };

/** Every language side by side. One that is missing is shown in Italian to its visitors, and marked here. */
export function ExtraTextFields({ texts, error, onTexts }: Props) {
  const say = useSay();
  const missing = missingLanguages(texts);
  const isBegun = missing.length < languages.length;
  const change = (language: Language, part: { name?: string; info?: string }) =>
    onTexts({ ...texts, [language]: { name: '', info: '', ...texts[language], ...part } });
  return (
    <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {languages.map((language) => (
        <fieldset key={language} className="grid content-start gap-3">
          <legend className="mb-2 flex min-h-7 items-center gap-2 font-bold">
            {languageOptions[language].name}
            {isBegun && missing.includes(language) && <Badge tone="sun">{say('extras.missing.one')}</Badge>}
          </legend>
          <Field
            name={`name-${language}`}
            label={say('extras.name')}
            required={language === 'it'}
            error={language === 'it' ? error : undefined}
          >
            {(control) => (
              <input
                {...control}
                lang={language}
                type="text"
                maxLength={60}
                autoComplete="off"
                value={texts[language]?.name ?? ''}
                onChange={({ currentTarget }) => change(language, { name: currentTarget.value })}
              />
            )}
          </Field>
          <Field name={`info-${language}`} label={say('extras.info')}>
            {(control) => (
              <textarea
                {...control}
                lang={language}
                rows={3}
                maxLength={200}
                value={texts[language]?.info ?? ''}
                onChange={({ currentTarget }) => change(language, { info: currentTarget.value })}
              />
            )}
          </Field>
        </fieldset>
      ))}
    </div>
  );
}
