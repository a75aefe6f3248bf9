import { isOnCoast, type Town, type TownId } from '../../place/towns.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { useDayPrice } from '../day-price.ts';
import { posterPosition } from '../destinations/poster-position.ts';
import { isTownPage } from '../destinations/town-pages.ts';
import { aboutTown } from '../destinations/own-town.ts';
import { vehiclesHref } from '../destinations/vehicles-href.ts';

/** How to have a scooter there, and the way to choosing one. */
export function TownCard({ town }: { town: Town }) {
  const say = useSay('places');
  const language = useLanguage();
  const { id, name, office, delivery, own } = town;
  return (
    <section id={id} className="card map-card" aria-labelledby={`${id}-name`} data-map-card>
      {isOnCoast(town) && <Strip id={town.id} />}
      <div className="grid gap-3 p-5">
        <h2 id={`${id}-name`} tabIndex={-1} className="h2 outline-none">
          {name}
        </h2>
        {isOnCoast(town) ? <p>{say(`note.${town.id}`)}</p> : <p>{aboutTown(town, language)}</p>}
        <p className="flex items-start gap-2">
          <Icon name={office ? 'office' : 'truck'} className="mt-0.5 size-5 text-terracotta" />
          <span>
            {say(office ? (delivery ? 'map.office' : 'map.office.only') : 'map.delivery')}
            <br />
            <strong>{say('map.from', { price: useDayPrice() })}</strong>
          </span>
        </p>
        <Button href={vehiclesHref(town, language)} wide>
          <Icon name="scooter" />
          {say('map.choose', { town: name })}
        </Button>
        <p className="flex flex-wrap justify-between gap-x-4">
          {!own && isTownPage(id) && (
            <a className="map-card-link" href={href(id, language)}>
              {say('map.about', { town: name })}
            </a>
          )}
          {own && (
            <a className="map-card-link" href={href('town', language, { id })}>
              {say('map.about', { town: name })}
            </a>
          )}
          <a className="map-card-link" href={inMapsApp(town)} rel="noreferrer">
            {say('map.elsewhere')}
          </a>
        </p>
      </div>
    </section>
  );
}

/** The phone asks which of its apps may show it; nothing is fetched from there before it is pressed. */
const inMapsApp = ({ name, latitude, longitude, own }: Town): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(own ? `${latitude},${longitude}` : `${name}, Costiera Amalfitana`)}`;

const Strip = ({ id }: { id: TownId }) => (
  <picture>
    <source type="image/avif" srcSet={`/api/assets/posters/${id}-card-480.avif`} />
    <img
      src={`/api/assets/posters/${id}-card-480.webp`}
      alt=""
      width="480"
      height="640"
      loading="lazy"
      className="map-card-picture"
      style={posterPosition(id)}
    />
  </picture>
);
