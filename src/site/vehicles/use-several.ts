import { useState } from 'react';
import type { BookingState, ChosenScooter } from '../draft/booking-state.ts';
import { currentChoice, storeChoice } from '../draft/choose-rides.ts';
import { chosenRides, useRides } from '../draft/further-rides.ts';
import { countOf, type Rides, withoutScooter, withScooter } from '../draft/ride-choice.rules.ts';

export type SeveralScooters = {
  rides: Rides;
  /** More than one is wanted, or somebody is about to choose them: each card counts its own. */
  isSeveral: boolean;
  countOf: (scooterId: number) => number;
  add: (scooter: ChosenScooter) => void;
  remove: (scooterId: number) => void;
};

export function useSeveral(draft: BookingState | undefined): SeveralScooters {
  const stored = useRides();
  const [isCounting, setCounting] = useState(false);
  const rides = draft && stored ? chosenRides(draft, stored) : [];
  return {
    rides,
    isSeveral: isCounting || rides.length > 1,
    countOf: (scooterId) => countOf(rides, scooterId),
    add(scooter) {
      setCounting(true);
      storeChoice(withScooter(currentChoice(), scooter));
    },
    remove(scooterId) {
      setCounting(true);
      storeChoice(withoutScooter(currentChoice(), scooterId));
    },
  };
}
