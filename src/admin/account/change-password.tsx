import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { useSession } from '../session.ts';
import { NewPasswordField } from '../sign-in/new-password-field.tsx';
import { FormError } from '../sign-in/sign-in-page.tsx';
import { sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { SectionCard } from '../layout/section-card.tsx';

/** The old password once more: whoever finds the desk open keeps nobody out. */
export function ChangePassword() {
  const say = useSay();
  const { data } = useSession();
  const changing = useMutation({
    mutationFn: (body: StaffBody<'PUT /session/password'>) => sendStaff('PUT', '/session/password', body),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { password: fieldText(form, 'password'), newPassword: fieldText(form, 'newPassword') };
    changing.mutate(body, { onSuccess: () => form.reset() });
  };
  return (
    <SectionCard title={say('account.password')}>
      <form className="grid gap-4" onSubmit={submit}>
        <p>{say('account.password.explained')}</p>
        <input type="hidden" name="username" autoComplete="username" value={data?.email ?? ''} readOnly />
        <TextField
          name="password"
          type="password"
          label={say('account.password.old')}
          autoComplete="current-password"
          required
        />
        <NewPasswordField name="newPassword" label={say('account.password.new')} />
        <FormError fault={changing.error} />
        {changing.isSuccess && <Note role="status">{say('account.password.changed')}</Note>}
        <Button type="submit" kind="second" busy={changing.isPending}>
          {say('account.password.button')}
        </Button>
      </form>
    </SectionCard>
  );
}
