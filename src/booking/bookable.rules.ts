import { addDays, addMinutes, daysBetween, instantOf, today, type Rental } from '../basics/rome-time.ts';
import { handoverTimesOn, type Opening } from '../fleet/opening.rules.ts';
import { servedTown } from '../place/towns.rules.ts';
import type { Place } from './trip.shape.ts';

/** Every call that may answer with them lists them by these names: a reason that is added here is in no list forgotten. */
export const timeReasons = [
  'in_the_past',
  'too_short_notice',
  'too_far_ahead',
  'too_long',
  'closed_then',
] as const;
export type TimeReason = (typeof timeReasons)[number];

/** Of a call that asks for no addresses yet, only those of the town. */
export const townReasons = ['office_only_in_maiori', 'town_not_served'] as const;
export type TownReason = (typeof townReasons)[number];
export const placeReasons = [...townReasons, 'delivery_needs_addresses'] as const;
export type PlaceReason = (typeof placeReasons)[number];

/** `isAgreed`: town and way are those of a booking that was sold, or the desk's own, whatever is served now. */
export type SaidTown = Pick<Place, 'destination' | 'pickupOption'> & { isAgreed?: boolean | undefined };
type SaidPlace = SaidTown & Pick<Place, 'deliveryAddress' | 'returnAddress'>;
/** As much as is known where somebody asks; null: nothing, or it is not asked about there. */
type PlaceSoFar = SaidTown | SaidPlace | null;

export type ToBook<Where extends PlaceSoFar = PlaceSoFar> = { rental: Rental; place: Where };

type ReasonOf<Where extends PlaceSoFar> =
  TimeReason | (Where extends null ? never : Where extends SaidPlace ? PlaceReason : TownReason);

/**
 * Why that cannot be booked at this moment, or null: all that is asked of time and place, here and nowhere else, of an offer as of a booking, a change or
 * a place on the waiting list. What is not known breaks no rule. Of who rides it `ineligibility` is asked.
 */
export const reasonNotBookable = <Where extends PlaceSoFar>(
  { rental, place }: ToBook<Where>,
  now: Date,
  opening: Opening,
): ReasonOf<Where> | null =>
  // What was not said of the place gives no reason of it.
  ((place && placeReason(place)) ?? timeReason(rental, now, opening)) as ReasonOf<Where> | null;

/** Whether scooter and customer can meet there. */
function placeReason({ isAgreed = false, ...place }: SaidTown | SaidPlace): PlaceReason | null {
  const ofTown = isAgreed ? null : townReason(place);
  if (ofTown || place.pickupOption === 'office' || !('deliveryAddress' in place)) return ofTown;
  return place.deliveryAddress === '' || place.returnAddress === '' ? 'delivery_needs_addresses' : null;
}

function townReason({ destination, pickupOption }: SaidTown): TownReason | null {
  const town = servedTown(destination);
  if (!town) return 'town_not_served';
  if (pickupOption === 'office') return town.office ? null : 'office_only_in_maiori';
  return town.delivery ? null : 'town_not_served';
}

/** Availability may be asked for the past; booking may not. */
function timeReason({ start, end }: Rental, now: Date, opening: Opening): TimeReason | null {
  const startsAt = instantOf(start);
  if (startsAt < addMinutes(now, opening.minimumNoticeMinutes))
    return startsAt < now ? 'in_the_past' : 'too_short_notice';
  if (start.date > addDays(today(now), opening.bookableDays)) return 'too_far_ahead';
  if (daysBetween(start.date, end.date) > opening.longestDays) return 'too_long';
  if ([start, end].some(({ date, time }) => !handoverTimesOn(date, opening).includes(time)))
    return 'closed_then';
  return null;
}
