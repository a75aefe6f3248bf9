import { BookingDraftProvider } from '../draft/booking-draft-provider.tsx';
import { BookingProgress } from '../booking-steps/booking-progress.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

export default function VehiclesIsland() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <BookingProgress now="vehicles" />
        <VehicleChoice />
      </QueryProvider>
    </BookingDraftProvider>
  );
}
