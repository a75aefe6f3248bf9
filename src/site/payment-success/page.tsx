import { BookingDraftProvider } from '../draft/booking-draft.tsx';
import { Still } from '../../pages/still.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { PaymentResult } from '../payment-result/payment-result.tsx';
import { Queries } from '../queries/queries.tsx';

/** The result of a payment, at the address that can be kept. */
export default function PaymentSuccess() {
  return (
    <BookingDraftProvider>
      <Queries>
        <PaymentResult />
        <Still>{import.meta.env.SSR ? <HelpRow /> : null}</Still>
      </Queries>
    </BookingDraftProvider>
  );
}
