import { BookingDraftProvider } from '../draft/booking-draft.tsx';
import { Steps } from '../booking-steps/steps.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { Still } from '../../pages/still.tsx';
import { Queries } from '../queries/queries.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

export default function Vehicles() {
  return (
    <BookingDraftProvider>
      <Queries>
        <Steps now="vehicles" />
        <VehicleChoice />
        <Still>{import.meta.env.SSR ? <HelpRow /> : null}</Still>
      </Queries>
    </BookingDraftProvider>
  );
}
