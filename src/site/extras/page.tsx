import { BookingDraftProvider } from '../draft/booking-draft.tsx';
import { BookingGate } from '../booking-steps/booking-gate.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { Still } from '../../pages/still.tsx';
import { Queries } from '../queries/queries.tsx';
import { ExtrasChoice } from './extras-choice.tsx';

export default function Extras() {
  return (
    <BookingDraftProvider>
      <Queries>
        <BookingGate step="extras">{(draft) => <ExtrasChoice draft={draft} />}</BookingGate>
        <Still>{import.meta.env.SSR ? <HelpRow /> : null}</Still>
      </Queries>
    </BookingDraftProvider>
  );
}
