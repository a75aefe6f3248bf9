import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BookingAnswer, PageLinkAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { Button } from '../../ui/button.tsx';
import { bookingAddress } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { LinkWays } from '../money/link-ways.tsx';
import { sendStaff } from '../staff-api.ts';
import { useBookingAction } from './use-booking-action.ts';

type Props = { booking: BookingAnswer };

/** Where the link of the customer's page is given by hand. */
export const pageLinkAnchor = 'page-link';

/** The links of the booking and its contract: sent once more, given by hand to who left no address, or replaced. */
export function CustomerLinks({ booking }: Props) {
  const say = useSay();
  const { code, driver, mailTo, maySendLink, pageHolder, party } = booking;
  const link = useBookingAction(code, say('booking.link.done'));
  const byHand = usePageLink(code);
  return (
    <>
      {/* What no mail has brought leads here: the reports. */}
      <div id={pageLinkAnchor} className="flex scroll-mt-24 flex-wrap gap-2 *:grow sm:*:grow-0">
        {maySendLink && (mailTo.email !== '' || mailTo.riderEmail !== null) && (
          <Button
            kind="second"
            busy={link.isPending}
            onClick={() => link.mutate(['POST', `/bookings/${code}/link`])}
          >
            {say('booking.link')}
          </Button>
        )}
        {pageHolder !== null && !byHand.data && (
          <Button kind="second" busy={byHand.isPending} onClick={() => byHand.mutate()}>
            {say('booking.pageLink', { name: driver })}
          </Button>
        )}
        <ReplaceLinks booking={booking} onReplaced={() => pageHolder !== null && byHand.mutate()} />
      </div>
      {byHand.data && <PageLink of={byHand.data} />}
      {pageHolder === 'rider' && party && (
        <p>
          <Link to={bookingAddress(party.code)}>
            {say('booking.pageLink.ofCustomer', { customer: party.driver })}
          </Link>
        </p>
      )}
    </>
  );
}

/** Opens it again where it has ended, and writes down who took it: only by a press. */
function usePageLink(code: string) {
  const showError = useErrorToast();
  return useMutation({
    mutationFn: () => sendStaff<PageLinkAnswer>('POST', `/bookings/${code}/page-link`),
    onError: showError,
  });
}

/** Who gets no mail is given it from here; it says whose it is, for the customer's opens the whole order. */
export function PageLink({ of: { link, message, whatsapp, holder, name } }: { of: PageLinkAnswer }) {
  const say = useSay();
  return (
    <div role="status" className="grid gap-2">
      <p className="wrap-anywhere">{say(`booking.pageLink.${holder}`, { name })}</p>
      <LinkWays
        link={link}
        whatsapp={whatsapp}
        message={message}
        mail={null}
        square={say('booking.pageLink.square', { name })}
        isOpen
      />
    </div>
  );
}

/** For links that came into wrong hands: the customer's, and with it those of all that they ordered. */
function ReplaceLinks({ booking, onReplaced }: Props & { onReplaced: () => void }) {
  const say = useSay();
  const { code, driver, mailTo, party } = booking;
  const { email } = mailTo;
  const customer = party?.driver ?? driver;
  const replacing = useBookingAction(
    code,
    say(email === '' ? 'booking.newLink.done.noMail' : 'booking.link.done'),
  );
  const isCustomers = party === null || party.code === code;
  const byHand = isCustomers ? 'booking.newLink.noMail' : 'booking.newLink.noMail.rider';
  return (
    <ConfirmButton
      kind="second"
      busy={replacing.isPending}
      label={say('booking.newLink')}
      title={say('booking.newLink.sure', { name: customer })}
      button={say('booking.newLink.button')}
      danger
      onConfirm={() => replacing.mutate(['POST', `/bookings/${code}/new-link`], { onSuccess: onReplaced })}
    >
      <p>{say('booking.newLink.explained')}</p>
      <p className="wrap-anywhere">
        {email === '' ? say(byHand, { customer }) : say('booking.newLink.mail', { email })}
      </p>
    </ConfirmButton>
  );
}
