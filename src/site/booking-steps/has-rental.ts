import type { BookingState } from '../draft/booking-state.ts';
import { datesAreComplete } from '../launcher/launcher.rules.ts';

/** Destination, dates and scooter: without them there is nothing to add extras to, or to pay. */
export const hasRental = (draft: BookingState): boolean =>
  draft.destination !== '' && datesAreComplete(draft) && draft.selectedScooter !== null;
