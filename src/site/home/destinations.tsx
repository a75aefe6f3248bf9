import { towns } from '../../place/towns.rules.ts';
import { useSay } from '../../pages/page-context.tsx';
import { pagesOfTowns } from '../destinations/own-town.ts';
import { TownGrid } from '../destinations/town-grid.tsx';
import { Section } from './section.tsx';

/** The posters on a wall, each the way to its town. */
export function Destinations() {
  const say = useSay('home');
  return (
    <Section
      id="destinations"
      eyebrow={say('destinations.eyebrow', { pages: pagesOfTowns() })}
      title={say('destinations.title')}
      lead={say('destinations.text', { count: towns().length })}
      className="bg-sand"
    >
      <TownGrid />
    </Section>
  );
}
