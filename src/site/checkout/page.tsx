import { BookingDraftProvider } from '../booking-draft.tsx';
import { BookingGate } from '../booking-steps/booking-gate.tsx';
import { Queries } from '../queries.tsx';
import { CheckoutForm } from './checkout-form.tsx';

export default function Checkout() {
  return (
    <BookingDraftProvider>
      <Queries>
        <BookingGate step="checkout">{(draft) => <CheckoutForm draft={draft} />}</BookingGate>
      </Queries>
    </BookingDraftProvider>
  );
}
