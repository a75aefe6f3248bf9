import { SelectField, TextField } from '../../ui/field.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { presetCountry } from './countries.ts';
import { CountryOptions } from './country-options.tsx';
import { loadPhoneRules } from './read-phone.ts';
import type { SavedFields } from './saved-fields.ts';

type Props = { hasCountries: boolean; kept: SavedFields; error: string | undefined };

export function PhoneFields({ hasCountries, kept, error }: Props) {
  const say = useSay('checkout');
  const language = useLanguage();
  const country = kept.phoneCountry ?? presetCountry(language);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <SelectField
        label={say('driver.phoneCountry')}
        name="phoneCountry"
        autoComplete="tel-country-code"
        defaultValue={country}
      >
        <CountryOptions chosen={country} isOpen={hasCountries} withDialCode />
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
