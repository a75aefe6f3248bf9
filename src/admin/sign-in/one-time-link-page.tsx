import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { StepAnswer } from '../../identity/staff.shape.ts';
import { Button } from '../../ui/button.tsx';
import { addresses, tokenInAddress } from '../addresses.ts';
import { sendStaff } from '../staff-api.ts';
import { useResetSession } from '../session.ts';
import { useSay } from '../language-provider.tsx';
import { SignInLayout } from './sign-in-layout.tsx';
import { FormError } from './sign-in-page.tsx';

/** A link that opens once. A person presses: whatever only looks at the page (a mail scanner) uses nothing up. */
export function OneTimeLinkPage() {
  const say = useSay();
  const navigate = useNavigate();
  const fresh = useResetSession();
  const entering = useMutation({
    mutationFn: () => sendStaff<StepAnswer>('POST', '/enter', { token: tokenInAddress() }),
    onSuccess: async () => {
      await navigate(addresses.today, { replace: true });
      await fresh();
    },
  });
  return (
    <SignInLayout title={say('enter.title')}>
      <p>{say('enter.explained')}</p>
      <FormError fault={entering.error} />
      <Button size="large" wide busy={entering.isPending} onClick={() => entering.mutate()}>
        {say('enter.button')}
      </Button>
      {entering.isError && (
        <Button kind="quiet" onClick={() => void navigate(addresses.today)}>
          {say('enter.password')}
        </Button>
      )}
    </SignInLayout>
  );
}
