import { BookingDraftProvider } from '../draft/booking-draft-provider.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';
import { PaymentResult } from './payment-result.tsx';
import { Success } from './success.tsx';

/** Where the provider sends the visitor back to, paid or not, and the result at the address that can be kept. */
export default function PaymentResultIsland() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <PaymentResult whenPaid={(view, address) => <Success view={view} address={address} />} />
      </QueryProvider>
    </BookingDraftProvider>
  );
}
