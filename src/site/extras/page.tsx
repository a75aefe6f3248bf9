import { BookingDraftProvider } from '../draft/booking-draft.tsx';
import { BookingGate } from '../booking-steps/booking-gate.tsx';
import { HelpRow } from '../booking-steps/help-row.tsx';
import { ServerOnly } from '../../pages/server-only.tsx';
import { QueryProvider } from '../queries/query-provider.tsx';
import { ExtrasChoice } from './extras-choice.tsx';

export default function Extras() {
  return (
    <BookingDraftProvider>
      <QueryProvider>
        <BookingGate step="extras">{(draft) => <ExtrasChoice draft={draft} />}</BookingGate>
        <ServerOnly>{import.meta.env.SSR ? <HelpRow /> : null}</ServerOnly>
      </QueryProvider>
    </BookingDraftProvider>
  );
}
