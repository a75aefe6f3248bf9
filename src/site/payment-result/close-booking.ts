import type { QueryClient } from '@tanstack/react-query';
import { toEuros } from '../../basics/money.ts';
import type { PaymentView } from '../../booking/booking.shape.ts';
import type { Quote } from '../../price/quote.shape.ts';
import { clearRides } from '../draft/further-rides.ts';
import { clearBookingDraft, currentBookingDraft } from '../draft/booking-draft.ts';
import { saveLicence } from '../draft/licence-answer.ts';
import { storeBookingRecord } from '../draft/booking-record.ts';
import { nudgeKey } from '../booking-steps/nudge-answer.ts';
import { quoteKey, quoteRequest } from '../booking-steps/use-quote.ts';
import { replaceDraftId } from '../draft/draft-id.ts';

/** Marks this entry of the history: reloading it, or coming back to it later, must not end the next booking. */
const mark = 'costieraClosed';

/** After paying: the draft becomes the record of a booking, and the next draft begins empty with another id. */
export function closeBooking(view: PaymentView, client: QueryClient): void {
  // What is added to a booking was chosen on its page: another that is being chosen here goes on.
  if (view.isAdded) return;
  const state: unknown = history.state;
  const before = typeof state === 'object' && state !== null ? state : {};
  if (mark in before) return;
  history.replaceState({ ...before, [mark]: true }, '');
  const draft = currentBookingDraft();
  if (draft.selectedScooter) {
    const quote = client.getQueryData<Quote>(quoteKey(quoteRequest(draft)));
    storeBookingRecord({
      destination: draft.destination,
      startDate: draft.selectedStartDate,
      endDate: draft.selectedEndDate,
      scooter: draft.selectedScooter,
      extras: draft.extras,
      extrasTotal: toEuros(extrasOf(quote)),
      totalPrice: toEuros(view.totalCents),
      promoCode: draft.promoCode,
      hasNobodyToWrite: view.hasNobodyToWrite,
    });
  }
  clearBookingDraft();
  clearRides();
  saveLicence(null);
  client.removeQueries({ queryKey: nudgeKey });
  replaceDraftId();
  // What is free has changed by this very booking.
  void client.invalidateQueries({ queryKey: ['/api/scooters'], refetchType: 'none' });
}

const extrasOf = (quote: Quote | undefined): number =>
  (quote?.lines ?? [])
    .filter(({ kind }) => kind === 'extra')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
