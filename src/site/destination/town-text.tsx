import { useSay } from '../../pages/page-context.tsx';
import type { TownPage } from '../destinations/town-pages.ts';

const sights = [1, 2, 3] as const;

/** The road, where the scooter stays, what there is to see. */
export function TownText({ name }: { name: TownPage }) {
  const say = useSay('places');
  return (
    <div className="grid min-w-0 content-start gap-10">
      <section aria-labelledby="ride">
        <h2 id="ride" className="h2 mb-3">
          {say('town.ride')}
        </h2>
        <p className="max-w-prose">{say(`${name}.ride`)}</p>
      </section>
      <section aria-labelledby="park">
        <h2 id="park" className="h2 mb-3">
          {say('town.park')}
        </h2>
        <p className="mb-3 max-w-prose">{say(`${name}.park`)}</p>
        <p className="max-w-prose text-muted">{say('town.park.signs')}</p>
      </section>
      <section aria-labelledby="see">
        <h2 id="see" className="h2 mb-4">
          {say('town.see')}
        </h2>
        <ol className="sights">
          {sights.map((sight) => (
            <li key={sight}>
              <h3 className="h3">{say(`${name}.see.${sight}`)}</h3>
              <p>{say(`${name}.see.${sight}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
