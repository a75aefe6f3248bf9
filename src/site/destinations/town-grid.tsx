import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { type Town, townsWithPage } from '../../place/towns.rules.ts';
import { pagesOfTowns, pictureOfTown } from './own-town.ts';
import { isTownPage } from './town-pages.ts';
import { TownPoster } from './town-poster.tsx';

/** One row from 64rem on (home.css). On a phone 480 dots are enough for a poster two thirds as wide as the screen: it weighs half. */
function sizes(): string {
  const inOneRow = pagesOfTowns();
  const [wide, narrow] = [Math.ceil(72 / inOneRow), Math.ceil(90 / inOneRow)];
  return `(width >= 80rem) ${wide}rem, (width >= 64rem) ${narrow}vw, (width >= 40rem) 34vw, 10rem`;
}

/** The posters side by side, each the way to its town, as the owner orders them; `but` leaves out the one where one is. */
export function TownGrid({ but }: { but?: string }) {
  return (
    <ul className="poster-wall">
      {townsWithPage()
        .filter(({ id }) => id !== but)
        .map((town) => (
          <li key={town.id}>
            <Poster town={town} />
          </li>
        ))}
    </ul>
  );
}

function Poster({ town }: { town: Town }) {
  const say = useSay('places');
  const caption = useSay('home');
  const language = useLanguage();
  const page = !town.own && isTownPage(town.id) ? town.id : null;
  return (
    <a href={page ? href(page, language) : href('town', language, { id: town.id })} className="poster">
      {page ? (
        <TownPoster town={page} sizes={sizes()} />
      ) : (
        <img
          src={pictureOfTown(town)}
          alt={town.name}
          width="480"
          height="640"
          loading="lazy"
          className="aspect-3/4 object-cover"
        />
      )}
      <span className="poster-words">
        {page && <span className="text-muted">{caption(`destinations.${page}`)}</span>}
        <span className="poster-go">
          {say('list.more', { town: town.name })}
          <Icon name="next" className="size-4" />
        </span>
      </span>
    </a>
  );
}
