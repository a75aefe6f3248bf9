import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { filmFiles } from './film-files.ts';

/**
 * How a scooter is brought. Of the film itself no byte is fetched before it is near the view; until then, and where it may not
 * run by itself, its first picture stands in its place (film-player.ts). Without scripts it stays that picture.
 */
export function DeliveryFilm() {
  const say = useSay('home');
  return (
    <section aria-labelledby="film" className="home-section">
      <div className="wrap grid items-center gap-8 lg:grid-cols-[1.35fr_1fr] lg:gap-14">
        <figure className="film" data-film data-film-state="still">
          <Picture {...filmFiles.picture} sizes="(width >= 64rem) 40rem, 100vw" alt="" />
          <video muted loop playsInline preload="none" aria-describedby="film-described" tabIndex={-1}>
            {filmFiles.sources.map(({ file, type }) => (
              <source key={file} src={file} type={type} />
            ))}
          </video>
          <button type="button" className="film-button needs-scripting" data-film-button>
            <span className="film-play">
              <Icon name="play" />
              <span className="max-sm:sr-only">{say('film.play')}</span>
            </span>
            <span className="film-pause">
              <Icon name="pause" />
              <span className="max-sm:sr-only">{say('film.pause')}</span>
            </span>
          </button>
        </figure>
        <div className="grid gap-4">
          <p className="eyebrow">{say('film.eyebrow')}</p>
          <h2 id="film" className="h2">
            {say('film.title')}
          </h2>
          <p className="lead">{say('film.text')}</p>
          <p id="film-described" className="text-small text-muted">
            {say('film.described')}
          </p>
        </div>
      </div>
    </section>
  );
}
