import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { StepAnswer } from '../../identity/staff.shape.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { send } from '../ask.ts';
import { sentenceOf } from '../layout/states.tsx';
import { useFreshSession } from '../session.ts';
import { typed } from '../typed.ts';
import { useSay } from '../words.tsx';
import { Door } from './door.tsx';

/** Address and password, then, for who has one, the code of their app. */
export function SignInPage() {
  const say = useSay();
  const [half, setHalf] = useState(false);
  return half ? (
    <Door title={say('second.title')}>
      <CodeForm back={() => setHalf(false)} />
    </Door>
  ) : (
    <Door title={say('signIn.title')}>
      <PasswordForm onHalf={() => setHalf(true)} />
    </Door>
  );
}

function PasswordForm({ onHalf }: { onHalf: () => void }) {
  const say = useSay();
  const fresh = useFreshSession();
  const entering = useMutation({
    mutationFn: (body: object) => send<StepAnswer>('POST', '/sign-in', body),
    onSuccess: ({ next }) => (next === 'inside' ? fresh() : onHalf()),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    entering.mutate({ email: typed(form, 'email'), password: typed(form, 'password') });
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
      <Wrong fault={entering.error} />
      <Button type="submit" size="large" wide busy={entering.isPending}>
        {say('signIn.button')}
      </Button>
      <p className="text-sm text-muted">{say('signIn.lost')}</p>
    </form>
  );
}

function CodeForm({ back }: { back: () => void }) {
  const say = useSay();
  const fresh = useFreshSession();
  const [lostPhone, setLostPhone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The form has taken the place of another, in which the focus was.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [lostPhone]);
  const entering = useMutation({
    mutationFn: (code: string) => send<StepAnswer>('POST', '/second-factor', { code }),
    onSuccess: fresh,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    entering.mutate(typed(event.currentTarget, 'code').trim());
  };
  return (
    <form ref={form} className="grid gap-4" onSubmit={submit}>
      <p>{say(lostPhone ? 'second.backupExplained' : 'second.explained')}</p>
      {lostPhone ? (
        <TextField key="backup" name="code" label={say('second.backup')} autoComplete="off" required />
      ) : (
        <CodeField />
      )}
      <Wrong fault={entering.error} />
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

export function Wrong({ fault }: { fault: Error | null }) {
  const say = useSay();
  if (!fault) return null;
  return (
    <Note tone="bad" role="alert">
      {sentenceOf(fault, say('noAnswer'))}
    </Note>
  );
}
