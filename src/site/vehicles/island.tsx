import { BookingDraftProvider, useBookingDraft } from '../draft/booking-draft-provider.tsx';
import { BookingProgress } from '../booking-steps/booking-progress.tsx';
import { datesAreComplete } from '../launcher/launcher.rules.ts';
import { QueryProvider } from '../queries/query-provider.tsx';
import { VehicleChoice } from './vehicle-choice.tsx';

export default function VehiclesIsland() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <Progress />
        <VehicleChoice />
      </QueryProvider>
    </BookingDraftProvider>
  );
}

/** Who looks at the scooters first has town and dates still to choose. */
function Progress() {
  const { draft } = useBookingDraft();
  const isChosen = draft !== undefined && draft.destination !== '' && datesAreComplete(draft);
  return <BookingProgress now="vehicles" leftOpen={isChosen ? null : 'home'} />;
}
