import { BookingDraftProvider } from '../draft/booking-draft.tsx';
import { ServerOnly } from '../../pages/server-only.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { PaymentResult } from '../payment-result/payment-result.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';

/** The result of a payment, at the address that can be kept. */
export default function PaymentSuccess() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <PaymentResult />
        <ServerOnly>{import.meta.env.SSR ? <HelpRow /> : null}</ServerOnly>
      </QueryProvider>
    </BookingDraftProvider>
  );
}
