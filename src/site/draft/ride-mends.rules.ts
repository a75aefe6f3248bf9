import { peopleChoices } from '../../booking/party/people.rules.ts';
import type { ChosenScooter } from './booking-state.ts';
import { countOf, type Rides, scootersIn } from './ride-choice.rules.ts';

/** A scooter on offer, and how many of it are free. */
export type FreeScooters = ChosenScooter & { availableUnits: number };

const unitsOf = (offer: readonly FreeScooters[], scooterId: number): number =>
  offer.find(({ id }) => id === scooterId)?.availableUnits ?? 0;

const freeIn = (offer: readonly FreeScooters[]): number =>
  offer.reduce((sum, { availableUnits }) => sum + availableUnits, 0);

/** Of the wanted, those of which as many are not free, each once: what can be had of it instead. */
export const missingOf = (rides: Rides, offer: readonly FreeScooters[]) =>
  scootersIn(rides)
    .map((scooter) => ({
      scooter,
      wanted: countOf(rides, scooter.id),
      free: unitsOf(offer, scooter.id),
    }))
    .filter(({ wanted, free }) => wanted > free);

/** As many of the wanted as can be had, others in the place of those that are not free, each with its extras. */
function inOtherColours(rides: Rides, offer: readonly FreeScooters[]): Rides {
  const left = new Map(offer.map(({ id, availableUnits }) => [id, availableUnits]));
  const take = (id: number): boolean => {
    const free = left.get(id) ?? 0;
    left.set(id, free - 1);
    return free > 0;
  };
  // Those that can stay stay; only then what is left is given to the others.
  const kept = rides.map(({ scooter }) => take(scooter.id));
  return rides.flatMap((ride, nth) => {
    const other = kept[nth] ? null : offer.find(({ id }) => (left.get(id) ?? 0) > 0);
    if (other === null) return [ride];
    if (other === undefined) return [];
    take(other.id);
    const { availableUnits: _, ...scooter } = other;
    return [{ ...ride, scooter }];
  });
}

/** Of the wanted as many as are free. */
const onlyFree = (rides: Rides, offer: readonly FreeScooters[]): Rides =>
  rides.filter(
    ({ scooter }, nth) => countOf(rides.slice(0, nth + 1), scooter.id) <= unitsOf(offer, scooter.id),
  );

/** What can be had instead of a choice that is not free: most of them first. */
export function mendsOf(rides: Rides, offer: readonly FreeScooters[]): Rides[] {
  const [most, fewer] = [inOtherColours(rides, offer), onlyFree(rides, offer)];
  return [most, fewer.length < most.length ? fewer : []].filter(({ length }) => length > 0);
}

/** In no colours as many as are wanted: such a number can only be waited for. */
export const areTooFew = (rides: Rides, offer: readonly FreeScooters[]): boolean =>
  freeIn(offer) < rides.length;

/** Every one that is free is chosen: more than these can only be waited for. */
export const areAllChosen = (rides: Rides, offer: readonly FreeScooters[]): boolean =>
  rides.length > 0 && freeIn(offer) === rides.length && missingOf(rides, offer).length === 0;

type Seats = (scooterId: number) => number;

/** How many people can ride. Who is an additional driver so far is one no more where fewer come: none counts as one who must. */
export const peopleOn = (rides: Rides, seatsOf: Seats): number[] =>
  peopleChoices(rides.map(({ scooter }) => ({ seats: seatsOf(scooter.id), hasSecondDriver: false })));

/** The scooters on which somebody sits behind, where so many people ride: the first that have room for two. */
export const sharedBy = (rides: Rides, seatsOf: Seats, people: number): readonly number[] =>
  rides
    .flatMap(({ scooter }, nth) => Array.from({ length: seatsOf(scooter.id) - 1 }, () => nth))
    .slice(0, Math.max(0, people - rides.length));
