import { BookingDraftProvider } from '../draft/booking-draft-provider.tsx';
import { PaymentResult } from '../payment-result/payment-result.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';

/** Where the provider sends the visitor back to, paid or not. */
export default function PaymentReturnIsland() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <PaymentResult />
      </QueryProvider>
    </BookingDraftProvider>
  );
}
