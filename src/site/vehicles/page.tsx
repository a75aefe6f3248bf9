import { BookingDraftProvider } from '../draft/booking-draft.tsx';
import { BookingProgress } from '../booking-steps/booking-progress.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { ServerOnly } from '../../pages/server-only.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

export default function Vehicles() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <BookingProgress now="vehicles" />
        <VehicleChoice />
        <ServerOnly>{import.meta.env.SSR ? <HelpRow /> : null}</ServerOnly>
      </QueryProvider>
    </BookingDraftProvider>
  );
}
