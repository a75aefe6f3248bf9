import { BookingDraftProvider } from '../draft/booking-draft-provider.tsx';
import { BookingGate } from '../booking-steps/booking-gate.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';
import { ExtrasChoice } from './extras-choice.tsx';

export default function ExtrasIsland() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <BookingGate step="extras">{(draft) => <ExtrasChoice draft={draft} />}</BookingGate>
      </QueryProvider>
    </BookingDraftProvider>
  );
}
