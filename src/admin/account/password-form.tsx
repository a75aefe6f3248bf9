import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';

type PasswordMutation = {
  error: Error | null;
  isPending: boolean;
  mutate(body: { password?: string }): void;
};
type Props = { text: string; button: string; kind?: 'second'; asking: PasswordMutation };

/** What needs the password once more. Someone who signed in by a link may have none yet and leaves it empty. */
export function PasswordForm({ text, button, kind, asking }: Props) {
  const say = useSay();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = fieldText(event.currentTarget, 'password');
    asking.mutate(password === '' ? {} : { password });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{text}</p>
      <TextField
        name="password"
        type="password"
        label={say('password')}
        hint={say('factor.passwordHint')}
        autoComplete="current-password"
      />
      <FormError fault={asking.error} />
      <Button type="submit" {...(kind ? { kind } : {})} busy={asking.isPending}>
        {button}
      </Button>
    </form>
  );
}
