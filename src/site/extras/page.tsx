import { BookingDraftProvider } from '../booking-draft.tsx';
import { BookingGate } from '../booking-steps/booking-gate.tsx';
import { Queries } from '../queries.tsx';
import { ExtrasChoice } from './extras-choice.tsx';

export default function Extras() {
  return (
    <BookingDraftProvider>
      <Queries>
        <BookingGate step="extras">{(draft) => <ExtrasChoice draft={draft} />}</BookingGate>
      </Queries>
    </BookingDraftProvider>
  );
}
