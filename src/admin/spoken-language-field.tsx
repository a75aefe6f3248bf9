import { useState } from 'react';
import { languageOfPhone } from '../translations/language-of-phone.rules.ts';
import { languageOptions } from '../translations/language-options.ts';
import { languages } from '../translations/languages.ts';
import { SelectField } from '../ui/field.tsx';
import { useSay } from './language-provider.tsx';

type Props = {
  known?: string | undefined;
  /** As far as it is typed: its country says which it may be, until somebody chooses. */
  phone?: string | undefined;
};

/** In which language somebody is written to; English until something says another. */
export function SpokenLanguageField({ known, phone = '' }: Props) {
  const say = useSay();
  const [chosen, setChosen] = useState<string>();
  return (
    <SelectField
      name="language"
      label={say('account.language')}
      value={chosen ?? known ?? languageOfPhone(phone)}
      onChange={({ target }) => setChosen(target.value)}
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {languageOptions[language].name}
        </option>
      ))}
    </SelectField>
  );
}
