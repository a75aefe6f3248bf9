import type { PaymentView } from '../../booking/booking.shape.ts';
import { NothingBooked } from '../booking-steps/nothing-booked.tsx';
import { Failed } from './failed.tsx';
import { usePayment } from './payment-query.ts';
import { Processing } from './processing.tsx';
import { useReturnAddress, type ReturnAddress } from './return-address.ts';
import { Success } from './success.tsx';
import { UnknownResult } from './unknown-result.tsx';

/** Processing, then success or failed: as the server says, from the cookie or the session in the address (F47). */
export function PaymentResult() {
  const address = useReturnAddress();
  if (address === undefined) return <Processing />;
  return address ? <Result address={address} /> : <NothingBooked />;
}

function Result({ address }: { address: ReturnAddress }) {
  const payment = usePayment(address);
  const view = payment.data;
  if (!view)
    return payment.isError ? (
      <UnknownResult error={payment.error} again={() => void payment.refetch()} />
    ) : (
      <Processing />
    );
  const props = { address, view, onChanged: () => void payment.refetch() };
  switch (shownAs(view, address)) {
    case 'success':
      return <Success view={view} address={address} />;
    case 'failed':
      return <Failed {...props} />;
    case 'left':
      return <Failed {...props} left />;
    case 'processing':
      return <Processing code={view.bookingId} />;
  }
}

/** Who came back from a page that can still be paid has not failed: they left it. */
function shownAs(view: PaymentView, { cancelled }: ReturnAddress): PaymentView['state'] | 'left' {
  return view.state === 'processing' && cancelled && view.canRetry ? 'left' : view.state;
}
