import { clearBookingDraft, mergeBookingDraft } from '../draft/booking-draft.ts';
import { setDraftId } from '../draft/draft-id.ts';
import { clearRides, mergeRides } from '../draft/further-rides.ts';
import { type HeldOffer, offerAttribute } from './offer-form.ts';

/** Goes on at the checkout with what is held for this visitor, and with what they typed. */
export function takeOffer(form: HTMLFormElement): void {
  const offer = JSON.parse(form.getAttribute(offerAttribute) ?? '{}') as HeldOffer; // waiting-page.tsx wrote it
  const { step: _, ...typed } = Object.fromEntries(new FormData(form)); // its fields are named as the draft's
  clearBookingDraft();
  clearRides();
  mergeBookingDraft({ ...offer.draft, ...typed });
  if (offer.further.length > 0) mergeRides({ further: offer.further });
  setDraftId(offer.draftId);
  location.assign(offer.checkout);
}
