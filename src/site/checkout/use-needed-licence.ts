import type { NeededLicence } from '../../fleet/model.rules.ts';
import { useContent } from '../../pages/page-content.ts';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';

/** Of the chosen model; 125 cc where the page does not know it yet: the server asks again. */
export function useNeededLicence(): NeededLicence {
  const { draft } = useBookingDraft();
  const models = useContent('models') ?? [];
  return models.find(({ id }) => id === draft?.selectedScooter?.id)?.licence ?? 'A1';
}
