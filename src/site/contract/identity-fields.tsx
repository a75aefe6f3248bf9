import { TextField } from '../../ui/field.tsx';
import { useSay } from '../../pages/page-context.tsx';
import type { FieldErrors, FieldName, FieldValues } from './personal-data.rules.ts';
import { useFieldError } from './use-field-error.ts';

type Props = {
  legend: string;
  intro?: string;
  /** '' for the customer. */
  prefix: '' | 'additionalDriver.';
  values: FieldValues;
  errors: FieldErrors;
  autoComplete?: boolean;
};

/** Who drives, as on the licence. The document is always the driving licence. */
export function IdentityFields({ legend, intro, prefix, values, errors, autoComplete = false }: Props) {
  const say = useSay('contract');
  const errorOf = useFieldError(errors);
  const field = (name: 'fullName' | 'dateOfBirth' | 'placeOfBirth' | 'idNumber') => {
    const full: FieldName = `${prefix}${name}`;
    return {
      name: full,
      label: say(`form.${name}`),
      required: true,
      defaultValue: values[full],
      error: errorOf(full),
    };
  };
  return (
    <fieldset className="grid gap-5 md:grid-cols-2">
      <legend className="h3 mb-4">{legend}</legend>
      {intro && <p className="md:col-span-2">{intro}</p>}
      {/* Names are long, and what belongs together stands in one row. */}
      <div className="md:col-span-2">
        <TextField
          {...field('fullName')}
          hint={say('form.fullName.hint')}
          autoComplete={autoComplete ? 'name' : 'off'}
        />
      </div>
      <TextField {...field('dateOfBirth')} type="date" autoComplete={autoComplete ? 'bday' : 'off'} />
      <TextField {...field('placeOfBirth')} hint={say('form.placeOfBirth.hint')} autoComplete="off" />
      <TextField
        name={`${prefix}idDocument`}
        label={say('form.idDocument')}
        value={say('form.idDocument.value')}
        readOnly
      />
      <TextField {...field('idNumber')} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
    </fieldset>
  );
}
