import type { ReactNode } from 'react';
import type { PaymentView } from '../../booking/booking.shape.ts';
import { pageLeft } from '../booking/page-left.ts';
import { Failed } from './failed.tsx';
import { usePayment } from './payment-query.ts';
import { PotLetGo, ShareLeft } from './pot-result.tsx';
import { Processing } from './processing.tsx';
import { useReturnAddress, type ReturnAddress } from './return-address.ts';
import { SharePaid } from './share-paid.tsx';
import { UnknownResult } from './unknown-result.tsx';

type WhenPaid = (view: PaymentView, address: ReturnAddress) => ReactNode;

/**
 * Processing, then success or failed: as the server says, from the cookie or the session in the address (F47). Each page shows a success of its own: none fetches
 * the other's.
 */
export function PaymentResult({ whenPaid }: { whenPaid: WhenPaid }) {
  const address = useReturnAddress();
  return address ? <Result address={address} whenPaid={whenPaid} /> : <Processing />;
}

function Result({ address, whenPaid }: { address: ReturnAddress; whenPaid: WhenPaid }) {
  const payment = usePayment(address);
  const view = payment.data;
  const again = () => void payment.refetch();
  if (!view && payment.isPending) return <Processing />;
  const left = address.cancelled ? pageLeft(address.booking) : null;
  if (!view && left) return <ShareLeft back={left} />;
  if (!view) return <UnknownResult error={payment.error} again={again} />;
  const props = { address, view, onChanged: again };
  switch (shownAs(view, address)) {
    case 'success':
      return whenPaid(view, address);
    case 'failed':
      if (view.pot?.step === 'let_go' && (view.pot.isGivenBack || !view.pot.isCustomers))
        return <PotLetGo back={view.bookingUrl ?? pageLeft(view.bookingId, !view.pot.isCustomers)} />;
      return <Failed {...props} />;
    case 'left':
      return <Failed {...props} left />;
    case 'processing':
      if (view.pot?.isPaid) return <SharePaid view={view} pot={view.pot} />;
      return <Processing code={view.bookingId} />;
  }
}

/** Who came back from a page that can still be paid has not failed: they left it. */
function shownAs(view: PaymentView, { cancelled }: ReturnAddress): PaymentView['state'] | 'left' {
  return view.state === 'processing' && cancelled && view.canRetry ? 'left' : view.state;
}
