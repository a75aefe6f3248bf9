import { useQuery } from '@tanstack/react-query';
import type { MailAnswer } from '../../back-office/bookings/mails.shape.ts';
import { Button } from '../../ui/button.tsx';
import { fetchStaff } from '../staff-api.ts';
import { Failed, Loading } from '../layout/query-states.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { useSay } from '../language-provider.tsx';
import { useBookingAction } from './use-booking-action.ts';

type Props = { code: string; id: string; onClose: () => void };

/** The mail as it would leave now, and the button that sends it once more. */
export default function MailDialog({ code, id, onClose }: Props) {
  const say = useSay();
  const mail = useQuery({
    queryKey: ['mail', id],
    queryFn: () => fetchStaff<MailAnswer>(`/bookings/${code}/mails/${id}`),
  });
  const sending = useBookingAction(code, say('mail.sent'));
  const again = () => sending.mutate(['POST', `/bookings/${code}/mails/${id}/again`], { onSuccess: onClose });
  return (
    <DeskDialog
      onClose={onClose}
      title={mail.data?.subject ?? say('mail.title')}
      footer={
        mail.data && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-muted">{mail.data.to}</span>
            <Button busy={sending.isPending} onClick={again}>
              {say('mail.again')}
            </Button>
          </div>
        )
      }
    >
      {mail.isPending && <Loading />}
      {mail.isError && <Failed fault={mail.error} />}
      {mail.data && (
        <>
          <p className="mb-3 text-sm text-muted">{say('mail.explained')}</p>
          <iframe
            className="h-[60vh] w-full rounded-(--radius-small) border border-line bg-white"
            title={mail.data.subject}
            // Nothing in it runs, opens or is sent.
            sandbox=""
            srcDoc={mail.data.html}
          />
        </>
      )}
    </DeskDialog>
  );
}
