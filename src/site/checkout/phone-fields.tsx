import { TextField } from '../../ui/field.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { presetCountry } from './countries.ts';
import { CountryField } from './country-field.tsx';
import { loadPhoneRules } from './read-phone.ts';
import type { SavedFields } from './saved-fields.ts';
import { useChoice } from './use-choice.ts';

type Props = { isKnown: boolean; hasCountries: boolean; kept: SavedFields; error: string | undefined };

export function PhoneFields({ isKnown, hasCountries, kept, error }: Props) {
  const say = useSay('checkout');
  const guessed = presetCountry(useLanguage(), isKnown ? undefined : '');
  const country = useChoice(kept.phoneCountry ?? guessed);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <CountryField
        {...country}
        label={say('driver.phoneCountry')}
        name="phoneCountry"
        autoComplete="tel-country-code"
        isOpen={hasCountries}
        withDialCode
      />
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
