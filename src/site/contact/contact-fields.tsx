import type { FieldErrors } from '../../basics/forms.ts';
import {
  type ContactField,
  type contactForm,
  type ContactMessage,
  maxLengths,
  honeypotField,
} from '../../contact/contact.rules.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { useSay } from '../../pages/page-context.tsx';

export type ContactErrors = FieldErrors<(typeof contactForm)['fields']>;
type Props = { errors: ContactErrors; typed: ContactMessage | undefined };

export function ContactFields({ errors, typed }: Props) {
  const say = useSay('contact');
  const errorOf = (field: ContactField): string | undefined => {
    const wrong = errors[field];
    if (!wrong) return undefined;
    return wrong === 'required'
      ? say(`error.${field}.required`)
      : say(`error.${wrong}`, { most: maxLengths[field] });
  };
  const field = (name: ContactField) => ({
    name,
    label: say(`form.${name}`),
    required: true,
    error: errorOf(name),
  });
  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <TextField {...field('name')} autoComplete="name" defaultValue={typed?.name} />
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={typed?.email}
        />
      </div>
      <TextField {...field('subject')} defaultValue={typed?.subject} />
      <Field {...field('message')} hint={say('form.message.hint')}>
        {(control) => <textarea {...control} rows={7} defaultValue={typed?.message} />}
      </Field>
      <div className="sr-only" aria-hidden="true">
        <label>
          {say('form.trap')}
          <input name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
