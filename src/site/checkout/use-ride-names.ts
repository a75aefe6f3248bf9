import { scooterName } from '../../fleet/colour.rules.ts';
import { useLanguage } from '../../pages/page-context.tsx';
import type { ChosenScooter } from '../draft/booking-state.ts';
import { noFurtherRides, useRides } from '../draft/further-rides.ts';
import { useScooters } from '../booking-steps/scooters-and-extras.ts';

/** What each of the wanted scooters is called, the draft's own first; several by their numbers too, as on the cards of their riders. */
export function useRideNames(): (first: ChosenScooter | null) => string[] {
  const language = useLanguage();
  const { data: offered = [] } = useScooters();
  const { further } = useRides() ?? noFurtherRides;
  return (first) => {
    const chosen = [...(first ? [first] : []), ...further.map(({ scooter }) => scooter)];
    const names = chosen.map(({ id, model }) => {
      const known = offered.find((one) => one.id === id);
      return known ? scooterName(known, language) : model;
    });
    return names.length > 1 ? names.map((name, nth) => `${nth + 1}. ${name}`) : names;
  };
}
