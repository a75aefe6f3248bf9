import { SelectField, TextField } from '../../ui/field.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { presetCountry, type Country } from './countries.ts';
import { dialCodes } from '../../basics/countries.ts';
import { loadPhoneRules } from './read-phone.ts';
import type { SavedFields } from './saved-fields.ts';

type Props = { countries: Country[]; kept: SavedFields; error: string | undefined };

export function PhoneFields({ countries, kept, error }: Props) {
  const say = useSay('checkout');
  const language = useLanguage();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <SelectField
        label={say('driver.phoneCountry')}
        name="phoneCountry"
        autoComplete="tel-country-code"
        defaultValue={kept.phoneCountry ?? presetCountry(language)}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name} +{dialCodes[code]}
          </option>
        ))}
      </SelectField>
      <TextField
        label={say('driver.phone')}
        name="phone"
        type="tel"
        inputMode="tel"
        onFocus={() => void loadPhoneRules().catch(() => undefined)}
        autoComplete="tel-national"
        defaultValue={kept.phone}
        maxLength={30}
        hint={say('driver.phone.hint')}
        error={error}
        required
      />
    </div>
  );
}
