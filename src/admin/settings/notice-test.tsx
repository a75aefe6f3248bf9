import { useMutation } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import type { TestedNotice } from '../../mails/delivery.shape.ts';
import { useHasPermission } from '../session.ts';
import { sendStaff } from '../staff-api.ts';

/** A mail to each who is told of anything, and what the mail server said of it. */
export function NoticeTest({ isUnsaved }: { isUnsaved: boolean }) {
  const say = useSay();
  const maySet = useHasPermission()('change the settings');
  const showError = useErrorToast();
  const test = useMutation({
    mutationFn: () => sendStaff<TestedNotice[]>('POST', '/settings/notices/test'),
    onError: showError,
  });
  if (!maySet) return null;
  return (
    <SectionCard title={say('setting.notices.test')}>
      <p className="text-muted">
        {say(isUnsaved ? 'setting.notices.test.unsaved' : 'setting.notices.test.about')}
      </p>
      <p>
        <Button kind="second" disabled={isUnsaved || test.isPending} onClick={() => test.mutate()}>
          {say('setting.notices.test.button')}
        </Button>
      </p>
      <ul className="grid gap-1 empty:hidden" aria-live="polite">
        {test.data?.map(({ email, outcome, answer }) => (
          <li key={email} className="break-words">
            <strong>{email}</strong>:{' '}
            {outcome === 'accepted'
              ? say('setting.notices.test.accepted')
              : say('setting.notices.test.failed', { answer })}
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
