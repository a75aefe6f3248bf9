import { coastRoadOrder, towns } from '../../place/towns.rules.ts';
import { coastEnds } from '../../translations/town-lists.ts';
import { useSay } from '../../pages/page-context.tsx';
import { CoastMap } from './coast-map.tsx';
import { StreetMapFrame } from './street-map-frame.tsx';
import { TownCard } from './town-card.tsx';

export function MapPage() {
  const say = useSay('places');
  return (
    <>
      <div className="map-head">
        <h1 className="h1">{say('map.title')}</h1>
        <p className="lead">{say('map.lead', { count: towns().length, ...coastEnds() })}</p>
      </div>
      <div className="map-page">
        <StreetMapFrame places={towns()}>
          <CoastMap />
        </StreetMapFrame>
        <div className="map-side">
          <Cards />
          <TownList />
        </div>
      </div>
    </>
  );
}

/** One card at a time: that of the town in the address, or the one that was pressed (watch-map.ts). */
function Cards() {
  const say = useSay('places');
  return (
    <div className="map-cards" data-map-cards>
      {coastRoadOrder().map((town) => (
        <TownCard key={town.id} town={town} />
      ))}
      <section className="card map-card-empty" aria-labelledby="no-town">
        <h2 id="no-town" className="h3">
          {say('map.empty.title')}
        </h2>
        <p>{say('map.empty.text')}</p>
      </section>
    </div>
  );
}

function TownList() {
  const say = useSay('places');
  return (
    <nav aria-labelledby="all-towns">
      <h2 id="all-towns" className="h3 mb-2">
        {say('map.list')}
      </h2>
      <ul className="map-list">
        {coastRoadOrder().map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} data-town={id}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
