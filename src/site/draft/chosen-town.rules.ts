import type { Town } from '../../place/towns.rules.ts';
import type { ChosenTown } from './booking-state.ts';

const pictureOf = ({ id, popular, own }: Town): string =>
  `/api/assets/${own?.picture ?? `posters/${popular ? `${id}-card` : 'hero-tall'}-480.webp`}`;

/** A town as the booking state keeps it. */
export const asChosen = (town: Town): ChosenTown => ({
  id: town.id,
  name: town.name,
  country: town.country,
  imageUrl: pictureOf(town),
});
