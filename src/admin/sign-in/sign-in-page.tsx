import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StepAnswer } from '../../identity/staff.shape.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { errorMessage } from '../layout/query-states.tsx';
import { useResetSession } from '../session.ts';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

/** Address and password, then, for someone who has one, the code of their app. */
export function SignInPage() {
  const say = useSay();
  const [half, setHalf] = useState(false);
  return half ? (
    <SignInLayout title={say('second.title')}>
      <CodeForm back={() => setHalf(false)} />
    </SignInLayout>
  ) : (
    <SignInLayout title={say('signIn.title')}>
      <PasswordForm onHalf={() => setHalf(true)} />
    </SignInLayout>
  );
}

function PasswordForm({ onHalf }: { onHalf: () => void }) {
  const say = useSay();
  const fresh = useResetSession();
  const entering = useMutation({
    mutationFn: (body: StaffBody<'POST /sign-in'>) => sendStaff<StepAnswer>('POST', '/sign-in', body),
    onSuccess: ({ next }) => (next === 'inside' ? fresh() : onHalf()),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    entering.mutate({ email: fieldText(form, 'email'), password: fieldText(form, 'password') });
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <TextField name="email" type="email" label={say('email')} autoComplete="username" required />
      <TextField
        name="password"
        type="password"
        label={say('password')}
        autoComplete="current-password"
        required
      />
      <FormError fault={entering.error} />
      <Button type="submit" size="large" wide busy={entering.isPending}>
        {say('signIn.button')}
      </Button>
      <p className="text-sm text-muted">{say('signIn.lost')}</p>
    </form>
  );
}

function CodeForm({ back }: { back: () => void }) {
  const say = useSay();
  const fresh = useResetSession();
  const [lostPhone, setLostPhone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The form has taken the place of another, in which the focus was.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [lostPhone]);
  const entering = useMutation({
    mutationFn: (code: string) => sendStaff<StepAnswer>('POST', '/second-factor', { code }),
    onSuccess: fresh,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    entering.mutate(fieldText(event.currentTarget, 'code').trim());
  };
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit}>
      <p>{say(lostPhone ? 'second.backupExplained' : 'second.explained')}</p>
      {lostPhone ? (
        <TextField key="backup" name="code" label={say('second.backup')} autoComplete="off" required />
      ) : (
        <CodeField />
      )}
      <FormError fault={entering.error} />
      <Button type="submit" size="large" wide busy={entering.isPending}>
        {say('second.button')}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button kind="quiet" onClick={back}>
          {say('back')}
        </Button>
        <Button kind="quiet" onClick={() => setLostPhone(!lostPhone)}>
          {say(lostPhone ? 'second.useApp' : 'second.lostPhone')}
        </Button>
      </div>
    </form>
  );
}

export function CodeField() {
  const say = useSay();
  return (
    <TextField
      key="code"
      name="code"
      label={say('second.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\d{6}"
      maxLength={6}
      title={say('second.codeHint')}
      className="text-2xl tracking-widest"
      required
    />
  );
}

export function FormError({ fault }: { fault: Error | null }) {
  const say = useSay();
  if (!fault) return null;
  return (
    <Note tone="bad" role="alert">
      {errorMessage(fault, say('noAnswer'))}
    </Note>
  );
}
