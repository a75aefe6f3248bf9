import { useMutation } from '@tanstack/react-query';
import type { ShownPageAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { today } from '../../basics/rome-time.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { Button } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import { useDay } from './day-context.ts';

const codeDialog = onFirstIntent(() => import('./show-code-dialog.tsx'));

/** At a stop of one's own: the customer's page as a square, for who has no mail at hand to sign or to pay. */
export function ShowCodeButton({
  stop: { code, date, rider },
}: {
  stop: Pick<Stop, 'code' | 'date' | 'rider'>;
}) {
  const say = useSay();
  const showError = useErrorToast();
  const { riders } = useDay();
  const showing = useMutation({
    mutationFn: () => sendStaff<ShownPageAnswer>('POST', `/bookings/${code}/shown-page`),
    onError: showError,
  });
  const isOwn = riders.some((one) => one.isOwn && one.id === rider?.id);
  if (!isOwn || date > today(new Date())) return null;
  return (
    <>
      <Button
        kind="second"
        busy={showing.isPending}
        {...codeDialog.intent}
        aria-haspopup="dialog"
        onClick={() => showing.mutate()}
      >
        {say('stop.showCode')}
      </Button>
      {showing.data && <codeDialog.Component shown={showing.data} onClose={showing.reset} />}
    </>
  );
}
