import type { DraftRides } from '../draft/further-rides.ts';
import type { BookingState } from '../draft/booking-state.ts';

/** Stands on the form of an offer, for the browser that takes it. */
export const offerAttribute = 'data-offer';

/** What of the draft is known already, and the name that the scooters are held for; `further`: beside the first. */
export type HeldOffer = {
  draftId: string;
  checkout: string;
  draft: Partial<BookingState>;
  further: DraftRides['further'];
};
