import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { SetUpAnswer } from '../../identity/staff.shape.ts';
import { Button } from '../../ui/button.tsx';
import { sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { QrCode } from '../layout/qr-code.tsx';
import { useResetSession } from '../session.ts';
import { CodeField, FormError } from '../sign-in/sign-in-page.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { PasswordForm } from './password-form.tsx';

/** The password first, then the square for the app, then a code of it: only then it counts. */
export function SecondFactor({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const say = useSay();
  const beginning = useMutation({
    mutationFn: (body: StaffBody<'POST /second-factor/set-up'>) =>
      sendStaff<SetUpAnswer>('POST', '/second-factor/set-up', body),
  });
  if (beginning.data) return <Confirm setUp={beginning.data} onCodes={onCodes} />;
  return <PasswordForm text={say('factor.explained')} button={say('factor.begin')} asking={beginning} />;
}

function Confirm({ setUp, onCodes }: { setUp: SetUpAnswer; onCodes: (codes: readonly string[]) => void }) {
  const say = useSay();
  const fresh = useResetSession();
  const confirming = useMutation({
    mutationFn: (code: string) => sendStaff('POST', '/second-factor/confirm', { code }),
    onSuccess: () => {
      onCodes(setUp.backupCodes);
      return fresh();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirming.mutate(fieldText(event.currentTarget, 'code').trim());
  };
  return (
    <form className="grid gap-4" onSubmit={submit}>
      <p>{say('factor.scan')}</p>
      <QrCode text={setUp.uri} label={say('factor.square')} />
      <details>
        <summary className="min-h-11 py-2 font-semibold">{say('factor.byHand')}</summary>
        <code className="block break-all">{new URL(setUp.uri).searchParams.get('secret')}</code>
      </details>
      <CodeField />
      <FormError fault={confirming.error} />
      <Button type="submit" busy={confirming.isPending}>
        {say('factor.confirm')}
      </Button>
    </form>
  );
}
