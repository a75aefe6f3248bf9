import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { send } from '../ask.ts';
import { Wrong } from '../sign-in/sign-in-page.tsx';
import { typed } from '../typed.ts';
import { useSay } from '../words.tsx';

/** For who has used or lost the codes of before: they open nothing any more. */
export function NewCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const say = useSay();
  const making = useMutation({
    mutationFn: (body: object) =>
      send<{ backupCodes: string[] }>('POST', '/second-factor/backup-codes', body),
    onSuccess: ({ backupCodes }) => onCodes(backupCodes),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = typed(event.currentTarget, 'password');
    making.mutate(password === '' ? {} : { password });
  };
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{say('codes.renew')}</summary>
      <form className="grid gap-4" onSubmit={submit}>
        <p>{say('codes.renew.explained')}</p>
        <TextField
          name="password"
          type="password"
          label={say('password')}
          hint={say('factor.passwordHint')}
          autoComplete="current-password"
        />
        <Wrong fault={making.error} />
        <Button type="submit" kind="second" busy={making.isPending}>
          {say('codes.renew.button')}
        </Button>
      </form>
    </details>
  );
}
