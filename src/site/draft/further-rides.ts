import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { catch as orElse } from 'zod/mini';
import { mostPeople, mostScooters } from '../../shop/settings/policy.shape.ts';
import { type BookingState, ExtrasState, ScooterState } from './booking-state.ts';

/**
 * The scooters beside the draft's own, and for how many people all are. A key of its own beside the booking draft, whose keys are the
 * product's. A scooter stands in it once for each that is wanted: two white ones are two rides.
 */
const Rides = z.object({
  /** Nobody has said so: null. */
  people: orElse(z.nullable(z.int().check(z.minimum(1), z.maximum(mostPeople))), null),
  further: orElse(
    z
      .array(z.object({ scooter: ScooterState, extras: orElse(ExtrasState, {}) }))
      .check(z.maxLength(mostScooters - 1)),
    [],
  ),
});
export type DraftRides = z.infer<typeof Rides>;
export type FurtherRide = DraftRides['further'][number];

const key = 'costiera.rides';
export const noFurtherRides: DraftRides = Rides.parse({});

const listeners = new Set<() => void>();
let text: string | null | undefined;
let rides = noFurtherRides;
/** Where storage is refused they live as long as the document, as the draft does. */
let onlyInMemory = false;

export function currentRides(): DraftRides {
  if (onlyInMemory) return rides;
  try {
    const stored = sessionStorage.getItem(key);
    if (stored !== text) {
      text = stored;
      rides = readRides(stored);
    }
  } catch (error) {
    fallBackToMemory(error);
  }
  return rides;
}

function readRides(stored: string | null): DraftRides {
  try {
    return Rides.parse(JSON.parse(stored ?? '{}'));
  } catch (error) {
    console.warn('no further scooters', error);
    return noFurtherRides;
  }
}

export function mergeRides(change: Partial<DraftRides>): void {
  const next = { ...currentRides(), ...change };
  const isEmpty = next.people === null && next.further.length === 0;
  rides = next;
  text = isEmpty ? null : JSON.stringify(next);
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch (error) {
    fallBackToMemory(error);
  }
  dispatchEvent(new Event('costiera:draft')); // public/boot.js marks the document for the styles
  for (const listener of listeners) listener();
}

export const clearRides = (): void => mergeRides(noFurtherRides);

function fallBackToMemory(error: unknown): void {
  if (!onlyInMemory) console.warn('further scooters are not stored', error);
  onlyInMemory = true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('pageshow', listener);
  };
}

/** undefined: not known yet (on the server, and in the first render while hydrating). */
export const useRides = (): DraftRides | undefined =>
  useSyncExternalStore<DraftRides | undefined>(subscribe, currentRides, () => undefined);

/** All that are wanted, the draft's own first; none while that is not chosen. */
export const chosenRides = (
  { selectedScooter, extras }: Pick<BookingState, 'selectedScooter' | 'extras'>,
  { further }: DraftRides,
): FurtherRide[] => (selectedScooter ? [{ scooter: selectedScooter, extras }, ...further] : []);
