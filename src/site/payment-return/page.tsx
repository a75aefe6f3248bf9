import { BookingDraftProvider } from '../booking-draft.tsx';
import { PaymentResult } from '../payment-result/payment-result.tsx';
import { Queries } from '../queries.tsx';

/** Where the provider sends the visitor back to, paid or not. */
export default function PaymentReturn() {
  return (
    <BookingDraftProvider>
      <Queries>
        <PaymentResult />
      </Queries>
    </BookingDraftProvider>
  );
}
