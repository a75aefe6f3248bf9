import { useMutation } from '@tanstack/react-query';
import type { BookingAnswer, PageLinkAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { LinkWays } from '../money/link-ways.tsx';
import { sendStaff } from '../staff-api.ts';
import { useBookingAction } from './use-booking-action.ts';

type Props = { booking: BookingAnswer };

/** The links of the booking and its contract: sent once more, given by hand to who left no address, or replaced. */
export function CustomerLinks({ booking }: Props) {
  const say = useSay();
  const { code, mailTo } = booking;
  const link = useBookingAction(code, say('booking.link.done'));
  const byHand = usePageLink(code);
  const hasAddress = mailTo.email !== '';
  return (
    <>
      <div className="flex flex-wrap gap-2 *:grow sm:*:grow-0">
        {(hasAddress || mailTo.riderEmail !== null) && (
          <Button
            kind="second"
            busy={link.isPending}
            onClick={() => link.mutate(['POST', `/bookings/${code}/link`])}
          >
            {say('booking.link')}
          </Button>
        )}
        {!hasAddress && !byHand.data && (
          <Button kind="second" busy={byHand.isPending} onClick={() => byHand.mutate()}>
            {say('booking.pageLink')}
          </Button>
        )}
        <ReplaceLinks booking={booking} onReplaced={() => !hasAddress && byHand.mutate()} />
      </div>
      {byHand.data && <PageLink of={byHand.data} />}
    </>
  );
}

function usePageLink(code: string) {
  const showError = useErrorToast();
  return useMutation({
    mutationFn: () => sendStaff<PageLinkAnswer>('POST', `/bookings/${code}/page-link`),
    onError: showError,
  });
}

/** Who gets no mail is given it from here. */
export function PageLink({ of }: { of: PageLinkAnswer }) {
  const say = useSay();
  return (
    <div role="status" className="grid gap-2">
      <p>{say('booking.pageLink.what')}</p>
      <LinkWays {...of} mail={null} square={say('booking.pageLink.square')} isOpen />
    </div>
  );
}

/** For links that came into wrong hands. */
function ReplaceLinks({ booking, onReplaced }: Props & { onReplaced: () => void }) {
  const say = useSay();
  const { email } = booking.mailTo;
  const replacing = useBookingAction(
    booking.code,
    say(email === '' ? 'booking.newLink.done.noMail' : 'booking.link.done'),
  );
  return (
    <ConfirmButton
      kind="second"
      busy={replacing.isPending}
      label={say('booking.newLink')}
      title={say('booking.newLink.sure', { name: booking.driver })}
      button={say('booking.newLink.button')}
      danger
      onConfirm={() =>
        replacing.mutate(['POST', `/bookings/${booking.code}/new-link`], { onSuccess: onReplaced })
      }
    >
      <p>{say('booking.newLink.explained')}</p>
      <p className="wrap-anywhere">
        {email === '' ? say('booking.newLink.noMail') : say('booking.newLink.mail', { email })}
      </p>
    </ConfirmButton>
  );
}
