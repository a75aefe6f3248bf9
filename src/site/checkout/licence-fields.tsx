import { useMemo } from 'react';
import { licenceCategories } from '../../booking/driver.shape.ts';
import { canRideInItaly, mayNeedInternationalPermit } from '../../booking/create/eligibility.rules.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { savedLicence } from '../draft/licence-answer.ts';
import { presetCountry } from './countries.ts';
import { CountryField } from './country-field.tsx';
import { useChoice } from './use-choice.ts';
import { useNeededLicence } from './use-needed-licence.ts';
import type { SavedFields } from './saved-fields.ts';
import { LicenceCategoryOptions } from './licence-category-options.tsx';

type Props = {
  isKnown: boolean;
  hasCountries: boolean;
  kept: SavedFields;
  countryError: string | undefined;
  categoryError: string | undefined;
};

/** Country and category of the licence, with the rules for the chosen model in plain words. */
export function LicenceFields({ isKnown, hasCountries, kept, countryError, categoryError }: Props) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const needed = useNeededLicence();
  const guessed = presetCountry(useLanguage(), isKnown ? undefined : '');
  const said = useMemo(() => (isKnown ? savedLicence() : null), [isKnown]);
  const country = useChoice(kept.licenceCountry || said?.country || guessed);
  const category = useChoice(kept.licenceCategory || said?.category || '');
  const chosen = licenceCategories.find((one) => one === category.value);
  return (
    <fieldset className="card grid gap-5 p-5 sm:p-7">
      <legend className="float-left mb-1 h3">{sayCheckout('licence.title')}</legend>
      <p className="clear-both -mt-3">{sayCheckout('licence.rules', { licence: needed })}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <CountryField
          {...country}
          label={sayCheckout('licence.country')}
          name="licenceCountry"
          autoComplete="off"
          error={countryError}
          isOpen={hasCountries}
          required
        />
        <SelectField
          {...category}
          label={sayCheckout('licence.category')}
          name="licenceCategory"
          autoComplete="off"
          error={categoryError}
          required
        >
          <LicenceCategoryOptions unsaid={say('choose')} />
        </SelectField>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {chosen &&
          !categoryError &&
          !canRideInItaly({ category: chosen, country: country.value }, needed) && (
            <Hint text={sayCheckout('licence.notEnough', { licence: needed })} />
          )}
        {mayNeedInternationalPermit(country.value) && <Hint text={sayCheckout('licence.permit')} />}
      </div>
    </fieldset>
  );
}

const Hint = ({ text }: { text: string }) => (
  <p className="flex items-start gap-3 rounded-control bg-sand p-4">
    <Icon name="info" className="mt-0.5 size-5 text-terracotta" />
    <span>{text}</span>
  </p>
);
