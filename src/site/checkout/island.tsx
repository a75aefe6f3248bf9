import { useEffect } from 'react';
import { BookingDraftProvider, useBookingDraft } from '../draft/booking-draft-provider.tsx';
import { BookingGate } from '../booking-steps/booking-gate.tsx';
import { hasRental } from '../booking-steps/has-rental.ts';
import { QueryProvider } from '../queries/query-provider.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { clearFields } from './saved-fields.ts';

export default function CheckoutIsland() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <BookingGate step="checkout" drawnAhead>
          {(draft) => <CheckoutForm draft={draft} />}
        </BookingGate>
        <ForgottenAfterwards />
      </QueryProvider>
    </BookingDraftProvider>
  );
}

/** After paying, this page shows no booking in the making, and the tab keeps nothing of the driver either. */
function ForgottenAfterwards() {
  const { draft } = useBookingDraft();
  const isOver = draft !== undefined && !hasRental(draft);
  useEffect(() => {
    if (isOver) clearFields();
  }, [isOver]);
  return null;
}
