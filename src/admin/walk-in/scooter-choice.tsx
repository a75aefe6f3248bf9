import type { UseQueryResult } from '@tanstack/react-query';
import type { ScooterOffer } from '../../booking/offer/offer.shape.ts';
import { Note } from '../../ui/note.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { errorMessage } from '../layout/query-states.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  found: UseQueryResult<ScooterOffer[]>;
  chosen: number | null;
  onChoose: (scooterId: number) => void;
};

/** What is free then, with how many of each. */
export function ScooterChoice({ found, chosen, onChoose }: Props) {
  const say = useSay();
  if (found.isError) return <Note tone="bad">{errorMessage(found.error, say('noAnswer'))}</Note>;
  if (!found.data) return <Skeleton className="h-24" />;
  if (found.data.length === 0) return <Note tone="warning">{say('walkIn.nothingFree')}</Note>;
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="sr-only">{say('walkIn.scooter')}</legend>
      {found.data.map(({ id, model, imageUrl, availableUnits }) => (
        <label key={id} className="scooter-choice">
          <input
            type="radio"
            name="scooter"
            className="sr-only"
            checked={id === chosen}
            onChange={() => onChoose(id)}
          />
          <img src={imageUrl} alt="" width={1040} height={700} className="h-auto w-28" />
          <span className="font-semibold">
            {model}, {say(imageUrl.includes('black') ? 'colour.black' : 'colour.white')}
          </span>
          <span className="text-sm text-muted">{say('walkIn.free', { n: availableUnits })}</span>
        </label>
      ))}
    </fieldset>
  );
}
