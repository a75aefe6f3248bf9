import { servedTown } from '../../place/towns.rules.ts';
import type { Place } from '../trip.shape.ts';

type RequestedPlace = Pick<Place, 'destination' | 'pickupOption' | 'deliveryAddress' | 'returnAddress'>;

/** Every call that asks where lists them; one that asks for no addresses yet, only those of the town. */
export const townRefusals = ['office_only_in_maiori', 'town_not_served'] as const;
export const placeRefusals = [...townRefusals, 'delivery_needs_addresses'] as const;

type RequestedTown = Pick<Place, 'destination' | 'pickupOption'>;

/** Why the shop does not hand out there, or null: all that is asked of a place on the waiting list, of which nobody has told an address yet. */
export function townRefusal({
  destination,
  pickupOption,
}: RequestedTown): (typeof townRefusals)[number] | null {
  const town = servedTown(destination);
  if (!town) return 'town_not_served';
  if (pickupOption === 'office') return town.office ? null : 'office_only_in_maiori';
  return town.delivery ? null : 'town_not_served';
}

/**
 * Why scooter and customer cannot meet there, or null: asked of a new booking and of a change. `isAgreed`: town and way are those of a booking
 * that was sold, or the desk's own, whatever is served now.
 */
export function placeRefusal(place: RequestedPlace, isAgreed = false): (typeof placeRefusals)[number] | null {
  const { pickupOption, deliveryAddress, returnAddress } = place;
  const ofTown = isAgreed ? null : townRefusal(place);
  if (ofTown || pickupOption === 'office') return ofTown;
  return deliveryAddress === '' || returnAddress === '' ? 'delivery_needs_addresses' : null;
}
