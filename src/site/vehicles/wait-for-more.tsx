import { policy } from '../../shop/business.rules.ts';
import { emptyBookingState, type BookingState } from '../draft/booking-state.ts';
import type { Rides } from '../draft/ride-choice.rules.ts';
import { areAllChosen } from '../draft/ride-mends.rules.ts';
import { asChosenScooter } from '../booking-steps/scooters-and-extras.ts';
import JoinWaitingListForm from './join-waiting-list-form.tsx';
import type { VehicleResults } from './use-vehicle-results.ts';

type Props = { draft: BookingState | undefined; rides: Rides; offer: VehicleResults };

/** Whoever has chosen all that are free, and needs more, waits for as many as they need. */
export default function WaitForMore({ draft = emptyBookingState, rides, offer }: Props) {
  const isKnown = offer.state === 'here' && offer.forDates;
  const free = isKnown
    ? offer.scooters.map((one) => ({ ...asChosenScooter(one), availableUnits: one.availableUnits }))
    : [];
  if (!areAllChosen(rides, free) || rides.length >= policy().scootersPerBooking) return null;
  return (
    <div className="card p-5 sm:p-7">
      <JoinWaitingListForm key={rides.length} draft={draft} scooters={rides.length + 1} />
    </div>
  );
}
