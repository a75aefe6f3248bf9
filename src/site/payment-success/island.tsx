import { BookingDraftProvider } from '../draft/booking-draft-provider.tsx';
import { PaymentResult } from '../payment-result/payment-result.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';

/** The result of a payment, at the address that can be kept. */
export default function PaymentSuccessIsland() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <PaymentResult />
      </QueryProvider>
    </BookingDraftProvider>
  );
}
