import { towns } from '../../place/towns.rules.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { href } from '../../web/routes.ts';
import { useLanguage, useSay } from '../../web/words.tsx';
import { Section } from './section.tsx';

/** As they hang: light and dark, land and sea in turn. */
const posters = [
  ['amalfi', 'Amalfi'],
  ['positano', 'Positano'],
  ['ravello', 'Ravello'],
  ['maiori', 'Maiori'],
  ['atrani', 'Atrani'],
] as const;

// On a phone 480 dots are enough for a poster two thirds as wide as the screen, three dots to a point or not: it weighs half.
const sizes = '(width >= 80rem) 15rem, (width >= 64rem) 18vw, (width >= 40rem) 34vw, 10rem';

/** The five posters on a wall; on narrower screens one walks along it. */
export function Destinations() {
  const say = useSay('home');
  const language = useLanguage();
  return (
    <Section
      id="destinations"
      eyebrow={say('destinations.eyebrow')}
      title={say('destinations.title')}
      lead={say('destinations.text', { count: towns.length })}
      className="bg-sand"
    >
      <ul className="poster-wall">
        {posters.map(([id, town]) => (
          <li key={id}>
            <a href={`${href('vehicles', language)}?town=${id}`} className="poster">
              <Picture
                file={`/api/assets/posters/${id}`}
                widths={[480, 800, 1200]}
                height={1600}
                sizes={sizes}
                alt={say(`destinations.${id}.picture`)}
              />
              <span className="poster-words">
                <span className="text-muted">{say(`destinations.${id}`)}</span>
                <span className="poster-go">
                  {say('destinations.go', { town })}
                  <Icon name="next" className="size-4" />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
