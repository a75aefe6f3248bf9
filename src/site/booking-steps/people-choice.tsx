import { useId } from 'react';
import { additionalDriverExtraId } from '../../shop/extras.rules.ts';
import { useContent } from '../../pages/page-content.ts';
import { useSay } from '../../pages/page-context.tsx';
import { withExtra } from '../draft/booking-state.ts';
import { storeChoice } from '../draft/choose-rides.ts';
import { mergeRides, useRides } from '../draft/further-rides.ts';
import type { Rides } from '../draft/ride-choice.rules.ts';
import { peopleOn, sharedBy } from '../draft/ride-mends.rules.ts';

const secondDriver = Number(additionalDriverExtraId);

/**
 * How many people ride on several scooters: a press sets it, nobody has to. A helmet comes with each seat, so nothing more is asked; who
 * sits behind and wants to ride too is an additional driver.
 */
export default function PeopleChoice({ rides }: { rides: Rides }) {
  const say = useSay('several');
  const id = useId();
  const models = useContent('models') ?? [];
  const seatsOf = (scooterId: number) => models.find((model) => model.id === scooterId)?.seats ?? 1;
  const choices = peopleOn(rides, seatsOf);
  const said = useRides()?.people ?? null;
  if (rides.length < 2 || choices.length < 2) return null;
  // Of fewer or more scooters than were chosen when it was said it says nothing any more.
  const people = said !== null && choices.includes(said) ? said : null;

  /** Where fewer sit behind than before, nobody is left as a driver who does not come. */
  function choose(count: number): void {
    const shared = sharedBy(rides, seatsOf, count);
    mergeRides({ people: count });
    if (people !== null && count < people)
      storeChoice(
        rides.map((ride, nth) =>
          shared.includes(nth) ? ride : { ...ride, extras: withExtra(ride.extras, secondDriver, 0) },
        ),
      );
  }
  return (
    <div className="grid gap-2">
      <p id={id} className="font-semibold">
        {say('several.people')}
      </p>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2">
        {choices.map((count) => (
          <button
            key={count}
            type="button"
            className="choice text-center"
            style={{ width: '3.5rem' }}
            aria-pressed={count === people}
            onClick={() => choose(count)}
          >
            {count}
          </button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {people !== null &&
          (people === rides.length
            ? say('several.people.alone')
            : say('several.people.shared', { count: people - rides.length, people: String(people) }))}
      </p>
    </div>
  );
}
