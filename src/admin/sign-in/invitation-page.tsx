import { useMutation, useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { LinkAnswer, StepAnswer } from '../../identity/staff.shape.ts';
import { Button } from '../../ui/button.tsx';
import { addresses, tokenInAddress } from '../addresses.ts';
import { sendStaff } from '../staff-api.ts';
import { Loading } from '../layout/query-states.tsx';
import { useResetSession } from '../session.ts';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { FormError } from './sign-in-page.tsx';

/** An invited person chooses a password and is signed in. */
export function InvitationPage() {
  const say = useSay();
  const token = tokenInAddress();
  const link = useQuery({
    queryKey: ['link', token],
    queryFn: () => sendStaff<LinkAnswer>('POST', '/link', { token }),
    retry: false,
  });
  if (link.isPending) return <Loading />;
  if (link.isError)
    return (
      <SignInLayout title={say('invitation.over')}>
        <FormError fault={link.error} />
      </SignInLayout>
    );
  return (
    <SignInLayout title={say('invitation.title', { name: link.data.name })}>
      <PasswordForm token={token} email={link.data.email} />
    </SignInLayout>
  );
}

function PasswordForm({ token, email }: { token: string; email: string }) {
  const say = useSay();
  const navigate = useNavigate();
  const fresh = useResetSession();
  const choosing = useMutation({
    mutationFn: (password: string) => sendStaff<StepAnswer>('POST', '/invitation', { token, password }),
    onSuccess: async () => {
      await navigate(addresses.today, { replace: true });
      await fresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    choosing.mutate(fieldText(event.currentTarget, 'password'));
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{say('invitation.explained')}</p>
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <NewPasswordField name="password" label={say('invitation.password')} />
      <FormError fault={choosing.error} />
      <Button type="submit" size="large" wide busy={choosing.isPending}>
        {say('invitation.button')}
      </Button>
    </form>
  );
}
