import { Button } from '../../ui/button.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { AddToCalendar } from '../booking-steps/add-to-calendar.tsx';
import { usePayment } from '../payment-result/payment-query.ts';
import { useReturnAddress, type ReturnAddress } from '../payment-result/return-address.ts';

/** The record knows no link: the address names the booking, and only the browser that booked it is told more. */
export function OwnBooking() {
  const address = useReturnAddress();
  return address ? <Links address={address} /> : null;
}

function Links({ address }: { address: ReturnAddress }) {
  const say = useSay('checkout');
  const { data, isError } = usePayment(address);
  if (isError) return null;
  // Room for the two buttons, which come in a moment.
  return (
    <div className="grid min-h-29 content-start gap-3 print:hidden sm:flex sm:min-h-13 sm:flex-wrap">
      {data?.bookingUrl && (
        <>
          <Button size="large" href={data.bookingUrl}>
            {say('payment.dashboard')}
          </Button>
          <AddToCalendar bookingUrl={data.bookingUrl} />
        </>
      )}
    </div>
  );
}
