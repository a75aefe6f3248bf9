import { useEffect } from 'react';
import { clearBookingDraft, mergeBookingDraft } from '../draft/booking-draft.tsx';
import { setDraftId } from '../draft/draft-id.ts';
import { type HeldOffer, offerAttribute } from './offer-form.ts';

/** The form of the offer stands in markup that is never drawn again in the browser: its one button is listened to from here. */
export function useClaimWaitingListOffer(): void {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`form[${offerAttribute}]`);
    if (!form) return undefined;
    const take = (event: SubmitEvent): void => {
      event.preventDefault();
      const offer = JSON.parse(form.getAttribute(offerAttribute) ?? '{}') as HeldOffer; // waiting-page.tsx wrote it
      const { step: _, ...typed } = Object.fromEntries(new FormData(form)); // its fields are named as the draft's
      clearBookingDraft();
      mergeBookingDraft({ ...offer.draft, ...typed });
      setDraftId(offer.draftId);
      location.assign(offer.checkout);
    };
    form.addEventListener('submit', take);
    return () => form.removeEventListener('submit', take);
  }, []);
}
