import { BookingDraftProvider } from '../draft/booking-draft.tsx';
import { Still } from '../../pages/still.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { PaymentResult } from '../payment-result/payment-result.tsx';
import { Queries } from '../queries/queries.tsx';

/** Where the provider sends the visitor back to, paid or not. */
export default function PaymentReturn() {
  return (
    <BookingDraftProvider>
      <Queries>
        <PaymentResult />
        <Still>{import.meta.env.SSR ? <HelpRow /> : null}</Still>
      </Queries>
    </BookingDraftProvider>
  );
}
