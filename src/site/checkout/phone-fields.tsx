import { SelectField, TextField } from '../../ui/field.tsx';
import { useLanguage, useSay } from '../../web/words.tsx';
import { homeCountry, type Country } from './countries.ts';
import { dialCodes } from './dial-codes.ts';

export function PhoneFields({ countries, error }: { countries: Country[]; error: string | undefined }) {
  const say = useSay('booking');
  const language = useLanguage();
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <SelectField
        label={say('driver.phoneCountry')}
        name="phoneCountry"
        autoComplete="tel-country-code"
        defaultValue={homeCountry[language]}
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
        autoComplete="tel-national"
        maxLength={30}
        hint={say('driver.phone.hint')}
        error={error}
        required
      />
    </div>
  );
}
