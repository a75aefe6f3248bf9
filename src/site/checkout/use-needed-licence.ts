import type { NeededLicence } from '../../fleet/model.rules.ts';
import { useContent } from '../../pages/page-content.ts';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';

/** Of the chosen model; where the page does not know it yet that of the shop's first: the server asks again. */
export function useNeededLicence(): NeededLicence {
  const { draft } = useBookingDraft();
  const models = useContent('models') ?? [];
  const chosen = models.find(({ id }) => id === draft?.selectedScooter?.id) ?? models[0];
  return chosen?.licence ?? 'A1';
}
