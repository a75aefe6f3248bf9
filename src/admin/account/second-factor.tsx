import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { SetUpAnswer } from '../../identity/staff.shape.ts';
import { Button } from '../../ui/button.tsx';
import { send } from '../ask.ts';
import { Square } from '../layout/square.tsx';
import { useFreshSession } from '../session.ts';
import { CodeField, Wrong } from '../sign-in/sign-in-page.tsx';
import { typed } from '../typed.ts';
import { useSay } from '../words.tsx';
import { PasswordForm } from './password-form.tsx';

/** The password first, then the square for the app, then a code of it: only then it counts. */
export function SecondFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const say = useSay();
  const beginning = useMutation({
    mutationFn: (body: object) => send<SetUpAnswer>('POST', '/second-factor/set-up', body),
  });
  if (beginning.data) return <Confirm setUp={beginning.data} onCodes={onCodes} />;
  return <PasswordForm text={say('factor.explained')} button={say('factor.begin')} asking={beginning} />;
}

function Confirm({ setUp, onCodes }: { setUp: SetUpAnswer; onCodes: (codes: readonly string[]) => void }) {
  const say = useSay();
  const fresh = useFreshSession();
  const confirming = useMutation({
    mutationFn: (code: string) => send('POST', '/second-factor/confirm', { code }),
    onSuccess: () => {
      onCodes(setUp.backupCodes);
      return fresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirming.mutate(typed(event.currentTarget, 'code').trim());
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{say('factor.scan')}</p>
      <Square text={setUp.uri} label={say('factor.square')} />
      <details>
        <summary className="min-h-11 py-2 font-semibold">{say('factor.byHand')}</summary>
        <code className="block break-all">{new URL(setUp.uri).searchParams.get('secret')}</code>
      </details>
      <CodeField />
      <Wrong fault={confirming.error} />
      <Button type="submit" busy={confirming.isPending}>
        {say('factor.confirm')}
      </Button>
    </form>
  );
}
