import { BookingDraftProvider } from '../booking-draft.tsx';
import { Steps } from '../booking-steps/steps.tsx';
import { Queries } from '../queries.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

export default function Vehicles() {
  return (
    <BookingDraftProvider>
      <Queries>
        <Steps now="vehicles" />
        <VehicleChoice />
      </Queries>
    </BookingDraftProvider>
  );
}
