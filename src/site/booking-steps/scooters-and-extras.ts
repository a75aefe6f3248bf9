import { useQuery } from '@tanstack/react-query';
import type { ExtraAnswer, ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useLanguage } from '../../pages/page-context.tsx';
import type { ChosenScooter } from '../draft/booking-state.ts';
import type * as z from 'zod/mini';

export type Extra = z.infer<typeof ExtraAnswer>;

/** Every scooter of the shop, whatever the dates. */
export const useScooters = () => useQuery<ScooterOffer[]>({ queryKey: ['/api/scooters'] });
export const useExtras = () => useQuery<Extra[]>({ queryKey: ['/api/extras'] });

/** A scooter as the booking state keeps it: its own fields, no more. */
export const asChosenScooter = (offered: ScooterOffer): ChosenScooter => ({
  id: offered.id,
  model: offered.model,
  type: offered.type,
  category: offered.category,
  imageUrl: offered.imageUrl,
  available: offered.available,
  pricePerDay: offered.pricePerDay,
});

/** Model and colour of a chosen scooter; the colour comes with the list, the draft knows only the model. */
export function useScooterName(chosen: ChosenScooter | null): string {
  const language = useLanguage();
  const { data } = useScooters();
  if (!chosen) return '';
  const offered = data?.find(({ id }) => id === chosen.id);
  return offered ? scooterName(offered, language) : chosen.model;
}
