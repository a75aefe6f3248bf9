import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { StepAnswer } from '../../identity/staff.shape.ts';
import { Button } from '../../ui/button.tsx';
import { addresses, tokenInAddress } from '../addresses.ts';
import { send } from '../ask.ts';
import { useFreshSession } from '../session.ts';
import { useSay } from '../words.tsx';
import { Door } from './door.tsx';
import { Wrong } from './sign-in-page.tsx';

/** A link that opens once. A person presses: whatever only looks at the page (a mail scanner) uses nothing up. */
export function EnterPage() {
  const say = useSay();
  const navigate = useNavigate();
  const fresh = useFreshSession();
  const entering = useMutation({
    mutationFn: () => send<StepAnswer>('POST', '/enter', { token: tokenInAddress() }),
    onSuccess: async () => {
      await navigate(addresses.today, { replace: true });
      await fresh();
    },
  });
  return (
    <Door title={say('enter.title')}>
      <p>{say('enter.explained')}</p>
      <Wrong fault={entering.error} />
      <Button size="large" wide busy={entering.isPending} onClick={() => entering.mutate()}>
        {say('enter.button')}
      </Button>
      {entering.isError && (
        <Button kind="quiet" onClick={() => void navigate(addresses.today)}>
          {say('enter.password')}
        </Button>
      )}
    </Door>
  );
}
