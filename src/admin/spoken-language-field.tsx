import { languageOptions } from '../translations/language-options.ts';
import { languages } from '../translations/languages.ts';
import { SelectField } from '../ui/field.tsx';
import { useSay } from './language-provider.tsx';

/** In which language somebody is written to; English until it is said. */
export function SpokenLanguageField({ known = 'en' }: { known?: string | undefined }) {
  const say = useSay();
  return (
    <SelectField name="language" label={say('account.language')} defaultValue={known}>
      {languages.map((language) => (
        <option key={language} value={language}>
          {languageOptions[language].name}
        </option>
      ))}
    </SelectField>
  );
}
