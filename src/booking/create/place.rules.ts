import { servedTown } from '../../place/towns.rules.ts';
import type { Place } from '../trip.shape.ts';

type RequestedPlace = Pick<Place, 'destination' | 'pickupOption'> &
  Partial<Pick<Place, 'deliveryAddress' | 'returnAddress'>>;

/** Every call that asks where lists them; one that asks for no addresses yet, only those of the town. */
export const townRefusals = ['office_only_in_maiori', 'town_not_served'] as const;
export const placeRefusals = [...townRefusals, 'delivery_needs_addresses'] as const;

/**
 * Why scooter and customer cannot meet there, or null: asked of a new booking, of a change and of a place on the waiting list,
 * which leaves the addresses out because nobody is asked for them yet. `isAgreed`: town and way are those of a booking that was sold, or the
 * desk's own, whatever is served now.
 */
export function placeRefusal(place: RequestedPlace, isAgreed = false): (typeof placeRefusals)[number] | null {
  const { destination, pickupOption, deliveryAddress, returnAddress } = place;
  const town = servedTown(destination);
  if (!isAgreed && !town) return 'town_not_served';
  if (pickupOption === 'office') return isAgreed || town?.office ? null : 'office_only_in_maiori';
  if (!isAgreed && !town?.delivery) return 'town_not_served';
  return deliveryAddress === '' || returnAddress === '' ? 'delivery_needs_addresses' : null;
}
