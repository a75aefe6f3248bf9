import { useEffect } from 'react';
import { Still } from '../../pages/still.tsx';
import { BookingDraftProvider, useBookingDraft } from '../draft/booking-draft.tsx';
import { BookingGate } from '../booking-steps/booking-gate.tsx';
import { hasRental } from '../booking-steps/has-rental.ts';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { Queries } from '../queries/queries.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { forgetFields } from './kept-fields.ts';

export default function Checkout() {
  return (
    <BookingDraftProvider>
      <Queries>
        <BookingGate step="checkout">{(draft) => <CheckoutForm draft={draft} />}</BookingGate>
        <ForgottenAfterwards />
        <Still>{import.meta.env.SSR ? <HelpRow /> : null}</Still>
      </Queries>
    </BookingDraftProvider>
  );
}

/** Who comes back here after paying finds no booking in the making, and the tab keeps nothing of the driver either. */
function ForgottenAfterwards() {
  const { draft } = useBookingDraft();
  const isOver = draft !== undefined && !hasRental(draft);
  useEffect(() => {
    if (isOver) forgetFields();
  }, [isOver]);
  return null;
}
