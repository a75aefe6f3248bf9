import { TextField } from '../../ui/field.tsx';
import { useSay } from '../../pages/page-context.tsx';
import type { FieldErrors, FieldValues } from './personal-data.rules.ts';
import { useFieldError } from './use-field-error.ts';

type Name = 'email' | 'phone' | 'address' | 'city' | 'zipCode';

type Props = { values: FieldValues; errors: FieldErrors; needsEmail: boolean };

/** How to reach the customer, and where they live. */
export function CustomerContactFields({ values, errors, needsEmail }: Props) {
  const say = useSay('contract');
  const errorOf = useFieldError(errors);
  const field = (name: Name) => ({
    name,
    label: say(`form.${name}`),
    required: true,
    defaultValue: values[name],
    error: errorOf(name),
  });
  return (
    <fieldset className="grid gap-5 md:grid-cols-2">
      <legend className="h3 mb-4">{say('form.contact')}</legend>
      <TextField
        {...field('email')}
        {...(!needsEmail && { label: say('form.email.optional'), required: false })}
        hint={needsEmail ? undefined : say('form.email.hint')}
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <TextField {...field('phone')} type="tel" autoComplete="tel" hint={say('form.phone.hint')} />
      <div className="md:col-span-2">
        <TextField {...field('address')} autoComplete="street-address" />
      </div>
      <TextField {...field('zipCode')} autoComplete="postal-code" />
      <TextField {...field('city')} autoComplete="address-level2" />
    </fieldset>
  );
}
