import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WalkInAnswer } from '../../back-office/walk-in/walk-in.shape.ts';
import { formatDeadline } from '../../translations/format.ts';
import { bookingQuery, lookAgainMs } from '../bookings/booking-query.ts';
import { MailBackSection } from '../bookings/mail-back-section.tsx';
import { changedByBookingAction } from '../bookings/use-booking-action.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { DeliveryBadge, DeliveryDetails } from '../layout/mail-delivery.tsx';
import { LinkWays } from '../money/link-ways.tsx';
import { soldQuery } from './sold-query.ts';

/** The same on the page of the booking, for somebody who calls again after the sale. */
export function KeptBooking({ code }: { code: string }) {
  const { data } = useQuery(soldQuery(code));
  return data?.kept ? <KeptSale code={code} n={data.rides.length} kept={data.kept} /> : null;
}

type Props = { code: string; n: number; kept: NonNullable<WalkInAnswer['kept']> };

/** What is kept for somebody who called: how its link gets to them, and the way back where they do not want it. */
export function KeptSale({ code, n, kept: { until, as, link, whatsapp, name, email } }: Props) {
  const { say, language } = useDeskLanguage();
  const [isSent, setSent] = useState(email !== '');
  const changed = [soldQuery(code).queryKey, ...changedByBookingAction(code)];
  const mailing = useDeskAction(say('booking.link.done'), changed);
  const releasing = useDeskAction(say('sold.kept.gone', { n }), changed);
  const moment = formatDeadline(language, new Date(until), 'weekday');
  const mail = {
    isSent,
    isBusy: mailing.isPending,
    onSend: () =>
      mailing.mutate(['POST', `/walk-ins/${code}/mail`], {
        onSuccess: () => setSent(true),
      }),
  };
  return (
    <SectionCard title={say(as === 'hold' ? 'sold.kept' : `sold.kept.${as}`, { n, until: moment })}>
      <p>{say('sold.kept.how', { n, name })}</p>
      {email !== '' && <LastMail code={code} />}
      <LinkWays
        link={link}
        whatsapp={whatsapp}
        mail={email === '' ? null : mail}
        square={say('booking.pageLink.square', { name })}
        isOpen={email === ''}
      />
      <p>
        <ConfirmButton
          label={say('sold.kept.letGo', { n })}
          kind="second"
          busy={releasing.isPending}
          title={say('sold.kept.letGo', { n })}
          button={say('sold.kept.letGo', { n })}
          danger
          onConfirm={() => releasing.mutate(['POST', `/walk-ins/${code}/let-go`])}
        >
          <p>{say('sold.kept.letGo.sure', { n })}</p>
        </ConfirmButton>
      </p>
    </SectionCard>
  );
}

/** The address was heard on the phone: where a mail to it comes back, another is typed here, not looked for on the page of the booking. */
export function KeptMailBack({ code }: { code: string }) {
  const { data } = useQuery(bookingQuery(code));
  return data?.mailsComeBack ? <MailBackSection code={code} email={data.email} phone={data.phone} /> : null;
}

/** Whether the newest mail about it has left: while it has not, nobody answers what they were sent. */
function LastMail({ code }: { code: string }) {
  const { data } = useQuery({
    ...bookingQuery(code),
    refetchInterval: ({ state }) => lookAgainMs(state.data, Date.now()),
  });
  const delivery = data?.history.findLast((entry) => entry.delivery)?.delivery;
  if (!delivery) return null;
  return (
    <div role="status">
      <DeliveryBadge {...delivery} />
      <DeliveryDetails {...delivery} />
    </div>
  );
}
