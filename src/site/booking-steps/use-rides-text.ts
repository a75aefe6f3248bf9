import { colourName, scooterName } from '../../fleet/colour.rules.ts';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import type { ChosenScooter } from '../draft/booking-state.ts';
import { countOf, type Rides, scootersIn } from '../draft/ride-choice.rules.ts';
import { useScooters } from './scooters-and-extras.ts';

/** How several scooters are called: "2 white, 1 black"; where they differ in more than the colour, by model and colour. */
export function useRidesText() {
  const say = useSay('several');
  const language = useLanguage();
  const { data: all = [] } = useScooters();
  const offered = ({ id }: ChosenScooter): ScooterOffer | undefined => all.find((one) => one.id === id);
  const nameOf = (scooter: ChosenScooter): string => {
    const known = offered(scooter);
    return known ? scooterName(known, language) : scooter.model;
  };
  const shortNameOf = (scooter: ChosenScooter): string => {
    const known = offered(scooter);
    const isOnlyColour = all.every(({ model }) => model === scooter.model);
    return (known && isOnlyColour && colourName(known, language)) || nameOf(scooter);
  };
  const part = (count: number, name: string) => say('several.part', { count: String(count), name });
  return {
    nameOf,
    shortNameOf,
    /** "2 white, 1 black" */
    short: (rides: Rides): string =>
      scootersIn(rides)
        .map((scooter) => part(countOf(rides, scooter.id), shortNameOf(scooter)))
        .join(', '),
    /** "2 × Liberty 125cc, white", one for each model. */
    long: (rides: Rides): string[] =>
      scootersIn(rides).map((scooter) =>
        rides.length === 1 ? nameOf(scooter) : `${countOf(rides, scooter.id)} × ${nameOf(scooter)}`,
      ),
  };
}
