import { SelectField } from '../../ui/field.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { CountryOptions } from '../checkout/country-options.tsx';
import type { FieldErrors } from './personal-data.rules.ts';
import { useFieldError } from './use-field-error.ts';
import { LicenceCategoryOptions } from '../checkout/licence-category-options.tsx';

type Props = { errors: FieldErrors; isRiders: boolean };

/** Which licence somebody has who has not said so: a rider whom somebody else booked a scooter for, or who booked by telephone. */
export default function LicencePart({ errors, isRiders }: Props) {
  const say = useSay('contract');
  const errorOf = useFieldError(errors);
  const field = (name: 'licenceCountry' | 'licenceCategory') => ({
    name: `licence.${name}`,
    label: say(`form.${name}`),
    error: errorOf(`licence.${name}`),
    required: true,
    defaultValue: '',
    autoComplete: 'off',
  });
  return (
    <fieldset className="grid gap-5 md:grid-cols-2">
      <legend className="h3 mb-4">{say('form.licence')}</legend>
      <p className="md:col-span-2">{say(isRiders ? 'form.licence.intro' : 'form.licence.intro.own')}</p>
      <SelectField {...field('licenceCountry')}>
        <option value="">{say('form.choose')}</option>
        <CountryOptions chosen="" isOpen />
      </SelectField>
      <SelectField {...field('licenceCategory')}>
        <LicenceCategoryOptions unsaid={say('form.choose')} />
      </SelectField>
    </fieldset>
  );
}
