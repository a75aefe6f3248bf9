import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { href } from '../../pages/routes.ts';
import { AddToCalendar } from '../booking-steps/add-to-calendar.tsx';
import { usePayment } from '../payment-result/payment-query.ts';
import type { ReturnAddress } from '../payment-result/return-address.ts';

/** The record knows no link: the address names the booking, and only the browser that booked it is told more. */
export function OwnBooking({ address }: { address: ReturnAddress }) {
  const say = useSay('result');
  const language = useLanguage();
  const { data, isPending } = usePayment(address);
  const { bookingUrl = null, contractUrl = null } = data ?? {};
  // Room for the buttons, which come in a moment.
  return (
    <div className="grid min-h-45 content-start gap-3 print:hidden sm:flex sm:min-h-13 sm:flex-wrap">
      {contractUrl && (
        <Button size="large" href={contractUrl}>
          <Icon name="pen" />
          {say('payment.sign')}
        </Button>
      )}
      {bookingUrl && (
        <>
          <Button size="large" kind={contractUrl ? 'second' : 'primary'} href={bookingUrl}>
            {say('payment.dashboard')}
          </Button>
          <AddToCalendar bookingUrl={bookingUrl} />
        </>
      )}
      {!isPending && !bookingUrl && (
        <Button size="large" href={href('findBooking', language)}>
          {say('payment.find')}
        </Button>
      )}
    </div>
  );
}
