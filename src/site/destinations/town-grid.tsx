import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ownTowns, pictureOfTown } from './own-town.ts';
import { townOf, townPages } from './town-pages.ts';
import { TownPoster } from './town-poster.tsx';

// On a phone 480 dots are enough for a poster two thirds as wide as the screen: it weighs half.
const sizes = '(width >= 80rem) 15rem, (width >= 64rem) 18vw, (width >= 40rem) 34vw, 10rem';

/** The posters side by side, each the way to its town; `but` leaves out the one where one is. */
export function TownGrid({ but }: { but?: string }) {
  const say = useSay('places');
  const caption = useSay('home');
  const language = useLanguage();
  return (
    <ul className="poster-wall">
      {townPages()
        .filter((town) => town !== but)
        .map((town) => (
          <li key={town}>
            <a href={href(town, language)} className="poster">
              <TownPoster town={town} sizes={sizes} />
              <span className="poster-words">
                <span className="text-muted">{caption(`destinations.${town}`)}</span>
                <span className="poster-go">
                  {say('list.more', { town: townOf(town).name })}
                  <Icon name="next" className="size-4" />
                </span>
              </span>
            </a>
          </li>
        ))}
      {ownTowns()
        .filter(({ id }) => id !== but)
        .map((town) => (
          <li key={town.id}>
            <a href={href('town', language, { id: town.id })} className="poster">
              <img
                src={pictureOfTown(town)}
                alt={town.name}
                width="480"
                height="640"
                loading="lazy"
                className="aspect-3/4 object-cover"
              />
              <span className="poster-words">
                <span className="poster-go">
                  {say('list.more', { town: town.name })}
                  <Icon name="next" className="size-4" />
                </span>
              </span>
            </a>
          </li>
        ))}
    </ul>
  );
}
