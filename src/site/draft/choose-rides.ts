import { currentBookingDraft, mergeBookingDraft } from './booking-draft.ts';
import { chosenRides, currentRides, mergeRides } from './further-rides.ts';
import type { Rides } from './ride-choice.rules.ts';

/** All that are wanted now, for handlers. */
export const currentChoice = (): Rides => chosenRides(currentBookingDraft(), currentRides());

/** The first of them is the draft's own, the others stand beside it. */
export function storeChoice([first, ...further]: Rides): void {
  mergeBookingDraft(
    first ? { selectedScooter: first.scooter, extras: first.extras } : { selectedScooter: null },
  );
  mergeRides({ further });
}
