import { useMutation } from '@tanstack/react-query';
import { sendStaff } from '../staff-api.ts';
import type { StaffBody } from '../staff-calls.ts';
import { useSay } from '../language-provider.tsx';
import { PasswordForm } from './password-form.tsx';

/** For someone who has used or lost the codes of before: they open nothing any more. */
export function NewCodes({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const say = useSay();
  const making = useMutation({
    mutationFn: (body: StaffBody<'POST /second-factor/backup-codes'>) =>
      sendStaff<{ backupCodes: string[] }>('POST', '/second-factor/backup-codes', body),
    onSuccess: ({ backupCodes }) => onCodes(backupCodes),
  });
  return (
    <details>
      <summary className="min-h-11 py-2 font-semibold">{say('codes.renew')}</summary>
      <PasswordForm
        text={say('codes.renew.explained')}
        button={say('codes.renew.button')}
        kind="second"
        asking={making}
      />
    </details>
  );
}
